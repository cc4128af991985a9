import { createContext, useContext } from "react";
import type { SiteSettings } from "../ssr/contract";

const SettingsContext = createContext<SiteSettings>({ publicUrl: "" });

export const SiteSettingsProvider = SettingsContext.Provider;

/** What the page knows of the site it is on. */
export function useSiteSettings(): SiteSettings {
  return useContext(SettingsContext);
}
