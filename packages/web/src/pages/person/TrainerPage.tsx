import { PersonPage } from "./PersonPageView";

/** `/trainer/:personId` */
export default function TrainerPage() {
  return <PersonPage kind="trainer" />;
}
