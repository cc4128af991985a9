import { PersonPage } from "./PersonPage";

/** `/jockey/:personId` */
export default function JockeyPage() {
  return <PersonPage kind="jockey" />;
}
