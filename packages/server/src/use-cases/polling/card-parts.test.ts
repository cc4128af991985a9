import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noonish } from "../../../test/board/builders";
import { nationalSaturday } from "../../../test/support/national-saturday";
import { polling, stopTime } from "../../../test/use-cases/polling/support";
import type { FeedMeeting } from "../../ports/odds-feed";
import { cardParts } from "./poller";

const runnersOf = (meetings: readonly FeedMeeting[]) =>
  meetings.flatMap(({ races }) => races.flatMap(({ runners }) => runners)).length;

beforeEach(() => stopTime());
afterEach(() => {
  vi.useRealTimers();
});

describe("a national Saturday's card", () => {
  it("comes in parts of 200 runners at most, with every meeting once and in order", () => {
    const { meetings } = nationalSaturday({ now: noonish });
    const parts = cardParts(meetings);
    expect(parts.flat()).toEqual(meetings);
    expect(Math.max(...parts.map(runnersOf))).toBeLessThanOrEqual(200);
    // Two consecutive parts would not fit into one.
    expect(parts.length).toBeLessThan((2 * runnersOf(meetings)) / 200);
  });

  it("keeps a meeting in one part even when it is larger than the limit", () => {
    const { meetings } = nationalSaturday({ now: noonish, runners: 100 });
    expect(cardParts(meetings).map((part) => part.length)).toEqual(meetings.map(() => 1));
  });

  it("is applied at once while the board is empty, and afterwards in parts with requests between them", async () => {
    const of = polling([]);
    const happened: ("a part" | "a request")[] = [];
    const sizes: number[] = [];
    of.board.subscribe(({ raceIds }) => {
      // A single race counts as a reading of its own.
      if (raceIds.length === 1) return;
      happened.push("a part");
      sizes.push(raceIds.length);
    });
    of.feed.meetings = nationalSaturday({ now: noonish }).meetings;
    await of.poller.pollOnce(of.stop.signal);
    expect(sizes).toEqual([380]);

    vi.setSystemTime(noonish + 60_000);
    let isOver = false;
    const request = () => {
      happened.push("a request");
      if (!isOver) setImmediate(request);
    };
    setImmediate(request);
    of.feed.meetings = nationalSaturday({ now: noonish + 60_000, poll: 1 }).meetings;
    await of.poller.pollOnce(of.stop.signal);
    isOver = true;
    expect(sizes.slice(1).reduce((sum, size) => sum + size)).toBe(380);
    expect(sizes.length).toBeGreaterThan(5);
    const inARow = happened.filter((what, index) => what === "a part" && happened[index - 1] === "a part");
    expect(inARow).toEqual(["a part"]);
  });
});
