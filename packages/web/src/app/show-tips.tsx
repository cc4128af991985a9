import { Tips } from "@railbird/ui/tooltip";
import { createRoot } from "react-dom/client";

/** Shows tooltips from now on, in a place of their own beside the page, beginning with a pointer's or the focus's event. */
export function showTips(first: Event): void {
  const place = document.body.appendChild(document.createElement("div"));
  createRoot(place).render(<Tips first={first} />);
}
