import { describe, expect, it } from "vitest";
import { combine } from "../../../test/adapters/combined/combine";
import { DATE, FakeFeed, quote, runner } from "../../../test/adapters/combined/fake-feed";
import { FeedError, type OddsFeed } from "../../ports/odds-feed";

const never = new AbortController().signal;

/** A feed of one race that pushes. */
function pushing(name: string, price: number) {
  const feed: FakeFeed & OddsFeed = new FakeFeed(name, { 1: [runner("4", 4, "Beau Miller", quote("tab", price))] });
  let signal = never;
  let push = (_raceId: string) => {};
  let fail = (_error: Error) => {};
  feed.follow = (changed, until) => {
    push = changed;
    signal = until;
    return new Promise((_, reject) => {
      fail = reject;
      until.addEventListener("abort", () => reject(until.reason));
    });
  };
  return {
    feed,
    push: (id: string) => push(id),
    fail: (error: Error) => fail(error),
    isGivenUp: () => signal.aborted,
  };
}

/** Two feeds of one race, of which the second pushes. */
async function pair() {
  const polled = new FakeFeed("first", { 1: [runner("x1", 4, "Beau Miller", quote("ladbrokes", 3))] });
  const { feed: pushes, push, fail } = pushing("second", 3.2);
  const combined = combine([polled, pushes]);
  await combined.readCard([DATE], never);
  const prices = async () =>
    (await combined.readRace("first-1", never))?.race.runners.flatMap((each) => each.prices.map(({ odds }) => odds));
  await prices();
  polled.asked = [];
  pushes.asked = [];
  return { polled, pushes, combined, prices, push, fail };
}

describe("A feed that pushes beside one that does not", () => {
  it("names joined races, whose change is read without a call to the other feed", async () => {
    const { combined, polled, pushes, prices, push } = await pair();
    const changed: string[] = [];
    const stop = new AbortController();
    const ended = combined.follow?.((id) => changed.push(id), stop.signal);
    pushes.fields = { 1: [runner("4", 4, "Beau Miller", quote("tab", 2.8))] };
    push("second-1");
    push("second-99");
    expect(changed).toEqual(["first-1"]);
    expect(await prices()).toEqual([3, 2.8]);
    expect([polled.asked, pushes.asked]).toEqual([[], ["second-1"]]);
    push("second-1");
    expect((await combined.readRace("first-1", never))?.rejections).toEqual([]);
    // The next scheduled reading asks both feeds.
    await prices();
    expect(polled.asked).toEqual(["first-1"]);
    const reason = new Error("enough");
    stop.abort(reason);
    await expect(ended).rejects.toBe(reason);
  });

  it("ends when the source ends it", async () => {
    const { combined, fail } = await pair();
    const ended = combined.follow?.(() => {}, never);
    fail(new FeedError("unreachable", "The stream ended."));
    await expect(ended).rejects.toMatchObject({ kind: "unreachable" });
  });

  it("is ended when another stream ends, and is not followed before a card", async () => {
    const [first, second] = [pushing("first", 3), pushing("second", 3.2)];
    const changed: string[] = [];
    const ended = combine([first.feed, second.feed]).follow?.((id) => changed.push(id), never);
    second.push("second-1");
    first.fail(new FeedError("unreachable", "The stream ended."));
    await expect(ended).rejects.toMatchObject({ kind: "unreachable" });
    expect(second.isGivenUp()).toBe(true);
    expect(changed).toEqual([]);
  });

  it("makes the pair a feed that pushes, which two feeds without push are not", async () => {
    const { combined, polled } = await pair();
    expect(combined.follow).toBeDefined();
    expect(combine([polled, polled]).follow).toBeUndefined();
  });
});
