import {
  type BookmakerWarning,
  bookmakerWarnings,
  fullHexColor,
  inducementsIn,
  textsOf,
  withoutBlankTexts,
} from "@railbird/domain";
import type { Author } from "../../ports/author";
import type {
  AddedBookmaker,
  BookmakerChange,
  BookmakerConfig,
  BookmakerStore,
  GivenBookmaker,
} from "../../ports/bookmakers";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { StoreCache } from "../store-cache";

export interface BookmakerAdminParts {
  readonly store: BookmakerStore;
  readonly cache: StoreCache<BookmakerConfig>;
  /** Whether what the law forbids is refused, or saved with a warning. */
  readonly compliance: Compliance;
  readonly clock: Clock;
  readonly log: Log;
  /** Removes a logo that nothing shows any more; absent where logos are not stored. */
  readonly removeLogo?: (logoUrl: string) => Promise<void>;
}

/** The treatment of a missing licence body and of words of inducements (`COMPLIANCE`). */
export type Compliance = "warn" | "enforce";

interface Confirmed {
  /** Whether the admin found the texts lawful although they mention inducements. */
  readonly inducementsConfirmed?: boolean;
}

/** A new configuration as an admin gives it: featured when it does not say. */
export type BookmakerToAdd = Omit<AddedBookmaker, "featured"> & { readonly featured?: boolean } & Confirmed;

/** A change as an admin gives it: an identifier must be the one that it has. */
export type BookmakerToUpdate = BookmakerChange & { readonly bookmakerId?: string } & Confirmed;

/** Nothing was saved: the texts mention these inducements, and nobody confirmed them. */
export interface Unconfirmed {
  readonly inducements: readonly string[];
}

/** Admins' changes to bookmakers. Each change is shown on public pages of this server when its promise resolves. */
export class BookmakerAdmin {
  constructor(private readonly parts: BookmakerAdminParts) {}

  /** Every configuration in display order, as stored now. */
  list(): Promise<readonly BookmakerConfig[]> {
    return this.parts.store.list();
  }

  /** Warnings for the admin; none where the law is enforced, since what it forbids is refused or not shown there. */
  warningsOf(bookmaker: BookmakerConfig): readonly BookmakerWarning[] {
    return this.parts.compliance === "warn" ? bookmakerWarnings(bookmaker) : [];
  }

  async create(
    { inducementsConfirmed = false, ...added }: BookmakerToAdd,
    username: string,
  ): Promise<BookmakerConfig | "taken" | "full" | Unconfirmed> {
    const inducements = inducementsIn(...textsOf(added));
    if (this.#refuses(inducements, inducementsConfirmed)) return { inducements };
    const created = await this.parts.store.create(
      { featured: true, ...withoutBlankTexts(added), color: fullHexColor(added.color) },
      this.#author(username, inducementsConfirmed ? inducements : []),
    );
    if (typeof created === "object") await this.parts.cache.reload();
    return created;
  }

  /** Makes all bookmakers of a file as it has them, or none; whoever brings it confirms the inducements of its texts. */
  async takeOver(
    given: readonly Omit<GivenBookmaker, "author">[],
    username: string,
  ): ReturnType<BookmakerStore["takeOver"]> {
    const { store, cache } = this.parts;
    const known = new Map(
      (await store.list()).map((each) => [each.bookmakerId.toLowerCase(), textsOf(each).join("\n")]),
    );
    const taken = await store.takeOver(
      given.map(({ settings, ...logo }) => {
        const texts = textsOf(settings);
        const isNew = known.get(settings.bookmakerId.toLowerCase()) !== texts.join("\n");
        const author = this.#author(username, isNew ? inducementsIn(...texts) : []);
        return { ...logo, settings: withoutBlankTexts(settings), author };
      }),
    );
    if (Array.isArray(taken)) await cache.reload();
    return taken;
  }

  /** `otherId` when the change names an identifier that is not its own; `changed` when somebody else changed it first. */
  async update(
    id: string,
    { bookmakerId, inducementsConfirmed = false, ...change }: BookmakerToUpdate,
    username: string,
    expectedVersion?: number,
  ): Promise<BookmakerConfig | "missing" | "changed" | "otherId" | Unconfirmed> {
    const { store, cache } = this.parts;
    const known = await store.find(id);
    if (known === undefined) return "missing";
    if (bookmakerId !== undefined && known.bookmakerId !== bookmakerId) return "otherId";
    // Texts that stay as they are were confirmed when they were saved.
    const isNew = textsOf(known).join("\n") !== textsOf(change).join("\n");
    const inducements = isNew ? inducementsIn(...textsOf(change)) : [];
    if (this.#refuses(inducements, inducementsConfirmed)) return { inducements };
    const author = this.#author(username, inducementsConfirmed ? inducements : []);
    const updated = await store.update(id, { ...change, color: fullHexColor(change.color) }, author, expectedVersion);
    if (typeof updated === "object") await cache.reload();
    return updated;
  }

  /** Numbers positions from 1; `changed` when these are not exactly the stored ids. */
  async reorder(ids: readonly string[], username: string): Promise<readonly BookmakerConfig[] | "changed"> {
    const author = { username, at: this.parts.clock.now() };
    const ordered = await this.parts.store.reorder(ids, author);
    if (ordered !== "changed") await this.parts.cache.reload();
    return ordered;
  }

  /** Puts the fields of a bookmaker's last change back: see {@link BookmakerStore.undo}. */
  async undo(auditId: number, username: string): Promise<"undone" | "missing" | "changed" | "logoGone" | "full"> {
    const undone = await this.parts.store.undo(auditId, this.#author(username));
    if (typeof undone === "string") return undone;
    await this.parts.cache.reload();
    await this.#tidyLogo(undone.unusedLogo);
    return "undone";
  }

  async remove(id: string, username: string): Promise<"removed" | "missing"> {
    const { store, cache } = this.parts;
    const removed = await store.remove(id, this.#author(username));
    if (removed === "missing") return removed;
    await cache.reload();
    await this.#tidyLogo(removed.logoUrl);
    return "removed";
  }

  /** The change is made already: a logo file left behind must not fail the request. */
  async #tidyLogo(logoUrl: string | undefined): Promise<void> {
    const { log, removeLogo } = this.parts;
    if (logoUrl === undefined || removeLogo === undefined) return;
    await removeLogo(logoUrl).catch((error: unknown) =>
      log.warn({ err: error, logoUrl }, "The logo of a deleted bookmaker could not be removed."),
    );
  }

  #refuses(inducements: readonly string[], isConfirmed: boolean): boolean {
    return this.parts.compliance === "enforce" && inducements.length > 0 && !isConfirmed;
  }

  #author(username: string, confirmedInducements: readonly string[] = []): Author {
    return {
      username,
      at: this.parts.clock.now(),
      ...(confirmedInducements.length > 0 && { confirmedInducements }),
      ...(this.parts.compliance === "warn" && {
        warningsOf: (after) => bookmakerWarnings(after).map(({ message }) => message),
      }),
    };
  }
}
