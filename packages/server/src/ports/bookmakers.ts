import type { Instant } from "@railbird/domain";

/** How one bookmaker is shown (specification, section 3: bookmaker configuration). */
export interface BookmakerConfig {
  readonly id: string;
  /** The feed's identifier; unique without regard to case, never changes. */
  readonly bookmakerId: string;
  /** Short badge abbreviation. */
  readonly displayName: string;
  readonly fullName?: string;
  /** `#rrggbb`. */
  readonly color: string;
  /** http or https. */
  readonly url: string;
  /** Path of the logo on this site. */
  readonly logoUrl?: string;
  readonly description?: string;
  /** Shown on the Featured Bookmakers page. */
  readonly featured: boolean;
  /** Display order, lowest first; ties by bookmaker id. */
  readonly position: number;
  /** Counts changes, from 1. */
  readonly version: number;
  readonly updatedAt: Instant;
}

/** What a new configuration says of itself. */
export type NewBookmaker = Omit<BookmakerConfig, "id" | "version" | "updatedAt">;

/** Keeps how bookmakers are shown. */
export interface BookmakerStore {
  /** Every configuration in display order. */
  list(): Promise<readonly BookmakerConfig[]>;
  /** Adds these when nothing is kept yet; answers how many were added. Two servers that do so at once add them once. */
  seed(bookmakers: readonly NewBookmaker[], now: Instant): Promise<number>;
}
