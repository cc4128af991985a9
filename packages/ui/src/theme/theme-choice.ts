export type ThemeChoice = "light" | "dark" | "system";

/** Where the choice is kept, on the visitor's device only. */
export const THEME_STORAGE_KEY = "railbird-theme";

/** The choices in the order of the switch. */
export const THEME_CHOICES: readonly ThemeChoice[] = ["light", "dark", "system"];

/**
 * A script for the document's head that sets `data-theme` before the first paint, so that a stored choice does not flash.
 * It is the same bytes for everyone and can be allowed by its hash.
 */
export const themeInitScript = `try{var t=localStorage.getItem(${JSON.stringify(THEME_STORAGE_KEY)});if(t==="light"||t==="dark")document.documentElement.setAttribute("data-theme",t)}catch(e){}`;
