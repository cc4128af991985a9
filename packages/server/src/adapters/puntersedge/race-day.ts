import type { CalendarDate, Instant, RacingCode } from "@railbird/domain";
import type { FeedMeeting, FeedRace, FeedRunner } from "../../ports/odds-feed";
import type { ListedRace, RacePlace, RaceResult } from "./map-listed-race";

/** The feed forgets a race ten minutes after its jump; one that it no longer has by then has jumped. */
const FORGOTTEN_AFTER_MS = 10 * 60_000;

/** The feed may give a race another id during the day; a second meeting of the venue has its races hours apart from the first one's. */
const SAME_START_MS = 60 * 60_000;

/** Starts are moved a little; races of one meeting are in the order of their numbers all the same. */
const ORDER_SLACK_MS = 10 * 60_000;

interface Prices {
  readonly runners: readonly FeedRunner[];
  /** Bookmakers whose prices the feed calls too old. */
  readonly stale: readonly string[];
  /** How many runners could not be read. */
  readonly leftOut: number;
}

interface KnownRace extends Partial<Prices> {
  /** The first under which it was listed: it stays, whatever others come. */
  readonly id: string;
  /** As it was listed last, under its newest id that was on that list. */
  listed: ListedRace;
  readonly meeting: KnownMeeting;
  result?: RaceResult;
}

interface KnownMeeting {
  readonly id: string;
  /** Its first race's: races of one meeting may spell their venue differently. */
  readonly place: RacePlace;
  readonly code: RacingCode;
  /** In the order in which they were listed. */
  readonly races: KnownRace[];
}

/**
 * The races of some days, put together from what the feed lists: it has no meetings, and forgets a race soon after its jump. A
 * race keeps its meeting for the day, and its id: one that comes back under another is known by venue, code, number and start.
 */
export class RaceDay {
  /** By each of their ids. */
  readonly #races = new Map<string, KnownRace>();
  readonly #meetings = new Map<string, KnownMeeting>();

  has(raceId: string): boolean {
    return this.#races.has(raceId);
  }

  /** Applies races as they are listed, in the order of their starts. */
  list(races: readonly ListedRace[]): void {
    const ids = new Set(races.map(({ id }) => id));
    for (const listed of [...races].sort((a, b) => a.startTime - b.startTime)) {
      const known = this.#races.get(listed.id);
      if (known === undefined) this.#add(listed);
      else if (known.listed.id === listed.id || !ids.has(known.listed.id)) known.listed = listed;
    }
  }

  /** Applies prices of a race, of the id under which it is listed now. */
  price(raceId: string, prices: Prices): void {
    const known = this.#races.get(raceId);
    if (known?.listed.id === raceId) Object.assign(known, prices);
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

  /** Milliseconds to the next start that is not over; infinity when there is none. */
  toNextStart(now: Instant): number {
    const away = [...this.#races.values()].map(({ listed }) => listed.startTime - now);
    return Math.max(0, Math.min(...away.filter((ms) => ms > -FORGOTTEN_AFTER_MS)));
  }

  /** The race as it is known, with its prices, and who of the bookmakers could not be read. */
  race(raceId: string, now: Instant): { readonly race: FeedRace; readonly stale: readonly string[] } | undefined {
    const known = this.#races.get(raceId);
    return known && { race: raceOf(known, now), stale: known.stale ?? [] };
  }

  meetings(dates: readonly CalendarDate[], now: Instant): readonly FeedMeeting[] {
    return [...this.#meetings.values()].flatMap(({ id, place, code: racingCode, races }): FeedMeeting[] => {
      const { venue, state, jurisdiction, date } = place;
      if (!dates.includes(date)) return [];
      const latest = races.at(-1)?.listed;
      return [
        {
          id,
          venue,
          state,
          jurisdiction,
          racingCode,
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
    for (const [id, { place, races }] of this.#meetings) {
      if (place.date >= date) continue;
      for (const [raceId, { meeting }] of this.#races) if (races[0]?.meeting === meeting) this.#races.delete(raceId);
      this.#meetings.delete(id);
    }
  }

  #add(listed: ListedRace): void {
    const { code, place } = listed;
    const base = `pe-${place.key}-${code.toLowerCase()}-${place.date}`;
    const again = this.#again(base, listed);
    if (again !== undefined) {
      again.listed = listed;
      this.#races.set(listed.id, again);
      return;
    }
    let id = base;
    // A second meeting of one venue on one day has the same numbers again, or begins anew after higher ones.
    for (let nth = 2; !fits(this.#meetings.get(id)?.races ?? [], listed); nth += 1) id = `${base}-${nth}`;
    const meeting = this.#meetings.get(id) ?? { id, place, code, races: [] };
    const known = { id: listed.id, listed, meeting };
    this.#races.set(listed.id, known);
    this.#meetings.set(id, meeting);
    meeting.races.push(known);
  }

  /** The race that this one is under another id, in the first or a later meeting of its venue on that day. */
  #again(base: string, { number, startTime }: ListedRace): KnownRace | undefined {
    for (let id = base, nth = 2; this.#meetings.has(id); id = `${base}-${nth}`, nth += 1) {
      const same = this.#meetings
        .get(id)
        ?.races.find(
          ({ listed }) => listed.number === number && Math.abs(listed.startTime - startTime) <= SAME_START_MS,
        );
      if (same !== undefined) return same;
    }
    return undefined;
  }
}

function fits(races: readonly KnownRace[], { number, startTime }: ListedRace): boolean {
  return races.every(({ listed }) => {
    if (listed.number === number) return false;
    const later = listed.number < number ? startTime - listed.startTime : listed.startTime - startTime;
    return later > -ORDER_SLACK_MS;
  });
}

function raceOf({ id, listed, meeting, runners = [], leftOut = 0, result }: KnownRace, now: Instant): FeedRace {
  const { number, name, code: racingCode, startTime, status, distance, trackCondition, weather, jumpedAt } = listed;
  const { conditions, placesPaid } = listed;
  const seen = runners.flatMap(({ prices }) => prices.map(({ seenAt }) => seenAt));
  const hasJumped = status === "open" && now - startTime > FORGOTTEN_AFTER_MS;
  return {
    id,
    meetingId: meeting.id,
    number,
    name,
    racingCode,
    venue: meeting.place.venue,
    state: meeting.place.state,
    startTime,
    ...(distance !== undefined && { distance }),
    ...(trackCondition !== undefined && { trackCondition }),
    ...(weather !== undefined && { weather }),
    ...(conditions !== undefined && { conditions }),
    ...(placesPaid !== undefined && { placesPaid }),
    ...(jumpedAt !== undefined && { jumpedAt }),
    status: hasJumped ? "closed" : status,
    ...result,
    runners,
    ...(leftOut > 0 && { runnersLeftOut: leftOut }),
    ...(seen.length > 0 && { updatedAt: Math.max(...seen) }),
  };
}
