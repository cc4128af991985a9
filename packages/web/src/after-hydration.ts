import { isRewritten, RewrittenText } from "./app/rewritten-text";
import { fetchHanded, type KeepFreshParts, keepFresh } from "./data/live/keep-fresh";
import { keepToSwitches } from "./data/live/keep-to-switches";
import { after } from "./data/live/timers";
import type { HandedRead } from "./ssr/page-state";

export interface AfterHydrationParts extends KeepFreshParts {
  /** The element that holds the page. */
  readonly root: Element;
  /** The reads of the document. */
  readonly reads: readonly HandedRead[];
  /** Renders the whole page again. */
  readonly renderAgain: () => void;
}

/** Starts a page's tasks after its hydration that need no code in its first view. */
export function afterHydration({ root, reads, renderAgain, ...parts }: AfterHydrationParts): void {
  keepFresh(parts);
  keepToSwitches(parts, after);
  fetchHanded(parts.client, parts.life, reads);
  if (isRewritten(root)) renderAgain();
  new RewrittenText().watch(root);
}
