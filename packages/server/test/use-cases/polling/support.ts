import type { Instant, Meeting, Race } from "@railbird/domain";
import { vi } from "vitest";
import { RaceBoard } from "../../../src/board/race-board";
import type { Clock } from "../../../src/ports/clock";
import type { Log } from "../../../src/ports/log";
import type { CardReading, FeedIdentity, FeedObserver, OddsFeed, RaceReading } from "../../../src/ports/odds-feed";
import { Poller, type PollerParts } from "../../../src/use-cases/polling/poller";
import { card, meeting, noonish, quote, race, reading, runner } from "../../board/builders";

/**
 * The platform's time, which vitest stops and moves. The poller's library takes its time from the platform, so that tests
 * of the poller stop that rather than a clock of their own.
 */
export const platformClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const abort = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", abort);
        resolve();
      }, ms);
      signal?.addEventListener("abort", abort);
    }),
};

/** Stops the platform's time at an instant. */
export function stopTime(at: Instant = noonish): void {
  vi.useFakeTimers({ now: at, toFake: ["setTimeout", "clearTimeout", "Date"] });
}

/** A source whose responses and failures tests set, and which records its calls. */
export class ScriptedFeed implements OddsFeed {
  readonly identity: FeedIdentity = { name: "scripted", credit: "Made for tests.", simulated: true };
  readonly calls: { readonly what: string; readonly at: Instant }[] = [];
  meetings: readonly Meeting[] = [];
  /** Called before every response; throws or waits to make it fail. */
  kind: (what: string, signal: AbortSignal) => unknown = () => undefined;
  /** Sets a race; the card has the same facts, without the runners. */
  raceNow: (known: Race) => Race = (known) => ({
    ...known,
    runners: [runner(1, [quote("tab", 2, { seenAt: Date.now() })])],
  });

  async readCard(_dates: readonly string[], signal: AbortSignal): Promise<CardReading> {
    this.calls.push({ what: "card", at: Date.now() });
    await this.kind("card", signal);
    // A card that was given runners keeps them.
    const listed = (known: Race) => (known.runners.length > 0 ? known : { ...this.raceNow(known), runners: [] });
    return card(...this.meetings.map((of) => ({ ...of, races: of.races.map(listed) })));
  }

  async readRace(raceId: string, signal: AbortSignal): Promise<RaceReading | undefined> {
    this.calls.push({ what: raceId, at: Date.now() });
    await this.kind(raceId, signal);
    const known = this.meetings.flatMap(({ races }) => races).find(({ id }) => id === raceId);
    return known && reading(this.raceNow(known));
  }

  /** When each call for a target was made. */
  timesOf(what: string): readonly Instant[] {
    return this.calls.filter((call) => call.what === what).map(({ at }) => at);
  }
}

/** A running poller over a scripted feed with these races, with its board, clock and log. */
export function polling(races: readonly Race[], more: Partial<PollerParts> = {}) {
  const feed = new ScriptedFeed();
  feed.meetings = [meeting(races)];
  const board = new RaceBoard();
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() } satisfies Log;
  const observer = { called: vi.fn(), rejected: vi.fn() } satisfies FeedObserver;
  const parts = { feed, board, clock: platformClock, random: () => 0.5, log, observer, ...more };
  const stop = new AbortController();
  return { ...parts, feed, log, observer, stop, poller: new Poller(parts) };
}

/** An open race without runners that starts so many milliseconds from {@link noonish}. */
export function raceIn(id: string, toJump: number, more: Partial<Race> = {}): Race {
  return race(id, [], { startTime: noonish + toJump, ...more });
}
