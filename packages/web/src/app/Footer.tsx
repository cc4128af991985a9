import { ref } from "@railbird/reads";
import { AppFooter } from "@railbird/ui";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../data/api";
import { readQuery } from "../data/read-query";
import { useSiteSettings } from "./SiteSettings";

/** Every page's footer. The server's HTML shows it until this code is loaded: it only changes with the feed. */
export default function Footer() {
  // The layout keeps it up to date: a second reader that comes later would fetch it again.
  const { data: status } = useQuery({ ...readQuery(useApi(), ref("status", {})), enabled: false });
  const { taglines } = useSiteSettings();
  // A feed without a credit line asks for none.
  return <AppFooter feed={status?.feed.credit ? status.feed : undefined} taglines={taglines} />;
}
