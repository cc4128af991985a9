import type { SiteSettings } from "@railbird/web";

/** The leading server's description of its site, so that edges need no settings of their own for it. */
export interface EdgeSite {
  readonly settings: SiteSettings;
  /** Whether an owner of the data forbids handing it on. */
  readonly ownPagesOnly: boolean;
  /** Where browsers send images, where that is not this site. */
  readonly uploadOrigin?: string;
}
