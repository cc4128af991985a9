import { compareRuns, type NamedThing, nameInRun, type Run, runsIn } from "@railbird/domain";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../ports/clock";
import type { DayStore } from "../../ports/days";
import type { Log } from "../../ports/log";
import { Unavailable } from "../../ports/unavailable";
import { within } from "../within";
import type { KeptNames } from "./kept-names";
import type { SearchIndex } from "./search-index";

export interface KeptRunsParts {
  readonly index: Pick<SearchIndex, "racesOf">;
  readonly names: Pick<KeptNames, "isReady" | "ready" | "latestOf" | "revision">;
  readonly days: Pick<DayStore, "outlines">;
  readonly clock: Clock;
  readonly log: Log;
  /** Name of the feed whose days are shown. */
  readonly source: string;
}

interface Held {
  /** The meetings that they were read from, with their versions. */
  readonly from: string;
  readonly runs: readonly Run[];
}

/** The most runners and people in memory. Visitors choose them; a busy trainer has some 300 runs in a month. */
const MOST = 100;

/** How many meetings are read at once: their outlines take some milliseconds to parse. */
const BATCH = 16;

/** How long a caller waits for storage at most, milliseconds. */
const BOUND_MS = 3_000;

/** Reads the runs of a runner or a person on the days that are kept, from the meetings in which the index names them. */
export class KeptRuns {
  readonly #parts: KeptRunsParts;
  readonly #held = new LRUCache<string, Held>({ max: MOST });
  readonly #loading = new Map<string, Promise<boolean>>();
  #reads = 0;

  constructor(parts: KeptRunsParts) {
    this.#parts = parts;
  }

  /** Grows whenever runs that are known may have changed. */
  get revision(): number {
    return this.#parts.names.revision + this.#reads;
  }

  /** The runs by start time, without waiting; `undefined` until they have been read. What is held is shown while it is read again. */
  known(thing: NamedThing): readonly Run[] | undefined {
    if (!this.#parts.names.isReady) return undefined;
    const from = this.#meetingsOf(thing);
    if (from.length === 0) return [];
    const held = this.#held.get(keyOf(thing));
    if (held !== undefined && held.from !== this.#described(from)) void this.#load(thing);
    return held?.runs;
  }

  /** Reads them unless they are held. Rejects when storage cannot be read, or not within the bound. */
  async read(thing: NamedThing): Promise<void> {
    const { clock, names } = this.#parts;
    if (this.known(thing) !== undefined) return;
    const loading = names.ready().then(() => this.#load(thing));
    if (!(await within(loading, BOUND_MS, clock)) || !(await loading)) {
      throw new Unavailable("database", "Runs of other days cannot be read from storage.");
    }
  }

  /** Whether they could be read. Never rejects. */
  #load(thing: NamedThing): Promise<boolean> {
    const name = keyOf(thing);
    const under = this.#loading.get(name);
    if (under !== undefined) return under;
    const loading = this.#read(thing)
      .then(
        () => true,
        (err: unknown) => {
          this.#parts.log.warn({ ...thing, err }, "Runs of other days cannot be read from storage.");
          return false;
        },
      )
      .finally(() => this.#loading.delete(name));
    this.#loading.set(name, loading);
    return loading;
  }

  async #read(thing: NamedThing): Promise<void> {
    const { days, names, source } = this.#parts;
    if (!names.isReady) throw new Error("The names of other days have not been read.");
    const ids = this.#meetingsOf(thing);
    const from = this.#described(ids);
    const runs: Run[] = [];
    for (let at = 0; at < ids.length; at += BATCH) {
      const outlines = await days.outlines(ids.slice(at, at + BATCH), source);
      runs.push(...outlines.flatMap(runsIn).filter((run) => nameInRun(run, thing.kind, thing.id) !== undefined));
    }
    this.#held.set(keyOf(thing), { from, runs: runs.sort(compareRuns) });
    this.#reads += 1;
  }

  #meetingsOf(thing: NamedThing): readonly string[] {
    return [...new Set(this.#parts.index.racesOf(thing, "kept").map(({ meeting }) => meeting.id))];
  }

  #described(meetingIds: readonly string[]): string {
    return meetingIds.map((id) => `${id} ${this.#parts.names.latestOf(id)}`).join();
  }
}

function keyOf({ kind, id }: NamedThing): string {
  return `${kind}:${id}`;
}
