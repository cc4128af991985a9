import { bestPrice } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { eventResponse, meetingEntry, meetingsResponse, runner } from "../../../test/adapters/entain/payloads";
import { DATE, feedOf, type Host, NOW, never, status } from "../../../test/adapters/entain/support";

const says =
  (response: unknown): Host =>
  () =>
    response;
const unreachable: Host = () => {
  throw new TypeError("fetch failed");
};

/** The prices of each bookmaker on each runner, by the runner's number. */
async function quotesOf(hosts: Readonly<Record<string, Host>>) {
  const { feed } = feedOf(hosts);
  const reading = await feed.readRace("race-1", never);
  const quotes = reading?.race.runners.map(({ number, prices }) => [
    number,
    Object.fromEntries(prices.map(({ bookmakerId, odds }) => [bookmakerId, odds])),
  ]);
  return {
    race: reading?.race,
    quotes: Object.fromEntries(quotes ?? []),
    rejections: reading?.rejections,
    unreachable: reading?.unreachable,
  };
}

describe("Brands of one platform", () => {
  it("make one comparison, with each brand's own opening price", async () => {
    const open = (fluc: number) => ({ flucs_with_timestamp: { open: { fluc } } });
    const { race, quotes, rejections } = await quotesOf({
      ladbrokes: says(eventResponse([runner(1, 3, open(3.5)), runner(2, 4.2)])),
      Neds: says(eventResponse([runner(2, 4), runner(1, 3.1, open(2.9))])),
    });
    expect(quotes).toEqual({ 1: { ladbrokes: 3, neds: 3.1 }, 2: { ladbrokes: 4.2, neds: 4 } });
    expect(rejections).toEqual([]);
    expect(race?.runners[0]?.prices).toEqual([
      { bookmakerId: "ladbrokes", odds: 3, openOdds: 3.5, placeOdds: 1.5, seenAt: NOW },
      { bookmakerId: "neds", odds: 3.1, openOdds: 2.9, placeOdds: 1.5, seenAt: NOW },
    ]);
    expect(race?.runners.map((each) => bestPrice(each.prices)?.bookmakerId)).toEqual(["neds", "ladbrokes"]);
  });

  it("are joined by entrant where numbers differ, by number where one has no entrants", async () => {
    const moved = { ...runner(7, 9), entrant_id: "entrant-1" };
    const ladbrokes = says(eventResponse([runner(1, 3), runner(2, 4)]));
    const byEntrant = await quotesOf({ ladbrokes, neds: says(eventResponse([moved, runner(2, 5)])) });
    expect(byEntrant.quotes).toEqual({ 1: { ladbrokes: 3, neds: 9 }, 2: { ladbrokes: 4, neds: 5 } });
    const nameless = says(eventResponse([runner(1, 3.3, { entrant_id: null })]));
    expect((await quotesOf({ ladbrokes, neds: nameless })).quotes).toEqual({
      1: { ladbrokes: 3, neds: 3.3 },
      2: { ladbrokes: 4 },
    });
  });

  it("never attach one entrant's price to another with the same number", async () => {
    const { quotes, rejections } = await quotesOf({
      ladbrokes: says(eventResponse([runner(1, 3)])),
      neds: says(eventResponse([runner(1, 50, { entrant_id: "someone-else" })])),
    });
    expect(quotes).toEqual({ 1: { ladbrokes: 3 } });
    expect(rejections).toEqual([{ reason: "runner_not_joined", about: "neds race race-1 runner 1" }]);
  });

  it("take scratchings from the first brand; another brand's scratching only withdraws its own price", async () => {
    const { quotes, race } = await quotesOf({
      ladbrokes: says(eventResponse([runner(1, 3, { is_scratched: true }), runner(2, 4)])),
      neds: says(eventResponse([runner(1, 3.1), runner(2, 4.1, { is_scratched: true })])),
    });
    expect(quotes).toEqual({ 1: {}, 2: { ladbrokes: 4 } });
    expect(race?.runners[0]?.lastPrice?.odds).toBe(3.1);
  });

  it("lose only their own price to a malformed runner", async () => {
    const { quotes, rejections } = await quotesOf({
      ladbrokes: says(eventResponse([runner(1, 3), runner(2, 4)])),
      neds: says(eventResponse([runner(1, -3), runner(2, 4.1)])),
    });
    expect(quotes).toEqual({ 1: { ladbrokes: 3 }, 2: { ladbrokes: 4, neds: 4.1 } });
    expect(rejections).toEqual([{ reason: "price_out_of_range", about: "neds race race-1 runner 1 fixed_win" }]);
  });
});

describe("A brand that fails", () => {
  const good = says(eventResponse([runner(1, 3)], { race: { description: "As Neds has it" } }));

  it.each([
    ["cannot be reached", unreachable, "unreachable"],
    ["does not know the race", says(status(404)), "does not know the race"],
    ["fails", says(status(500)), "rejected"],
    ["asks for patience", says(status(429)), "rate_limited"],
    ["talks nonsense", says({ data: "?" }), "malformed"],
  ])("leaves the race to the others when it %s", async (_, host, kind) => {
    for (const hosts of [
      { ladbrokes: host, neds: good },
      { neds: good, ladbrokes: host },
    ]) {
      const { race, quotes, rejections, unreachable } = await quotesOf(hosts);
      expect(race?.name).toBe("As Neds has it");
      expect(unreachable).toEqual(kind === "does not know the race" ? undefined : ["ladbrokes"]);
      expect(quotes).toEqual({ 1: { neds: 3 } });
      expect(rejections).toEqual([{ reason: "brand_unavailable", about: `ladbrokes: ${kind}` }]);
    }
  });

  it("keeps the runners' ids as they were when another brand takes its place", async () => {
    let up = true;
    const { feed } = feedOf({
      ladbrokes: () => (up ? eventResponse([runner(4, 3)]) : status(503)),
      neds: says(eventResponse([{ ...runner(5, 3.1), entrant_id: "entrant-4" }])),
    });
    expect((await feed.readRace("race-1", never))?.race.runners[0]).toMatchObject({ id: "4", number: 4 });
    up = false;
    expect((await feed.readRace("race-1", never))?.race.runners[0]).toMatchObject({ id: "4", number: 5 });
  });

  it("is an error when all brands fail: a request to wait goes first, otherwise the first brand's error", async () => {
    const race = (hosts: Readonly<Record<string, Host>>) => feedOf(hosts).feed.readRace("race-1", never);
    await expect(race({ ladbrokes: unreachable, neds: says(status(500)) })).rejects.toMatchObject({
      kind: "unreachable",
    });
    await expect(race({ ladbrokes: says(status(404)), neds: unreachable })).rejects.toMatchObject({
      kind: "unreachable",
    });
    const limited = says(status(429, { "retry-after": "9" }));
    await expect(race({ ladbrokes: unreachable, neds: limited })).rejects.toMatchObject({
      kind: "rate_limited",
      retryAfterMs: 9_000,
    });
  });

  it("means that there is no race when no brand knows it", async () => {
    const { feed } = feedOf({ ladbrokes: says(status(404)), neds: says(status(404)) });
    expect(await feed.readRace("race-1", never)).toBeUndefined();
  });

  it("leaves the card to the next brand", async () => {
    const card: Host = () => meetingsResponse([meetingEntry()]);
    const { feed } = feedOf({ ladbrokes: unreachable, betstar: says(status(404)), neds: card, bookmaker: unreachable });
    const { meetings, rejections } = await feed.readCard([DATE], never);
    expect(meetings.map(({ id }) => id)).toEqual(["meeting-1"]);
    expect(rejections.filter(({ reason }) => reason === "brand_unavailable").map(({ about }) => about)).toEqual([
      "ladbrokes: unreachable",
      "betstar: rejected",
    ]);
    const down = feedOf({ ladbrokes: unreachable, neds: says(status(500)) }).feed;
    await expect(down.readCard([DATE], never)).rejects.toMatchObject({ name: "FeedError", kind: "unreachable" });
  });
});

describe("The credit", () => {
  it.each([
    [["ladbrokes"], "Odds by Ladbrokes (Entain)", "https://www.ladbrokes.com.au"],
    [["ladbrokes", "neds"], "Odds by Ladbrokes and Neds (Entain)", "https://www.ladbrokes.com.au"],
    [["Neds", "betstar", "bookmaker"], "Odds by Neds, Betstar and Bookmaker (Entain)", "https://www.neds.com.au"],
    [["other"], "Odds by Other (Entain)", undefined],
  ])("of %j is %s", (brands, credit, creditUrl) => {
    const { feed } = feedOf(Object.fromEntries(brands.map((id) => [id, unreachable])));
    expect(feed.identity).toMatchObject({ name: "entain", credit, simulated: false });
    expect(feed.identity.creditUrl).toBe(creditUrl);
  });
});
