import { ref } from "@railbird/resources";
import { AppFooter } from "@railbird/ui";
import { useRead } from "../data/use-read";
import { useSiteSettings } from "./SiteSettings";

/** Every page's footer. The server's HTML shows it until this code is loaded: it only changes with the feed. */
export default function Footer() {
  const { data: status } = useRead(ref("status", {}));
  const { taglines } = useSiteSettings();
  // A feed without a credit line asks for none.
  return <AppFooter feed={status?.feed.credit ? status.feed : undefined} taglines={taglines} />;
}
