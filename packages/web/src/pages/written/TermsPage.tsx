import { termsOfService } from "../../content/terms-of-service";
import { WrittenPageView } from "./WrittenPageView";

/** `/terms-of-service` */
export default function TermsPage() {
  return <WrittenPageView page={termsOfService} />;
}
