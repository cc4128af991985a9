import { compareRuns, type NamedThing, nameInRun, type Run, runsIn } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import type { DayStore } from "../../ports/days";
import type { Log } from "../../ports/log";
import { ReadThroughCache } from "../read-through-cache";
import type { ArchivedNames } from "./archived-names";
import type { SearchIndex } from "./search-index";

export interface ArchivedRunsParts {
  readonly index: Pick<SearchIndex, "racesOf">;
  readonly names: Pick<ArchivedNames, "isReady" | "ready" | "latestOf" | "revision">;
  readonly days: Pick<DayStore, "outlines">;
  readonly clock: Clock;
  readonly log: Log;
  /** Name of the feed whose days are shown. */
  readonly source: string;
}

interface Found {
  /** The meetings that they were read from, with their versions. */
  readonly from: string;
  readonly runs: readonly Run[];
}

/** The most runners and people in memory. Visitors choose them; a busy trainer has some 300 runs in a month. */
const MOST = 100;

/** How many meetings are read at once: their outlines take some milliseconds to parse. */
const BATCH = 16;

/** Reads the runs of a runner or a person on archived days, from the meetings in which the index names them. */
export class ArchivedRuns {
  readonly #parts: ArchivedRunsParts;
  readonly #runs: ReadThroughCache<Found, NamedThing>;
  #reads = 0;

  constructor(parts: ArchivedRunsParts) {
    this.#parts = parts;
    const { clock, log } = parts;
    const message = "Runs of other days cannot be read from storage.";
    this.#runs = new ReadThroughCache<Found, NamedThing>({
      clock,
      log,
      read: (thing) => this.#read(thing),
      onRead: () => {
        this.#reads += 1;
      },
      onFailure: (err, thing) => log.warn({ ...thing, err }, message),
      unavailable: message,
      nameOf: ({ kind, id }) => `${kind}:${id}`,
      most: MOST,
    });
  }

  /** Grows whenever runs that are known may have changed. */
  get revision(): number {
    return this.#parts.names.revision + this.#reads;
  }

  /** The runs by start time, without waiting; `undefined` until they have been read. What is cached is shown while it is read again. */
  known(thing: NamedThing): readonly Run[] | undefined {
    if (!this.#parts.names.isReady) return undefined;
    const from = this.#meetingsOf(thing);
    if (from.length === 0) return [];
    const cached = this.#runs.known(thing);
    if (cached !== undefined && cached.from !== this.#described(from)) this.#runs.begin(thing);
    return cached?.runs;
  }

  /** Reads them unless they are cached. Rejects when storage cannot be read, or not within three seconds. */
  async read(thing: NamedThing): Promise<void> {
    if (this.known(thing) === undefined) await this.#runs.read(thing);
  }

  async #read(thing: NamedThing): Promise<Found> {
    const { days, names, source } = this.#parts;
    await names.ready();
    if (!names.isReady) throw new Error("The names of other days have not been read.");
    const ids = this.#meetingsOf(thing);
    const from = this.#described(ids);
    const runs: Run[] = [];
    for (let at = 0; at < ids.length; at += BATCH) {
      const outlines = await days.outlines(ids.slice(at, at + BATCH), source);
      runs.push(...outlines.flatMap(runsIn).filter((run) => nameInRun(run, thing.kind, thing.id) !== undefined));
    }
    return { from, runs: runs.sort(compareRuns) };
  }

  #meetingsOf(thing: NamedThing): readonly string[] {
    return [...new Set(this.#parts.index.racesOf(thing, "archived").map(({ meeting }) => meeting.id))];
  }

  #described(meetingIds: readonly string[]): string {
    return meetingIds.map((id) => `${id} ${this.#parts.names.latestOf(id)}`).join();
  }
}
