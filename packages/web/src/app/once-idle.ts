import { countTagline } from "../data/count-tagline";
import { type PrefetchParts, prefetchOnApproach } from "./approach/prefetch-on-approach";
import { tipsOnDemand } from "./tips-on-demand";

export interface OnceIdleParts extends PrefetchParts {
  /** Those of which the document shows one. */
  readonly taglines: readonly string[] | undefined;
}

/** What a page does without at first, in one file that is loaded once the page is idle. */
export function onceIdle({ taglines, ...parts }: OnceIdleParts): void {
  prefetchOnApproach(parts);
  tipsOnDemand(document);
  void countTagline(parts.api, taglines);
}
