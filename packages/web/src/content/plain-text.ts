import { Children, isValidElement, type ReactNode } from "react";

const BLOCKS = new Set(["p", "ul", "ol", "li", "h2", "h3"]);

/**
 * The text of plain elements without their mark-up, blocks separated by one space, so that structured data has the page's words.
 * Components are not rendered, so written content uses elements only.
 */
export function plainText(node: ReactNode): string {
  return words(node).replace(/\s+/g, " ").trim();
}

function words(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (typeof child === "string" || typeof child === "number") return String(child);
      if (!isValidElement<{ children?: ReactNode }>(child)) return "";
      if (typeof child.type === "function") throw new TypeError("Written content may hold plain elements only.");
      const inner = words(child.props.children);
      return typeof child.type === "string" && BLOCKS.has(child.type) ? ` ${inner} ` : inner;
    })
    .join("");
}
