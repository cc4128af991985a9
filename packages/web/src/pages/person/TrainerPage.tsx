import { PersonPage } from "./PersonPage";

/** `/trainer/:personId` */
export default function TrainerPage() {
  return <PersonPage kind="trainer" />;
}
