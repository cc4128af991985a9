import { describe, expect, it } from "vitest";
import { CombinedOddsFeed } from "../../../src/adapters/combined/combined-odds-feed";
import { FeedError, type OddsFeed } from "../../../src/ports/odds-feed";
import { DATE, FakeFeed, quote, runner } from "./fake-feed";

const never = new AbortController().signal;

/** Two feeds of one race, of which the second pushes. */
async function pair() {
  const polled = new FakeFeed("first", { 1: [runner("x1", 4, "Beau Miller", quote("ladbrokes", 3))] });
  const pushes: FakeFeed & OddsFeed = new FakeFeed("second", { 1: [runner("4", 4, "Beau Miller", quote("tab", 3.2))] });
  let push = (_raceId: string) => {};
  let fail = (_error: Error) => {};
  pushes.follow = (changed, signal) => {
    push = changed;
    return new Promise((_, reject) => {
      fail = reject;
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  };
  const combined = new CombinedOddsFeed([polled, pushes]);
  await combined.readCard([DATE], never);
  const prices = async () =>
    (await combined.readRace("first-1", never))?.race.runners.flatMap((each) => each.prices.map(({ odds }) => odds));
  await prices();
  polled.asked = [];
  pushes.asked = [];
  return { polled, pushes, combined, prices, push: (id: string) => push(id), fail: (error: Error) => fail(error) };
}

describe("A feed that pushes beside one that does not", () => {
  it("names joined races, and its change is read without asking the other feed", async () => {
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
    // The next reading by the schedule asks both.
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

  it("makes the pair one that pushes; two that do not are none", async () => {
    const { combined, polled } = await pair();
    expect(combined.follow).toBeDefined();
    expect(new CombinedOddsFeed([polled, polled]).follow).toBeUndefined();
  });
});
