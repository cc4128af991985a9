import { useSiteSettings } from "../../app/SiteSettings";

/** Whether this site refuses what the law forbids (`COMPLIANCE=enforce`); otherwise it warns. */
export function useEnforced(): boolean {
  return useSiteSettings().compliance === "enforce";
}
