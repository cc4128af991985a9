import { FieldFacts } from "../../../src/adapters/simulated/field";
import { LastPrices, Openings } from "../../../src/adapters/simulated/market";
import type { MeetingPlan } from "../../../src/adapters/simulated/plan-day";
import { factsAt, raceAt, type WrittenRace } from "../../../src/adapters/simulated/race-at";
import type { BookmakerScript, EntrantScript, RaceScript } from "../../../src/adapters/simulated/race-script";
import { RememberedChanges, RememberedPrices } from "../../../src/adapters/simulated/remembered-races";
import { HOUR, MINUTE } from "./support";

/** When the race of `aScript` is advertised. */
export const START = 500 * HOUR;

export function anEntrant(number: number, more: Partial<EntrantScript> = {}): EntrantScript {
  return { number, name: `Runner ${number}`, form: "123", strength: 0, trend: 0, ...more };
}

export function aBookmaker(id: string, more: Partial<BookmakerScript> = {}): BookmakerScript {
  return { id, index: 0, group: 0, margin: 1.1, opensAt: START - 10 * HOUR, ...more };
}

/** A race of eight equal runners and one bookmaker, to which nothing happens. It jumps a minute late. */
export function aScript(more: Partial<RaceScript> = {}): RaceScript {
  return {
    plan: { id: "here-r-2026-11-20-1", number: 1, advertised: START },
    seed: 7,
    name: "The Race",
    distance: 1200,
    conditions: { class: "BM64 Handicap" },
    entrants: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => anEntrant(number)),
    bookmakers: [aBookmaker("tab")],
    opensAt: START - 10 * HOUR,
    jumpAt: START + MINUTE,
    interimAt: START + 3 * MINUTE,
    finalAt: START + 7 * MINUTE,
    placings: [4, 2, 7, 5].map((runnerNumber, index) => ({ position: index + 1, runnerNumber })),
    inquiry: {},
    dividends: [{ pool: "Win", runners: [4], amount: 6.1 }],
    ...more,
  };
}

/** The meeting of `aScript`, of that race alone. */
export function aMeeting(more: Partial<MeetingPlan> = {}): MeetingPlan {
  return {
    id: "here-r-2026-11-20",
    venue: "Here",
    region: "VIC",
    jurisdiction: "AU",
    code: "R",
    date: "2026-11-20",
    smallHours: false,
    trackCondition: "Good 4",
    weather: "Fine",
    conditions: {},
    races: [aScript().plan],
    ...more,
  };
}

/** A script as the feed holds it. */
export function aWrittenRace(script: RaceScript, meeting: MeetingPlan): WrittenRace {
  const openings = new Openings(script);
  const field = new FieldFacts(script.entrants, new LastPrices(script, openings));
  const remembered = new RememberedPrices(script);
  const rememberedChanges = new RememberedChanges(meeting, script, (at) => factsAt(meeting, { script, field }, at));
  return { script, openings, remembered, field, rememberedChanges };
}

/** Reads a race at any instant. */
export function reader(script: Partial<RaceScript> = {}, meeting: Partial<MeetingPlan> = {}) {
  const [where, race] = [aMeeting(meeting), aScript(script)];
  const written = aWrittenRace(race, where);
  return (now: number) => raceAt(where, written, now);
}
