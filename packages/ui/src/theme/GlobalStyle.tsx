import { baseCss } from "./base-css";

/** The base styles as an element, for places without a document template of their own (the component workshop). */
export function GlobalStyle() {
  return (
    <style href="railbird-base" precedence="base">
      {baseCss}
    </style>
  );
}
