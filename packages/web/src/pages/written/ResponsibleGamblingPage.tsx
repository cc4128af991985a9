import { responsibleGambling } from "../../content/responsible-gambling";
import { WrittenPageView } from "./WrittenPageView";

/** `/responsible-gambling` */
export default function ResponsibleGamblingPage() {
  return <WrittenPageView page={responsibleGambling} />;
}
