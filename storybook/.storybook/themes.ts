import { type ColourName, colourTokens } from "@railbird/ui/theme";
import { create, type ThemeVars } from "storybook/theming";

/** Storybook's own frame, in the product's colours. */
function frame(theme: "light" | "dark"): ThemeVars {
  const colour = (name: ColourName) => colourTokens.find((token) => token.name === name)?.[theme] ?? "";
  return create({
    base: theme,
    brandTitle: "Railbird",
    brandUrl: "/",
    brandTarget: "_self",
    colorPrimary: colour("brand"),
    colorSecondary: colour("brand"),
    appBg: colour("sunk"),
    appContentBg: colour("paper"),
    appPreviewBg: colour("paper"),
    appBorderColor: colour("line"),
    appBorderRadius: 2,
    textColor: colour("ink"),
    textMutedColor: colour("quiet"),
    barBg: colour("paper"),
    barTextColor: colour("quiet"),
    fontBase: '"Archivo", system-ui, sans-serif',
  });
}

export const frames: Readonly<Record<"light" | "dark", ThemeVars>> = { light: frame("light"), dark: frame("dark") };
