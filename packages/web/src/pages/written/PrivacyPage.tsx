import { privacyPolicy } from "../../content/privacy-policy";
import { WrittenPageView } from "./WrittenPageView";

/** `/privacy-policy` */
export default function PrivacyPage() {
  return <WrittenPageView page={privacyPolicy} />;
}
