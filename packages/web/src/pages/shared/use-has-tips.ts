import { useSiteSettings } from "../../app/SiteSettings";

/** Whether there is a tipping site. */
export function useHasTips(): boolean {
  return useSiteSettings().tips !== false;
}
