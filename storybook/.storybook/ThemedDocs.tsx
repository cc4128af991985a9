import { GlobalStyle } from "@railbird/ui/theme";
import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { type PropsWithChildren, useEffect, useState } from "react";
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { frames } from "./themes";

/** A written page or a component's page, in the theme of the toolbar. */
export function ThemedDocs({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const theme = useThemeGlobal();
  const dark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.lang = "en-AU";
  }, [theme]);
  return (
    <DocsContainer {...props} theme={frames[dark ? "dark" : "light"]}>
      <GlobalStyle />
      {/* The base styles remove the numbers of lists; written pages need them. */}
      <style>{".sbdocs-content>ol{list-style:decimal}"}</style>
      {children}
    </DocsContainer>
  );
}

interface GlobalsEvent {
  readonly globals: { readonly theme?: unknown };
}

/** The toolbar's theme. Pages without a story do not get it as a global. */
function useThemeGlobal(): string {
  const [theme, setTheme] = useState(() => {
    const channel = addons.getChannel();
    const [last] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as readonly GlobalsEvent[];
    return String(last?.globals.theme ?? "light");
  });
  useEffect(() => {
    const channel = addons.getChannel();
    const follow = ({ globals }: GlobalsEvent) => setTheme(String(globals.theme));
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, []);
  return theme;
}
