import { PersonPage } from "./PersonPageView";

/** `/driver/:personId` */
export default function DriverPage() {
  return <PersonPage kind="driver" />;
}
