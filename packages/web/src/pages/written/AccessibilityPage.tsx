import { useSiteSettings } from "../../app/SiteSettings";
import { accessibility } from "../../content/accessibility";
import { WrittenPageView } from "./WrittenPageView";

/** `/accessibility` */
export default function AccessibilityPage() {
  return <WrittenPageView page={accessibility(useSiteSettings().contact)} />;
}
