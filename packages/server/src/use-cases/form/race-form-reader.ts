import type { Instant, NamedForm } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { RaceFormStore } from "../../ports/race-forms";
import { ReadThroughCache } from "../read-through-cache";

export interface RaceFormReaderParts {
  readonly store: Pick<RaceFormStore, "of">;
  readonly clock: Clock;
  readonly log: Log;
  /** Name of the feed whose races are shown. */
  readonly source: string;
}

/** The form of a race's runners, and until when it need not be read again. */
export interface KnownRaceForm {
  readonly runners: readonly NamedForm[];
  /** When it was last stored; 0 where nothing is. */
  readonly savedAt: Instant;
  readonly until: Instant;
}

type Cached = Omit<KnownRaceForm, "until">;

/** A race's form changes a few times a day. */
const FRESH_MS = 60_000;

/** One without form may be one that was not read yet. */
const EMPTY_FRESH_MS = 5_000;

/** More races than a national Saturday has, at some 20 kB each. */
const MOST = 400;

/** Caches what the runners of a race did before, of the races that are asked for. */
export class RaceFormReader {
  readonly #forms: ReadThroughCache<Cached>;
  #revision = 0;

  constructor({ store, clock, log, source }: RaceFormReaderParts) {
    this.#forms = new ReadThroughCache<Cached>({
      clock,
      log,
      read: async (raceId) => (await store.of(raceId, source)) ?? { runners: [], savedAt: 0 },
      onRead: () => {
        this.#revision += 1;
      },
      onFailure: (err, raceId) =>
        log.warn({ raceId, err }, "The form of a race cannot be read; trying again when it is asked for."),
      unavailable: (raceId) => `The form of race ${raceId} cannot be read from storage.`,
      most: MOST,
      freshMs: ({ runners }) => (runners.length === 0 ? EMPTY_FRESH_MS : FRESH_MS),
    });
  }

  /** Goes up by one whenever form was read from storage. */
  get revision(): number {
    return this.#revision;
  }

  /** The form of a race, without waiting; `undefined` until it has been read. Reads again what may have changed. */
  known(raceId: string): KnownRaceForm | undefined {
    const form = this.#forms.known(raceId);
    return form && { ...form, until: this.#forms.freshUntil(raceId) };
  }

  /** Reads a race's form unless it is cached. Rejects when storage cannot be read, or not within three seconds. */
  async read(raceId: string): Promise<void> {
    if (this.#forms.peek(raceId) === undefined) await this.#forms.read(raceId);
  }
}
