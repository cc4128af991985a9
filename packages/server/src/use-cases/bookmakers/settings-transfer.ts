import type { Instant } from "@railbird/domain";
import { type BookmakerConfig, MOST_BOOKMAKERS, type NewBookmaker } from "../../ports/bookmakers";
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

/** The longest that the logos of a file may take to be drawn, milliseconds; a thousand ordinary ones take some 30 seconds. */
const DRAW_WITHIN_MS = 120_000;

export interface SettingsTransferParts {
  readonly bookmakerAdmin: Pick<BookmakerAdmin, "list" | "takeOver">;
  readonly logos: Pick<LogoService, "readLogo" | "draw" | "save" | "discard">;
  readonly clock: Pick<Clock, "now">;
}

/** The plan for a bookmaker's logo: a new one, none, or (when absent) the one that it has. */
interface LogoPlan {
  readonly drawn?: Uint8Array | null;
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
   * Changes the stored bookmakers to those of the file, all or none; those that it does not name stay. Throws {@link SettingsRejected}, and
   * nothing is changed, when a bookmaker is in it twice, a logo is no image that can be shown, or there would be too many bookmakers.
   */
  async import(given: readonly TransferredBookmaker[], username: string): Promise<ImportOutcome> {
    const { bookmakerAdmin, logos } = this.parts;
    rejectTwice(given);
    const plans = await this.#planLogos(given);
    const saved: string[] = [];
    try {
      const wanted = [];
      for (const [index, { logo: _, ...settings }] of given.entries()) {
        const { drawn } = plans[index] ?? {};
        if (drawn) saved.push(await logos.save(drawn));
        wanted.push({ settings, ...(drawn !== undefined && { logoUrl: drawn && (saved.at(-1) ?? null) }) });
      }
      const taken = await bookmakerAdmin.takeOver(wanted, username);
      if (taken === "full")
        throw new SettingsRejected(`There can be ${MOST_BOOKMAKERS} bookmakers, and these are too many.`);
      if ("gone" in taken) throw new SettingsRejected(`${taken.gone} was deleted in the meantime.`);
      saved.length = 0;
      const outcomes = { added: 0, changed: 0, unchanged: 0 };
      for (const { before, after } of taken) {
        outcomes[before === undefined ? "added" : before.version === after.version ? "unchanged" : "changed"] += 1;
        if (before?.logoUrl !== undefined && before.logoUrl !== after.logoUrl) await logos.discard(before.logoUrl);
      }
      return outcomes;
    } finally {
      // Logos that were saved for an import that failed are shown nowhere.
      for (const logoUrl of saved) await logos.discard(logoUrl);
    }
  }

  async #planLogos(given: readonly TransferredBookmaker[]): Promise<readonly LogoPlan[]> {
    const { bookmakerAdmin, clock } = this.parts;
    const stored = new Map((await bookmakerAdmin.list()).map((each) => [each.bookmakerId.toLowerCase(), each]));
    const until = clock.now() + DRAW_WITHIN_MS;
    const plans: LogoPlan[] = [];
    for (const { bookmakerId, logo } of given) {
      const before = stored.get(bookmakerId.toLowerCase());
      if (logo === undefined) plans.push({ drawn: null });
      else if (before && isSame(logo, await this.#logoOf(before))) plans.push({});
      else if (clock.now() < until) plans.push({ drawn: await this.#draw(bookmakerId, logo) });
      else
        throw new SettingsRejected(
          "The logos of this file take too long to draw: import some of its bookmakers at a time.",
        );
    }
    return plans;
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

function rejectTwice(given: readonly TransferredBookmaker[]): void {
  const keys = new Set<string>();
  for (const { bookmakerId } of given) {
    if (keys.has(bookmakerId.toLowerCase())) throw new SettingsRejected(`${bookmakerId} is in the file twice.`);
    keys.add(bookmakerId.toLowerCase());
  }
}

function isSame(one: Uint8Array, other: Uint8Array | undefined): boolean {
  return other !== undefined && Buffer.compare(one, other) === 0;
}
