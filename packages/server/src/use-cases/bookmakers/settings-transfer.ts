import type { Instant } from "@railbird/domain";
import type { BookmakerConfig, NewBookmaker } from "../../ports/bookmakers";
import type { Clock } from "../../ports/clock";
import { logoNameOf } from "../../ports/logo-store";
import { LogoRejected } from "../logos/logo-rejections";
import type { LogoService } from "../logos/logo-service";
import type { BookmakerAdmin } from "./bookmaker-admin";

/** A bookmaker's settings as a file has them. */
export interface TransferredBookmaker extends Omit<NewBookmaker, "logoUrl"> {
  /** The logo's image; absent when it has none. */
  readonly logo?: Uint8Array;
}

/** How many bookmakers an import added, changed and left as they were. */
export interface ImportOutcome {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** A file of settings that is rejected as a whole. The message is one sentence for the admin. */
export class SettingsRejected extends Error {
  override readonly name = "SettingsRejected";
}

export interface SettingsTransferParts {
  readonly bookmakerAdmin: Pick<BookmakerAdmin, "list" | "create" | "update">;
  readonly logos: Pick<LogoService, "readLogo" | "draw" | "put" | "detach">;
  readonly clock: Pick<Clock, "now">;
}

/** All settings with logos: out as one whole, and in again. */
export class SettingsTransfer {
  constructor(private readonly parts: SettingsTransferParts) {}

  /** Every bookmaker in display order, with its logo. */
  async export(): Promise<{ readonly exportedAt: Instant; readonly bookmakers: readonly TransferredBookmaker[] }> {
    const { bookmakerAdmin, clock } = this.parts;
    const bookmakers: TransferredBookmaker[] = [];
    for (const config of await bookmakerAdmin.list()) {
      const { id: _, version: __, updatedAt: ___, logoUrl: ____, ...settings } = config;
      const logo = await this.#logoOf(config);
      bookmakers.push({ ...settings, ...(logo && { logo }) });
    }
    return { exportedAt: clock.now(), bookmakers };
  }

  /**
   * Makes the kept bookmakers as the file has them; those that it does not name stay. Throws {@link SettingsRejected} before anything
   * is changed when a bookmaker is in it twice or a logo is no image that can be shown.
   */
  async import(given: readonly TransferredBookmaker[], username: string): Promise<ImportOutcome> {
    const keys = given.map(({ bookmakerId }) => bookmakerId.toLowerCase());
    const twice = given.find(({ bookmakerId }, index) => keys.indexOf(bookmakerId.toLowerCase()) !== index);
    if (twice !== undefined) throw new SettingsRejected(`${twice.bookmakerId} is in the file twice.`);
    const kept = new Map(
      (await this.parts.bookmakerAdmin.list()).map((each) => [each.bookmakerId.toLowerCase(), each]),
    );
    const drawn = new Map<string, Uint8Array>();
    for (const [index, { bookmakerId, logo }] of given.entries()) {
      const before = kept.get(keys[index] ?? "");
      if (logo === undefined || (before && isSame(logo, await this.#logoOf(before)))) continue;
      drawn.set(bookmakerId, await this.#draw(bookmakerId, logo));
    }
    const outcomes = { added: 0, changed: 0, unchanged: 0 };
    for (const [index, each] of given.entries()) {
      const before = kept.get(keys[index] ?? "");
      outcomes[await this.#take(each, before, drawn.get(each.bookmakerId), username)] += 1;
    }
    return outcomes;
  }

  async #take(
    { logo, ...settings }: TransferredBookmaker,
    before: BookmakerConfig | undefined,
    drawn: Uint8Array | undefined,
    username: string,
  ): Promise<keyof ImportOutcome> {
    const { bookmakerAdmin, logos } = this.parts;
    const { bookmakerId, ...change } = settings;
    // The page asks before it imports such texts; the audit trail keeps who confirmed them.
    const confirmed = { inducementsConfirmed: true, licenceBody: settings.licenceBody ?? "" };
    const after =
      before === undefined
        ? await bookmakerAdmin.create({ ...settings, ...confirmed }, username)
        : await bookmakerAdmin.update(before.id, { ...change, ...confirmed }, username);
    if (typeof after === "string" || "inducements" in after) {
      throw new SettingsRejected(`${bookmakerId} was added or deleted in the meantime.`);
    }
    if (drawn !== undefined) await logos.put(after.id, drawn, username);
    else if (logo === undefined && after.logoUrl !== undefined) await logos.detach(after.id, username);
    if (before === undefined) return "added";
    const logoChanged = drawn !== undefined || (logo === undefined && before.logoUrl !== undefined);
    return logoChanged || after.version !== before.version ? "changed" : "unchanged";
  }

  async #logoOf({ logoUrl = "" }: BookmakerConfig): Promise<Uint8Array | undefined> {
    const name = logoNameOf(logoUrl);
    return name === undefined ? undefined : this.parts.logos.readLogo(name);
  }

  async #draw(bookmakerId: string, logo: Uint8Array): Promise<Uint8Array> {
    try {
      return await this.parts.logos.draw(logo);
    } catch (error) {
      throw error instanceof LogoRejected ? new SettingsRejected(`${bookmakerId}: ${error.message}`) : error;
    }
  }
}

function isSame(one: Uint8Array, other: Uint8Array | undefined): boolean {
  return other !== undefined && Buffer.compare(one, other) === 0;
}
