import type { DehydratedState } from "@tanstack/react-query";
import type { SiteSettings } from "./contract";

/** What a document hands to the browser beside its HTML. */
export interface PageState {
  /** The server's clock when the page was made, epoch milliseconds. */
  readonly now: number;
  readonly settings: SiteSettings;
  /** Answers that the page was rendered from; absent in a document without content. */
  readonly queries?: DehydratedState;
}

/** The id of the element that holds the state. */
export const STATE_ID = "railbird-state";

/** The id of the element that holds the page. */
export const ROOT_ID = "root";

/** The state as text that cannot end its element. */
export function stateText(state: PageState): string {
  return JSON.stringify(state).replaceAll("<", "\\u003c");
}
