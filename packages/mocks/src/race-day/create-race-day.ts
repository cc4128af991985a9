import type {
  Bookmaker,
  Feed,
  ListedApproval,
  SecondFactorKind,
  SecondFactors,
  Session,
  SetSwitch,
} from "@railbird/contract";
import { addDays, type Instant, type Meeting, melbourneDate, type Race, type SignalDayTally } from "@railbird/domain";
import { isoInstant } from "@railbird/reads/present";
import { card } from "./card";

const DAY_MS = 86_400_000;

const rows: readonly (readonly [id: string, short: string, full: string, color: string, host: string])[] = [
  ["bet365", "B365", "bet365", "#027B5B", "bet365.com.au"],
  ["sportsbet", "SB", "Sportsbet", "#0A66B7", "sportsbet.com.au"],
  ["ladbrokes", "LAD", "Ladbrokes", "#E1261C", "ladbrokes.com.au"],
  ["neds", "NEDS", "Neds", "#FF7800", "neds.com.au"],
  ["tab", "TAB", "TAB", "#00883A", "tab.com.au"],
  ["pointsbet", "PB", "PointsBet", "#111111", "pointsbet.com.au"],
  ["unibet", "UB", "Unibet", "#147B45", "unibet.com.au"],
  ["bluebet", "BB", "BlueBet", "#FFFFFF", "bluebet.com.au"],
  ["boombet", "BOOM", "BoomBet", "#5B2D90", "boombet.com.au"],
  ["palmerbet", "PAL", "Palmerbet", "#F4D300", "palmerbet.com"],
];

export interface RaceDayOptions {
  /** The instant that start times are relative to, epoch milliseconds. */
  readonly now: Instant;
  /** The clock; it is fixed at `now` when absent. */
  readonly clock?: () => Instant;
  /** Instead of the usual five meetings. */
  readonly meetings?: readonly Meeting[];
  /** Meetings of other days; yesterday's and tomorrow's when absent. */
  readonly otherDays?: readonly Meeting[];
  /** Instead of the usual ten configurations; empty for a new site. */
  readonly bookmakers?: readonly Bookmaker[];
  /** Fields that differ from a feed without errors: `{ state: "stale" }`. */
  readonly feed?: Partial<Feed>;
  /** The site's treatment of what the law asks (`COMPLIANCE`): `warn` when absent. */
  readonly compliance?: "warn" | "enforce";
  /** Name of the admin who is signed in; nobody when absent. */
  readonly signedInAs?: string;
  /** Actions that the admin has to complete first; none when absent. */
  readonly owes?: Session["owes"];
  /** The means of signing in beside the password; none when absent. */
  readonly secondStep?: readonly SecondFactorKind[];
  /** The admin's second factors; none when absent. */
  readonly secondFactors?: Partial<SecondFactors>;
  /** The operator's switches by the calendar, latest first; none when absent. */
  readonly switches?: readonly SetSwitch[];
  /** The register of approvals; empty when absent. */
  readonly approvals?: readonly ListedApproval[];
  /** How the signals ran on days before this one; none when absent. */
  readonly earlierSignals?: readonly SignalDayTally[];
}

/** An image that was sent to an upload address. */
export interface UploadedImage {
  readonly bytes: number;
  readonly type: string;
}

/** The mocked server's state. Handlers read and change it, and a story may too. */
export interface RaceDay {
  readonly now: () => Instant;
  readonly feed: () => Feed;
  /** Grows with each {@link updateRace} and each change of the switches. */
  readonly version: number;
  meetings: readonly Meeting[];
  readonly otherDays: readonly Meeting[];
  bookmakers: readonly Bookmaker[];
  readonly compliance: "warn" | "enforce";
  /** Latest first. */
  readonly switches: readonly SetSwitch[];
  approvals: readonly ListedApproval[];
  signedInAs: string | undefined;
  owes: Session["owes"] | undefined;
  readonly secondStep: readonly SecondFactorKind[] | undefined;
  readonly secondFactors: Partial<SecondFactors>;
  readonly earlierSignals: readonly SignalDayTally[];
  /** By upload id; `undefined` until the image has been sent. */
  readonly uploads: Map<string, UploadedImage | undefined>;
  /** Replaces a race by the return value of `change`: a moved price, a scratching, a result. Unknown ids do nothing. */
  updateRace(raceId: string, change: (race: Race) => Race): void;
  /** Replaces the switches. */
  setSwitches(switches: readonly SetSwitch[]): void;
  /** Calls the listener after each {@link updateRace} and each change of the switches, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** A new unique id. */
  nextId(prefix: string): string;
}

/** A small race day for one story or test. The same options always make the same day. */
export function createRaceDay(options: RaceDayOptions): RaceDay {
  const now = options.clock ?? (() => options.now);
  let given = 0;
  let version = 1;
  let switches = options.switches ?? [];
  const listeners = new Set<() => void>();
  const day: RaceDay = {
    now,
    get version() {
      return version;
    },
    feed: () => ({
      name: "simulated",
      credit: "Simulated race day. These prices are invented.",
      simulated: true,
      state: "ok",
      updatedAt: isoInstant(now() - 5000),
      ...options.feed,
    }),
    meetings: options.meetings ?? card(options.now),
    otherDays: options.otherDays ?? otherDays(options.now),
    bookmakers: options.bookmakers ?? bookmakerSettings(isoInstant(options.now - 86_400_000)),
    compliance: options.compliance ?? "warn",
    get switches() {
      return switches;
    },
    approvals: options.approvals ?? [],
    signedInAs: options.signedInAs,
    owes: options.owes,
    secondStep: options.secondStep,
    secondFactors: options.secondFactors ?? {},
    earlierSignals: options.earlierSignals ?? [],
    uploads: new Map(),
    updateRace(raceId, change) {
      version += 1;
      day.meetings = day.meetings.map((meeting) => ({
        ...meeting,
        races: meeting.races.map((race) => (race.id === raceId ? change(race) : race)),
      }));
      for (const listener of listeners) listener();
    },
    setSwitches(given) {
      version += 1;
      switches = given;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    nextId(prefix) {
      given += 1;
      return `${prefix}${given}`;
    },
  };
  return day;
}

/** Configurations of every bookmaker of the mocked feed but one, and of one that the feed does not quote. */
function bookmakerSettings(updatedAt: string): Bookmaker[] {
  return rows.map(([bookmakerId, displayName, fullName, color, host], index) => ({
    id: `b${index + 1}`,
    bookmakerId,
    displayName,
    fullName,
    color,
    url: `https://www.${host}`,
    ...(index < 6 && { logoUrl: `/objects/logos/${bookmakerId}.webp` }),
    ...(index !== 3 && { description: `Fixed odds on all three codes.\nQuotes ${displayName} on this site.` }),
    licenceBody: "Northern Territory Racing and Wagering Commission",
    featured: index < 8,
    position: index + 1,
    version: 1,
    updatedAt,
  }));
}

/** The mocked day before and the day after: yesterday with its results, tomorrow as its card is published ahead. */
function otherDays(now: Instant): Meeting[] {
  const today = melbourneDate(now);
  return [
    ...card(now).map((meeting) => moved(meeting, addDays(today, -1), (race) => finished(race, -DAY_MS))),
    ...card(now).map((meeting) => moved(meeting, addDays(today, 1), (race) => unpriced(race, DAY_MS))),
  ];
}

function moved(meeting: Meeting, date: string, change: (race: Race) => Race): Meeting {
  const id = meeting.id.replace(meeting.date, date);
  const races = meeting.races.map((race) => ({
    ...change(race),
    id: race.id.replace(meeting.date, date),
    meetingId: id,
    meetingDate: date,
  }));
  return { ...meeting, id, date, races };
}

/** Run, with a result, at another day's same time. */
function finished(race: Race, byMs: number): Race {
  const { advertisedStart: _, startMoves: _moves, ...rest } = race;
  const startTime = race.startTime + byMs;
  if (race.status === "abandoned") return { ...rest, startTime };
  const running = race.runners.filter(({ scratched }) => !scratched);
  const results =
    race.results ?? running.slice(0, 3).map(({ number }, at) => ({ position: at + 1, runnerNumber: number }));
  const seenAt = startTime;
  const runners = race.runners.map((runner) => ({
    ...runner,
    prices: runner.prices.map((quote) => ({ ...quote, seenAt })),
  }));
  return { ...rest, startTime, status: "final", results, runners, updatedAt: seenAt, closedAt: startTime + 30_000 };
}

/** Still to be run: nobody has quoted or tipped. */
function unpriced(race: Race, byMs: number): Race {
  const {
    advertisedStart: _,
    startMoves: _moves,
    results: _results,
    updatedAt: _at,
    quotedBy: _bookmakers,
    closedAt: _closed,
    ...rest
  } = race;
  const runners = race.runners.map(({ tipsCount: _tips, scratchedAt: _scratched, lastPrice: _last, ...runner }) => ({
    ...runner,
    scratched: false,
    prices: [],
  }));
  return { ...rest, startTime: race.startTime + byMs, status: "open", runners };
}
