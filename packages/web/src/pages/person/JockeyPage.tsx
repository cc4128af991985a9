import { PersonPage } from "./PersonPageView";

/** `/jockey/:personId` */
export default function JockeyPage() {
  return <PersonPage kind="jockey" />;
}
