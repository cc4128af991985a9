import { createContext, useContext } from "react";
import type { SiteSettings } from "../ssr/contract";

const SettingsContext = createContext<SiteSettings>({ publicUrl: "" });

export const SiteSettingsProvider = SettingsContext.Provider;

/** The settings of the site. */
export function useSiteSettings(): SiteSettings {
  return useContext(SettingsContext);
}
