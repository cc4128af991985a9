import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { DATE, entrant, NOW, odds } from "../../../test/adapters/betwatch/race-day";
import { documents, feedOver, never, soon } from "../../../test/adapters/betwatch/support";

const MINUTE = 60_000;
const at = (time: string) => Date.parse(`2026-08-12T${time}:00Z`);

describe.each(documents)("BetWatch by %s", (_, document) => {
  it("lists the meetings of Australia and New Zealand in their states, page by page", async () => {
    const { card, server } = await feedOver({ document });
    server.state.pageSize = 2;
    const meetings = await card();
    expect(
      meetings.map(({ id, venue, state, jurisdiction, racingCode, races }) => [
        [id, venue, state, jurisdiction, racingCode].join(" "),
        races.map(({ id: raceId }) => raceId),
      ]),
    ).toEqual([
      ["mtg_mv Sandown-Hillside VIC AU R", ["evt_1", "evt_2"]],
      ["mtg_tg The Gardens NSW AU G", ["evt_3"]],
      [`ven_ad-h-${DATE} Addington NZ NZ H`, ["evt_4"]],
    ]);
    expect(meetings[0]).toMatchObject({
      trackCondition: "Good 4",
      weather: "Fine",
      races: [{ distance: 1400 }, { name: "Race 2" }],
    });
  });

  it("gives a race's field and its bookmakers' prices, without totes, exchanges and unavailable prices", async () => {
    const { card, read } = await feedOver({ document });
    await card();
    const { race, rejections } = await read("evt_1");
    expect(rejections).toEqual([]);
    expect(race.runners).toEqual([
      {
        id: "ent_evt_1_1",
        number: 1,
        name: "Paper Lantern",
        barrier: "6",
        jockey: "M Rider",
        trainer: "T Trainer",
        weight: 56.5,
        form: "3x41",
        silksSource: "https://silks.example/1.png",
        scratched: false,
        prices: [
          {
            bookmakerId: "sportsbet",
            odds: 3.4,
            openOdds: 4,
            placeOdds: 1.5,
            seenAt: NOW,
            fluctuations: [
              { at: at("01:00"), odds: 4 },
              { at: at("02:00"), odds: 3.8 },
            ],
          },
          { bookmakerId: "ladbrokes", odds: 3.5, seenAt: NOW },
        ],
      },
      {
        id: "ent_evt_1_2",
        number: 2,
        name: "Quiet Harbour",
        scratched: false,
        prices: [{ bookmakerId: "sportsbet", odds: 8, seenAt: NOW }],
      },
      { id: "ent_evt_1_3", number: 3, name: "Gone Fishing", scratched: true, prices: [] },
    ]);
    expect((await read("evt_3")).race.runners.map(({ name }) => name)).toEqual(["Box One"]);
  });

  it("pushes: what the stream sends is known without a call, and counts as confirmed", async () => {
    const { card, read, winner, follow, server, clock } = await feedOver({ document });
    await card();
    const { changed } = await follow();
    expect(changed.sort()).toEqual(["evt_1", "evt_2", "evt_3", "evt_4"]);
    const asked = server.calls.length;
    expect(await winner()).toEqual(["sportsbet 3.4", "ladbrokes 3.5"]);
    await clock.advance(9 * MINUTE);
    changed.length = 0;
    server.push("odds", odds({ price: 3.1 }));
    server.push("odds", odds({ source: "ladbrokes", price: 3.5, state: "suspended" }));
    server.push("entrant", entrant("evt_1", 2, "Quiet Harbour", { scratched: true }));
    server.push("event", {
      id: "evt_1",
      status: "in_progress",
      startAt: "2026-08-12T03:21:00Z",
      updatedAt: "2026-08-12T03:24:00Z",
    });
    server.push("ping", { cursor: "1" });
    await soon(() => changed).toEqual(["evt_1", "evt_1", "evt_1", "evt_1"]);
    const { race } = await read("evt_1");
    expect(race).toMatchObject({ status: "closed", startTime: at("03:21"), updatedAt: NOW + 9 * MINUTE });
    expect(race.runners.map(({ scratched, prices }) => [scratched, prices.map(({ odds: price }) => price)])).toEqual([
      [false, [3.1]],
      [true, []],
      [true, []],
    ]);
    // The price keeps its opening and what it was before.
    expect(race.runners[0]?.prices[0]?.fluctuations).toHaveLength(2);
    for (const { races } of await card()) for (const { id } of races) await read(id);
    expect(server.calls.length).toBe(asked);
  });

  it("reads a result once, when the stream says that there is one", async () => {
    const { card, read, follow, server } = await feedOver({ document });
    await card();
    const { changed } = await follow();
    changed.length = 0;
    server.state.events = server.state.events.map((event) =>
      event.id !== "evt_1"
        ? event
        : {
            ...event,
            status: "final",
            result: {
              state: "final",
              positions: [
                { place: 1, entrantIds: ["ent_evt_1_2", "ent_evt_1_1"] },
                { place: 3, entrantIds: ["ent_evt_1_9"] },
              ],
              updatedAt: "2026-08-12T03:30:00Z",
            },
            racing: {
              raceNumber: 1,
              dividends: [
                {
                  pool: "win",
                  entrantIds: ["ent_evt_1_2"],
                  amountCents: 810,
                  currency: "AUD",
                  sourceId: "tab_vic",
                  observedAt: "2026-08-12T03:30:00Z",
                },
                {
                  pool: "first4",
                  entrantIds: ["ent_evt_1_2", "ent_evt_1_1"],
                  amountCents: 0,
                  currency: "AUD",
                  sourceId: "tab_vic",
                  observedAt: "2026-08-12T03:30:00Z",
                },
              ],
            },
          },
    );
    server.push("event", {
      id: "evt_1",
      status: "final",
      startAt: "2026-08-12T03:20:00Z",
      updatedAt: "2026-08-12T03:30:00Z",
    });
    await soon(() => changed).toEqual(["evt_1"]);
    const asked = server.calls.length;
    const { race, rejections } = await read("evt_1");
    expect(race).toMatchObject({
      status: "final",
      results: [
        { position: 1, runnerNumber: 2 },
        { position: 1, runnerNumber: 1 },
      ],
      dividends: [{ pool: "Win", tote: "tab_vic", runners: [2], amount: 8.1 }],
    });
    expect(rejections.map(({ reason }) => reason)).toEqual(["placing_malformed"]);
    await read("evt_1");
    expect(server.calls.length).toBe(asked + 1);
  });

  it("resumes after the last frame when the stream breaks off, and misses nothing", async () => {
    const { card, winner, follow, server } = await feedOver({ document });
    await card();
    const first = await follow();
    server.push("odds", odds({ price: 3.3 }));
    await soon(() => first.changed).toContain("evt_1");
    await soon(() => winner()).toContain("sportsbet 3.3");
    server.drop();
    expect(await first.ended).toMatchObject({ kind: "unreachable" });
    server.push("odds", odds({ price: 2.9 }));
    const asked = server.calls.length;
    const second = await follow();
    await soon(() => second.changed).toEqual(["evt_1"]);
    expect(await winner()).toContain("sportsbet 2.9");
    expect(server.resumedFrom).toEqual(["100", "101"]);
    // No snapshot was needed: only the stream was opened again.
    expect(server.calls.slice(asked).map((url) => url.split("?")[0])).toEqual(["/v1/stream"]);
  });

  it("starts again with a snapshot when the API no longer knows the last frame, or asks for it", async () => {
    const { card, winner, follow, feed, server } = await feedOver({ document });
    await card();
    const first = await follow();
    server.drop();
    await first.ended;
    server.forgetFrames();
    server.state.odds = [odds({ price: 2.5 })];
    await expect(feed.follow(() => {}, never)).rejects.toMatchObject({ kind: "rejected" });
    const second = await follow();
    expect(await winner()).toEqual(["sportsbet 2.5"]);
    server.push("resync", { reason: "too far behind" });
    expect(await second.ended).toMatchObject({ kind: "rejected" });
    server.state.odds = [odds({ price: 2.4 })];
    await follow();
    expect(await winner()).toEqual(["sportsbet 2.4"]);
  });
});

describe("BetWatch's requests", () => {
  it("are shown to the operator, and are spread over the month", async () => {
    const { card, read, feed, server, clock } = await feedOver({ plan: { limit: 10_000, used: 1_000 } });
    await card();
    for (let minute = 0; minute < 120; minute += 1) {
      await read("evt_1").catch(() => undefined);
      await clock.advance(MINUTE);
    }
    const days = (Date.parse("2026-09-01T00:00:00Z") - NOW) / (24 * 60 * MINUTE);
    // Two hours' requests at an even pace, and an hour's more at the start.
    expect(server.month.used - 1_000).toBeLessThanOrEqual(Math.ceil((9_000 / days / 24) * 3) + 2);
    expect(feed.sources()[0]?.budget).toMatchObject({ unit: "requests", limit: 10_000, callsPerMinute: 600 });
  });

  it("that are used up for the month are another error than too many at a time", async () => {
    const spent = await feedOver({ plan: { limit: 1, used: 1 } });
    await expect(spent.card()).rejects.toMatchObject({ kind: "budget_spent", retryAfterMs: 60 * MINUTE });
    const hasty = await feedOver({ plan: { callsPerMinute: 2 } });
    await expect(hasty.card()).rejects.toMatchObject({ kind: "rate_limited", retryAfterMs: MINUTE });
    const asked = hasty.server.calls.length;
    await expect(hasty.card()).rejects.toMatchObject({ kind: "rate_limited" });
    expect(hasty.server.calls.length).toBe(asked);
  });

  it("with a key that is not accepted are rejected", async () => {
    const { card } = await feedOver({ key: "wrong" });
    await expect(card()).rejects.toMatchObject({ kind: "rejected" });
  });

  it.each([
    ["rejected", (response: ServerResponse) => response.writeHead(503).end("{}")],
    ["malformed", (response: ServerResponse) => response.writeHead(200).end("<html>")],
    ["malformed", (response: ServerResponse) => response.writeHead(200).end("{}")],
    ["unreachable", (response: ServerResponse) => response.destroy()],
  ] as const)("that fail are %s, and succeed again when the server has recovered", async (kind, how) => {
    const { card, read, server } = await feedOver();
    await card();
    server.fail((response) => void how(response));
    await expect(read("evt_1")).rejects.toMatchObject({ kind });
    server.fail(undefined);
    expect((await read("evt_1")).race.runners).toHaveLength(3);
  });
});
