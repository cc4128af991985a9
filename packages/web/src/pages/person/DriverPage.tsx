import { PersonPage } from "./PersonPage";

/** `/driver/:personId` */
export default function DriverPage() {
  return <PersonPage kind="driver" />;
}
