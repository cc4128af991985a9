import type { ReadName } from "@railbird/reads";
import type { LoginAnswer, SiteSettings } from "./contract";

/** A read in the document's state. */
export interface HandedRead {
  readonly name: ReadName;
  readonly params: unknown;
  readonly version: number;
  /** The API's response body; absent where the browser fetches it later. */
  readonly value?: unknown;
  /** In place of the value: a digest of what the HTML shows of it. */
  readonly digest?: number;
  /** True for a 404 of the API. */
  readonly missing?: true;
}

/** The state that a document carries beside its HTML. */
export interface PageState {
  /** The server's clock when the page was rendered, epoch milliseconds. */
  readonly now: number;
  readonly settings: SiteSettings;
  /** Of a page that answers a form. */
  readonly answer?: LoginAnswer | undefined;
  /** True in the document that opens without a network. */
  readonly offline?: true;
  /** The reads that the page was rendered from; absent in the shell. */
  readonly reads?: readonly HandedRead[];
}

/** The id of the element that holds the state. */
export const STATE_ID = "railbird-state";

/** The id of the element that holds the page. */
export const ROOT_ID = "root";

/** The state as JSON, escaped so that it cannot close its element. */
export function stateText(state: PageState): string {
  return JSON.stringify(state).replaceAll("<", "\\u003c");
}
