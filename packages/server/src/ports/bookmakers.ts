import type { BookmakerSettings, Instant } from "@railbird/domain";
import type { Author } from "./author";

/** How one bookmaker is shown (specification, section 3: bookmaker configuration). */
export interface BookmakerConfig extends BookmakerSettings {
  readonly id: string;
  /** The feed's identifier; unique without regard to case, never changes. */
  readonly bookmakerId: string;
  /** Counts changes, from 1. */
  readonly version: number;
  readonly updatedAt: Instant;
}

/** The fields of a new configuration. */
export type NewBookmaker = Omit<BookmakerConfig, "id" | "version" | "updatedAt">;

/** A bookmaker that an admin adds; without a position it is shown last. */
export type AddedBookmaker = Omit<NewBookmaker, "position"> & { readonly position?: number };

/** An admin's change of a bookmaker; see `changedSettings` for the fields that are absent. */
export type BookmakerChange = Pick<BookmakerSettings, "displayName" | "color" | "url"> &
  Partial<Omit<BookmakerSettings, "logoUrl">>;

/** A bookmaker as a file of settings has it. */
export interface GivenBookmaker {
  readonly settings: Omit<NewBookmaker, "logoUrl">;
  /** Path of its new logo; `null` takes its logo away; absent: it has one, and keeps it. */
  readonly logoUrl?: string | null;
  readonly author: Author;
}

/** A bookmaker before an import, where there was one, and after. */
export interface TakenBookmaker {
  readonly before?: BookmakerConfig;
  readonly after: BookmakerConfig;
}

/** The most that are stored: every page and every change reads them all. */
export const MOST_BOOKMAKERS = 1_000;

/** `position` of what is shown last, at most. */
export const LAST_POSITION = 10_000;

/**
 * Keeps how bookmakers are shown. Every change is stored whole, with its entry in the audit trail, before its promise
 * resolves; it counts up the version. An update without a difference is not a change.
 */
export interface BookmakerStore {
  /** Every configuration in display order. */
  list(): Promise<readonly BookmakerConfig[]>;
  find(id: string): Promise<BookmakerConfig | undefined>;
  /** Goes up with every change, whichever server makes it. */
  revision(): Promise<number>;
  /**
   * Adds these when nothing is stored yet; returns how many were added. When two servers do so at once, only one adds
   * them.
   */
  seed(bookmakers: readonly NewBookmaker[], now: Instant): Promise<number>;
  /** `taken` when another has the identifier, whatever its case; `full` when {@link MOST_BOOKMAKERS} are stored. */
  create(added: AddedBookmaker, author: Author): Promise<BookmakerConfig | "taken" | "full">;
  /**
   * Makes all of these as given, or none: `full` when that would be more than {@link MOST_BOOKMAKERS}, and the identifier of one that should
   * keep its logo and is not stored. Identifiers are found whatever their case.
   */
  takeOver(given: readonly GivenBookmaker[]): Promise<readonly TakenBookmaker[] | "full" | { readonly gone: string }>;
  /** `changed` when it is not at the expected version any more. */
  update(
    id: string,
    change: BookmakerChange,
    author: Author,
    expectedVersion?: number,
  ): Promise<BookmakerConfig | "missing" | "changed">;
  /** Returns what was removed. */
  remove(id: string, author: Author): Promise<BookmakerConfig | "missing">;
  /**
   * Attaches a logo, or takes it away; returns the configuration before and after, so that the logo before can be
   * removed.
   */
  setLogo(
    id: string,
    logoUrl: string | undefined,
    author: Author,
  ): Promise<{ readonly before: BookmakerConfig; readonly after: BookmakerConfig } | "missing">;
  /**
   * Numbers positions from 1 in the order of these ids, each change with its entry in the audit trail. `changed` when they are not
   * exactly the stored ids: one was added or removed since they were read.
   */
  reorder(ids: readonly string[], author: Author): Promise<readonly BookmakerConfig[] | "changed">;
  /**
   * Puts the fields of a bookmaker's last change back, as a change of its own. `changed` when it was changed since; `logoGone` when the
   * logo before is not stored; `full` when one more cannot be stored. Returns the logo that nothing shows any more, if there is one.
   */
  undo(
    auditId: number,
    author: Author,
  ): Promise<{ readonly unusedLogo: string | undefined } | "missing" | "changed" | "logoGone" | "full">;
  /** Calls `onChanged` soon after a change by any server. Resolves when the signal aborts; where no other server can change anything, nothing is called. */
  watch(onChanged: () => void, signal: AbortSignal): Promise<void>;
}
