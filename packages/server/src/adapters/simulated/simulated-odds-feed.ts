import { setImmediate as nextMacrotask } from "node:timers/promises";
import type { CalendarDate, Instant } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import type { CardReading, FeedIdentity, OddsFeed, RaceReading } from "../../ports/odds-feed";
import { conditionsAt } from "./conditions";
import { FieldFacts } from "./field";
import { LastPrices, Openings } from "./market";
import { type Staff, staffOf } from "./names";
import { withPast } from "./past-form";
import { type MeetingPlan, planDay, type RacePlan } from "./plan-day";
import { factsAt, raceAt, settledAt, type WrittenRace } from "./race-at";
import type { SimulatedMeeting, SimulatedRace } from "./race-script";
import { isRemembering, RememberedChanges, RememberedPrices } from "./remembered-races";
import { tipRace } from "./simulated-tips";
import { writeScript } from "./write-script";

export interface SimulatedOddsFeedOptions {
  readonly clock: Clock;
  /** Another seed is another racing world; the same seed and date give the same day. */
  readonly seed?: string;
  /** Whether races that have run say what was tipped, for a server with simulated tips that starts late; false when absent. */
  readonly tipped?: boolean;
}

type SimulatedCard = CardReading & { readonly meetings: readonly SimulatedMeeting[] };
type SimulatedReading = RaceReading & { readonly race: SimulatedRace };

interface Written extends WrittenRace {
  /** The race as it stays once nothing of it changes, with or without what is remembered of its prices. */
  settled?: { readonly race: SimulatedRace; readonly isRemembered: boolean };
}

/** Yesterday, today and tomorrow, and one more. */
const DAYS_IN_MEMORY = 4;
const RACE_ID = /-(\d{4}-\d{2}-\d{2})-\d+$/;

/**
 * A whole national race day without an outside source: invented runners on real tracks, ten bookmakers, prices that
 * move. Its readings depend on seed, date and instant alone, not on how often it is read.
 */
export class SimulatedOddsFeed implements OddsFeed {
  readonly identity: FeedIdentity = {
    name: "simulated",
    credit: "Simulated race day: runners, prices and results are invented.",
    simulated: true,
  };
  readonly #clock: Clock;
  readonly #seed: string;
  readonly #tipped: boolean;
  readonly #days = new Map<CalendarDate, SimulatedDay>();

  constructor({ clock, seed = "railbird", tipped = false }: SimulatedOddsFeedOptions) {
    this.#clock = clock;
    this.#seed = seed;
    this.#tipped = tipped;
  }

  async readCard(dates: readonly CalendarDate[], signal: AbortSignal): Promise<SimulatedCard> {
    signal.throwIfAborted();
    const now = this.#clock.now();
    const meetings: SimulatedMeeting[] = [];
    for (const date of dates) {
      for (const meeting of this.#day(date).meetingsAt(now)) {
        meetings.push(meeting);
        // As over a network, requests are served while a card is being read.
        await nextMacrotask();
      }
    }
    return { meetings, rejections: [] };
  }

  async readRace(raceId: string, signal: AbortSignal): Promise<SimulatedReading | undefined> {
    signal.throwIfAborted();
    const date = RACE_ID.exec(raceId)?.[1];
    if (!isDate(date)) return undefined;
    const race = this.#day(date).raceAt(raceId, this.#clock.now());
    return race && { race: withPast(race, date), rejections: [] };
  }

  #day(date: CalendarDate): SimulatedDay {
    const day = this.#days.get(date) ?? new SimulatedDay(this.#seed, date, this.#tipped);
    // The day asked for last goes to the end, so that the one not asked for longest is dropped.
    this.#days.delete(date);
    this.#days.set(date, day);
    for (const oldest of this.#days.keys()) {
      if (this.#days.size <= DAYS_IN_MEMORY) {
        break;
      }
      this.#days.delete(oldest);
    }
    return day;
  }
}

/** One date's programme, whose races are written when they are first asked for. */
class SimulatedDay {
  readonly #seed: string;
  readonly #tipped: boolean;
  readonly #meetings: readonly MeetingPlan[];
  readonly #races: ReadonlyMap<string, readonly [MeetingPlan, RacePlan]>;
  /** By meeting. */
  readonly #staff = new Map<string, Staff>();
  readonly #written = new Map<string, Written>();

  constructor(seed: string, date: CalendarDate, tipped: boolean) {
    this.#seed = seed;
    this.#tipped = tipped;
    this.#meetings = planDay(seed, date);
    this.#races = new Map(this.#meetings.flatMap((meeting) => meeting.races.map((race) => [race.id, [meeting, race]])));
  }

  *meetingsAt(now: Instant): Iterable<SimulatedMeeting> {
    for (const meeting of this.#meetings) {
      yield {
        id: meeting.id,
        venue: meeting.venue,
        state: meeting.region,
        jurisdiction: meeting.jurisdiction,
        racingCode: meeting.code,
        date: meeting.date,
        ...conditionsAt(meeting, now),
        races: meeting.races.map((race) => this.raceAt(race.id, now)).filter((race) => race !== undefined),
      };
    }
  }

  raceAt(raceId: string, now: Instant): SimulatedRace | undefined {
    const planned = this.#races.get(raceId);
    if (planned === undefined) {
      return undefined;
    }
    const [meeting, plan] = planned;
    const written = this.#written.get(raceId) ?? this.#write(meeting, plan);
    if (now < settledAt(written.script)) return this.#read(meeting, written, now);
    const isRemembered = isRemembering(written.script, now);
    if (written.settled?.isRemembered !== isRemembered)
      written.settled = { race: this.#read(meeting, written, now), isRemembered };
    return written.settled.race;
  }

  #read(meeting: MeetingPlan, written: Written, now: Instant): SimulatedRace {
    const race = raceAt(meeting, written, now);
    return this.#tipped ? withLastTips(this.#seed, race) : race;
  }

  #write(meeting: MeetingPlan, plan: RacePlan): Written {
    const staff = this.#staff.get(meeting.id) ?? staffOf(this.#seed, meeting.id);
    this.#staff.set(meeting.id, staff);
    const script = writeScript(this.#seed, meeting, plan, staff);
    const openings = new Openings(script);
    const remembered = new RememberedPrices(script);
    const field = new FieldFacts(script.entrants, new LastPrices(script, openings));
    const rememberedChanges = new RememberedChanges(meeting, script, (at) => factsAt(meeting, { script, field }, at));
    const written = { script, openings, remembered, field, rememberedChanges };
    this.#written.set(plan.id, written);
    return written;
  }
}

/** Ids come from visitors too: only a real date makes a day. */
function isDate(text: string | undefined): text is CalendarDate {
  return text !== undefined && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

/** A race that has run, with what was tipped until it jumped; any other race as it is. */
export function withLastTips(seed: string, race: SimulatedRace): SimulatedRace {
  const tips = race.status === "open" ? undefined : tipRace(seed, race);
  if (tips === undefined) return race;
  const runners = race.runners.map((runner) => {
    const tipsCount = tips.counts.get(runner.number);
    return tipsCount === undefined ? runner : { ...runner, tipsCount };
  });
  return { ...race, runners, tipspotRaceId: tips.tipspotRaceId };
}
