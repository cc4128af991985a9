import { disclaimer } from "../../content/disclaimer";
import { WrittenPageView } from "./WrittenPageView";

/** `/disclaimer` */
export default function DisclaimerPage() {
  return <WrittenPageView page={disclaimer} />;
}
