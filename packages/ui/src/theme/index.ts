export { baseCss } from "./base-css";
export { contrast, luminance, textOn } from "./contrast";
export { fontFaceCss, fontUrls } from "./fonts";
export { GlobalStyle } from "./GlobalStyle";
export { THEME_CHOICES, THEME_STORAGE_KEY, type ThemeChoice, themeInitScript } from "./theme-choice";
export * from "./tokens";
