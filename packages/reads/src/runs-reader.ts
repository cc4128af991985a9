import {
  endOfMelbourneDay,
  type Found,
  type FoundRace,
  melbourneDate,
  type NamedThing,
  nameInRun,
  type Run,
} from "@railbird/domain";
import { presentFound, runsOf } from "./present/runs";
import type { FeedSource, RaceDaySource, RaceSource } from "./source";
import { archivedFeed, type Read, type Validity } from "./validity";

/** Reads of runners and people across races. */
export class RunsReader {
  readonly #source: RaceDaySource;
  readonly #validity: Validity;

  constructor(source: RaceDaySource, validity: Validity) {
    this.#source = source;
    this.#validity = validity;
  }

  /** Something that was found, as it is listed; `undefined` when it has no runs. */
  found(found: Found) {
    const { kind, id, races } = found;
    const now = this.#source.now();
    if (kind === "venue") return presentFound(found, [], now);
    if (kind === "race") return presentFound({ ...found, races: races.map((race) => this.#withStart(race)) }, [], now);
    const runs = this.#todaysRuns({ kind, id });
    const last = runs.at(-1);
    const name = (last && nameInRun(last, kind, id)) ?? found.name;
    return presentFound({ ...found, name }, runs, now);
  }

  /** A race with its start as it is now: the index is not made again when a start moves. */
  #withStart(race: FoundRace): FoundRace {
    const known = this.#source.race(race.id)?.race;
    return known === undefined ? race : { ...race, startTime: known.startTime };
  }

  #todaysRaces(thing: NamedThing): readonly RaceSource[] {
    const races = this.#source.racesNaming(thing).map((id) => this.#source.race(id));
    return races.filter((race) => race !== undefined);
  }

  #todaysRuns(thing: NamedThing): readonly Run[] {
    return runsOf(this.#todaysRaces(thing), [], thing);
  }

  /** The runs of a runner or a person: today's, then those of other days; `undefined` when there are none. */
  read<Value>(
    thing: NamedThing,
    present: (last: Run, runs: readonly Run[], feed: FeedSource) => Value,
  ): Read<Value> | undefined {
    const today = this.#todaysRaces(thing);
    const runs = runsOf(today, this.#source.archivedRuns(thing), thing);
    const last = runs.at(-1);
    if (last === undefined) return undefined;
    // A read without a version of its own is compared by its text.
    if (today.length === 0) {
      const until = endOfMelbourneDay(melbourneDate(this.#source.now()));
      return { version: 0, until, value: () => present(last, runs, archivedFeed(this.#source.feed())) };
    }
    const feed = this.#source.feed();
    const version = Math.max(...today.map(({ versions }) => versions.all));
    return { ...this.#validity.with(feed, version), value: () => present(last, runs, feed) };
  }
}
