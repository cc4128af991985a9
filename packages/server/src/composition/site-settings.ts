import type { SiteSettings } from "@railbird/web";
import type { Config } from "../config/read-config";

/** The settings that pages need. */
export function siteSettings(
  {
    publicUrl,
    adScriptUrl,
    offlineCopy,
    tips,
    compliance,
    tipsSiteUrl,
  }: Pick<Config, "publicUrl" | "adScriptUrl" | "offlineCopy" | "tips" | "compliance" | "tipsSiteUrl">,
  taglines: readonly string[],
): SiteSettings {
  return {
    publicUrl,
    ...(adScriptUrl && { adScriptUrl }),
    ...(taglines.length > 1 && { taglines }),
    ...(!offlineCopy && { offlineCopy: false }),
    ...(tips.kind === "none" && { tips: false }),
    ...(compliance === "enforce" && { compliance }),
    ...(tipsSiteUrl && { tipsSiteUrl }),
  };
}
