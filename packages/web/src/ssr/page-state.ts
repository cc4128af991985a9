import type { ResourceName } from "@railbird/resources";
import type { SiteSettings } from "./contract";

/** A read as the document hands it over. */
export interface HandedRead {
  readonly name: ResourceName;
  readonly params: unknown;
  readonly version: number;
  /** What the API would respond with; absent where the page's HTML stands for it. */
  readonly value?: unknown;
  /** The API says that there is no such thing. */
  readonly missing?: true;
}

/** What a document hands to the browser beside its HTML. */
export interface PageState {
  /** The server's clock when the page was made, epoch milliseconds. */
  readonly now: number;
  readonly settings: SiteSettings;
  /** What the page was rendered from; absent in a document without content. */
  readonly reads?: readonly HandedRead[];
}

/** The id of the element that holds the state. */
export const STATE_ID = "railbird-state";

/** The id of the element that holds the page. */
export const ROOT_ID = "root";

/** The state as text that cannot end its element. */
export function stateText(state: PageState): string {
  return JSON.stringify(state).replaceAll("<", "\\u003c");
}
