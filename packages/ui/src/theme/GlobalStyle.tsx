import { baseCss } from "./base-css";

/** The base styles as an element, for Storybook, which has no document template of its own. */
export function GlobalStyle() {
  return (
    <style href="railbird-base" precedence="base">
      {baseCss}
    </style>
  );
}
