import type { CalendarDate, Instant } from "@railbird/domain";
import type { FeedMeeting, FeedRace, FeedRunner } from "../../ports/odds-feed";
import type { ListedRace, RacePlace } from "./map-listed-race";
import type { RaceResult } from "./map-result";

/** The feed forgets a race ten minutes after its jump; one that it no longer has by then has jumped. */
const FORGOTTEN_AFTER_MS = 10 * 60_000;

/** Starts are moved a little; races of one meeting are in the order of their numbers all the same. */
const ORDER_SLACK_MS = 10 * 60_000;

interface Prices {
  readonly runners: readonly FeedRunner[];
  /** Bookmakers whose prices the feed calls too old. */
  readonly stale: readonly string[];
}

interface KnownRace extends Partial<Prices> {
  listed: ListedRace;
  readonly meetingId: string;
  /** Its meeting's: races of one meeting may spell their venue differently. */
  readonly place: RacePlace;
  result?: RaceResult;
}

/**
 * The races of some days, put together from what the feed lists: it has no meetings, and forgets a race soon after its jump. A
 * race keeps its meeting for the day.
 */
export class RaceDay {
  readonly #races = new Map<string, KnownRace>();
  readonly #meetings = new Map<string, KnownRace[]>();

  has(raceId: string): boolean {
    return this.#races.has(raceId);
  }

  /** Takes up races as they are listed, in the order of their starts. */
  list(races: readonly ListedRace[]): void {
    for (const listed of [...races].sort((a, b) => a.startTime - b.startTime)) {
      const known = this.#races.get(listed.id);
      if (known === undefined) this.#add(listed);
      else known.listed = listed;
    }
  }

  price(raceId: string, prices: Prices): void {
    const known = this.#races.get(raceId);
    if (known !== undefined) Object.assign(known, prices);
  }

  settle(raceId: string, result: RaceResult): void {
    const known = this.#races.get(raceId);
    if (known !== undefined) known.result = result;
  }

  /** When the earliest race started that has no final result; `undefined` when there is none. */
  unsettledSince(now: Instant): Instant | undefined {
    let earliest: Instant | undefined;
    for (const { listed, result } of this.#races.values()) {
      const isOver = result?.status === "final" || result?.status === "abandoned" || listed.status === "abandoned";
      if (isOver || listed.startTime >= now) continue;
      earliest = Math.min(earliest ?? listed.startTime, listed.startTime);
    }
    return earliest;
  }

  /** Milliseconds to the next start that is not over; `undefined` when there is none. */
  toNextStart(now: Instant): number | undefined {
    let next: number | undefined;
    for (const { listed } of this.#races.values()) {
      const away = listed.startTime - now;
      if (away > -FORGOTTEN_AFTER_MS && (next === undefined || away < next)) next = away;
    }
    return next === undefined ? undefined : Math.max(0, next);
  }

  /** The race as it is known, with its prices, and who of the bookmakers could not be read. */
  race(raceId: string, now: Instant): { readonly race: FeedRace; readonly stale: readonly string[] } | undefined {
    const known = this.#races.get(raceId);
    return known && { race: raceOf(known, now), stale: known.stale ?? [] };
  }

  meetings(dates: readonly CalendarDate[], now: Instant): readonly FeedMeeting[] {
    return [...this.#meetings].flatMap(([id, races]): FeedMeeting[] => {
      const [first] = races;
      if (first === undefined || !dates.includes(first.place.date)) return [];
      const { venue, state, jurisdiction, date } = first.place;
      const latest = races.at(-1)?.listed;
      return [
        {
          id,
          venue,
          state,
          jurisdiction,
          racingCode: first.listed.code,
          date,
          ...(latest?.trackCondition !== undefined && { trackCondition: latest.trackCondition }),
          ...(latest?.weather !== undefined && { weather: latest.weather }),
          races: races
            .map((known) => ({ ...raceOf(known, now), runners: [] }))
            .map(({ updatedAt: _, ...race }) => race)
            .sort((a, b) => a.number - b.number),
        },
      ];
    });
  }

  /** Keeps the days from this one on. */
  forgetBefore(date: CalendarDate): void {
    for (const [id, races] of this.#meetings) {
      if ((races[0]?.place.date ?? date) >= date) continue;
      for (const { listed } of races) this.#races.delete(listed.id);
      this.#meetings.delete(id);
    }
  }

  #add(listed: ListedRace): void {
    const { key, date } = listed.place;
    const base = `pe-${key}-${listed.code.toLowerCase()}-${date}`;
    let meetingId = base;
    // A second meeting of one venue on one day has the same numbers again, or begins anew after higher ones.
    for (let nth = 2; !fits(this.#meetings.get(meetingId) ?? [], listed); nth += 1) meetingId = `${base}-${nth}`;
    const others = this.#meetings.get(meetingId) ?? [];
    const known = { listed, meetingId, place: others[0]?.place ?? listed.place };
    this.#races.set(listed.id, known);
    this.#meetings.set(meetingId, [...others, known]);
  }
}

function fits(races: readonly KnownRace[], { number, startTime }: ListedRace): boolean {
  return races.every(({ listed }) => {
    if (listed.number === number) return false;
    const later = listed.number < number ? startTime - listed.startTime : listed.startTime - startTime;
    return later > -ORDER_SLACK_MS;
  });
}

function raceOf({ listed, meetingId, place, runners = [], result }: KnownRace, now: Instant): FeedRace {
  const { id, number, name, code: racingCode, startTime, status, distance, trackCondition, weather, jumpedAt } = listed;
  const seen = runners.flatMap(({ prices }) => prices.map(({ seenAt }) => seenAt));
  const hasJumped = status === "open" && now - startTime > FORGOTTEN_AFTER_MS;
  return {
    id,
    meetingId,
    number,
    name,
    racingCode,
    venue: place.venue,
    state: place.state,
    startTime,
    ...(distance !== undefined && { distance }),
    ...(trackCondition !== undefined && { trackCondition }),
    ...(weather !== undefined && { weather }),
    ...(jumpedAt !== undefined && { jumpedAt }),
    status: hasJumped ? "closed" : status,
    ...result,
    runners,
    ...(seen.length > 0 && { updatedAt: Math.max(...seen) }),
  };
}
