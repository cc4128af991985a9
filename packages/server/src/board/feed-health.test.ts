import { describe, expect, it } from "vitest";
import { HOUR, MINUTE, noonish } from "../../test/board/builders";
import { FeedHealth } from "./feed-health";
import { VersionClock } from "./version";

const SECOND = 1000;
const health = () => new FeedHealth(new VersionClock());

describe("when the feed last responded", () => {
  it("is shown in steps of ten seconds", () => {
    const feed = health();
    expect(feed.succeeded(noonish)).toBe(true);
    expect(feed.succeeded(noonish + 10 * SECOND - 1)).toBe(false);
    expect(feed.state(noonish + MINUTE)).toMatchObject({ state: "ok", updatedAt: noonish });
    expect(feed.succeeded(noonish + 10 * SECOND)).toBe(true);
    expect(feed.state(noonish + MINUTE).updatedAt).toBe(noonish + 10 * SECOND);
  });

  it("is when it said so, where that was earlier, and never before what is known", () => {
    const feed = health();
    feed.succeeded(noonish);
    expect(feed.succeeded(noonish + HOUR, noonish - MINUTE)).toBe(false);
    expect(feed.succeeded(noonish + HOUR, noonish + 9 * SECOND)).toBe(false);
    expect(feed.succeeded(noonish + HOUR, noonish + MINUTE)).toBe(true);
    expect(feed.state(noonish + MINUTE).updatedAt).toBe(noonish + MINUTE);
  });

  it("goes back when a replay starts again", () => {
    const feed = health();
    feed.succeeded(noonish);
    expect(feed.succeeded(noonish - HOUR)).toBe(true);
    expect(feed.state(noonish - HOUR).updatedAt).toBe(noonish - HOUR);
  });

  it("is unknown for a feed that has failed from the start, until it responds; a later error changes nothing at once", () => {
    const feed = health();
    expect(feed.state(noonish).state).toBe("starting");
    expect(feed.failed(noonish)).toBe(true);
    expect(feed.failed(noonish + SECOND)).toBe(false);
    expect(feed.state(noonish)).toMatchObject({ state: "down" });
    expect(feed.succeeded(noonish + MINUTE)).toBe(true);
    expect(feed.facts.failed).toBe(false);
    expect(feed.failed(noonish + MINUTE)).toBe(false);
    expect(feed.state(noonish + MINUTE).state).toBe("ok");
  });

  it("is taken from another server unless it is the same", () => {
    const [leading, following] = [health(), health()];
    leading.succeeded(noonish);
    expect(following.takeOver(leading.facts)).toBe(true);
    expect(following.takeOver(leading.facts)).toBe(false);
    expect(following.state(noonish)).toEqual(leading.state(noonish));
  });
});
