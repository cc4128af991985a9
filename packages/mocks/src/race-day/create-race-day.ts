import type { Bookmaker, Feed, SecondFactorKind, SecondFactors, Session } from "@railbird/contract";
import type { Instant, Meeting, Race, SignalDayTally } from "@railbird/domain";
import { isoInstant } from "@railbird/resources/present";
import { bookmakerSettings } from "./bookmaker-settings";
import { card } from "./card";
import { otherDays } from "./other-days";

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
  /** What differs from a feed without errors: `{ state: "stale" }`. */
  readonly feed?: Partial<Feed>;
  /** What the site does about law (`COMPLIANCE`): `warn` when absent. */
  readonly compliance?: "warn" | "enforce";
  /** Name of the admin who is signed in; nobody when absent. */
  readonly signedInAs?: string;
  /** What the admin has to complete first; nothing when absent. */
  readonly owes?: Session["owes"];
  /** What signing in takes beside the password; nothing when absent. */
  readonly secondStep?: readonly SecondFactorKind[];
  /** The admin's second factors; none when absent. */
  readonly secondFactors?: Partial<SecondFactors>;
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
  /** Grows with each {@link updateRace}. */
  readonly version: number;
  meetings: readonly Meeting[];
  readonly otherDays: readonly Meeting[];
  bookmakers: readonly Bookmaker[];
  readonly compliance: "warn" | "enforce";
  signedInAs: string | undefined;
  owes: Session["owes"] | undefined;
  readonly secondStep: readonly SecondFactorKind[] | undefined;
  readonly secondFactors: Partial<SecondFactors>;
  readonly earlierSignals: readonly SignalDayTally[];
  /** By upload id; `undefined` until the image has been sent. */
  readonly uploads: Map<string, UploadedImage | undefined>;
  /** Replaces a race by the return value of `change`: a moved price, a scratching, a result. Unknown ids do nothing. */
  updateRace(raceId: string, change: (race: Race) => Race): void;
  /** Calls the listener after each {@link updateRace} until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** A new unique id. */
  nextId(prefix: string): string;
}

/** A small race day for one story or test. The same options always make the same day. */
export function createRaceDay(options: RaceDayOptions): RaceDay {
  const now = options.clock ?? (() => options.now);
  let given = 0;
  let version = 1;
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
