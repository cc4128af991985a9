import type { Author } from "../../ports/author";
import type { AddedBookmaker, BookmakerChange, BookmakerConfig, BookmakerStore } from "../../ports/bookmakers";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { BookmakerCache } from "./bookmaker-cache";

export interface BookmakerAdminParts {
  readonly store: BookmakerStore;
  readonly cache: BookmakerCache;
  readonly clock: Clock;
  readonly log: Log;
  /** Removes a logo that nothing shows any more; absent where logos are not kept. */
  readonly removeLogo?: (logoUrl: string) => Promise<void>;
}

/** A new configuration as an admin gives it: featured when it does not say. */
export type BookmakerToAdd = Omit<AddedBookmaker, "featured"> & { readonly featured?: boolean };

/** A change as an admin gives it: an identifier must be the one that it has. */
export type BookmakerToUpdate = BookmakerChange & { readonly bookmakerId?: string };

/** What admins do to bookmakers. Each change is shown on public pages of this server when its promise resolves. */
export class BookmakerAdmin {
  constructor(private readonly parts: BookmakerAdminParts) {}

  /** Every configuration in display order, as kept now. */
  list(): Promise<readonly BookmakerConfig[]> {
    return this.parts.store.list();
  }

  async create(added: BookmakerToAdd, username: string): Promise<BookmakerConfig | "taken"> {
    const created = await this.parts.store.create(
      { featured: true, ...withoutEmptyTexts(added) },
      this.#author(username),
    );
    if (created !== "taken") await this.parts.cache.reload();
    return created;
  }

  /** `otherId` when the change names an identifier that is not its own; `changed` when somebody else changed it first. */
  async update(
    id: string,
    { bookmakerId, ...change }: BookmakerToUpdate,
    username: string,
    expectedVersion?: number,
  ): Promise<BookmakerConfig | "missing" | "changed" | "otherId"> {
    const { store, cache } = this.parts;
    if (bookmakerId !== undefined) {
      const known = await store.find(id);
      if (known === undefined) return "missing";
      if (known.bookmakerId !== bookmakerId) return "otherId";
    }
    const updated = await store.update(id, withoutEmptyTexts(change), this.#author(username), expectedVersion);
    if (typeof updated === "object") await cache.reload();
    return updated;
  }

  /** Numbers positions from 1; `changed` when these are not exactly the ids that are kept. */
  async reorder(ids: readonly string[], username: string): Promise<readonly BookmakerConfig[] | "changed"> {
    const ordered = await this.parts.store.reorder(ids, this.#author(username));
    if (ordered !== "changed") await this.parts.cache.reload();
    return ordered;
  }

  /** Puts the fields of a bookmaker's last change back: see {@link BookmakerStore.undo}. */
  async undo(auditId: number, username: string): Promise<"undone" | "missing" | "changed" | "logoGone"> {
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

  #author(username: string): Author {
    return { username, at: this.parts.clock.now() };
  }
}

/** A full name or description sent empty counts as none. */
function withoutEmptyTexts<T extends Pick<BookmakerChange, "fullName" | "description">>(given: T): T {
  const { fullName, description, ...rest } = given;
  const kept = {
    ...rest,
    ...(fullName?.trim() && { fullName }),
    ...(description?.trim() && { description }),
  };
  return kept as T;
}
