import { type Race, viewRace } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { MINUTE, NOON, race, runner } from "../../../domain/test/support/race";
import { RacePresenter } from "./race";

const silksUrl = (name: string) => `/silks/${name}`;
const presented = (more: Partial<Race>) => new RacePresenter(() => undefined, silksUrl).upcoming(viewRace(race(more)));

describe("a race as it is presented", () => {
  it("has the start that was published first where it is another", () => {
    expect(presented({})).not.toHaveProperty("advertisedStart");
    expect(presented({ advertisedStart: NOON - 2 * MINUTE })).toMatchObject({
      startTime: "2026-11-21T01:00:00Z",
      advertisedStart: "2026-11-21T00:58:00Z",
    });
  });

  it("names the winners once there is a result, both after a dead heat", () => {
    expect(presented({})).not.toHaveProperty("winners");
    expect(presented({ status: "abandoned", results: [] })).not.toHaveProperty("winners");
    const first = (...numbers: number[]) => numbers.map((runnerNumber) => ({ position: 1, runnerNumber }));
    expect(presented({ status: "interim", results: first(3) }).winners).toEqual([3]);
    expect(presented({ status: "final", results: first(8, 3) }).winners).toEqual([3, 8]);
  });

  it("names a placed runner that is not among its runners, where the feed named it beside the result", () => {
    const results = [
      { position: 1, runnerNumber: 8, runnerName: "Early Bird" },
      { position: 2, runnerNumber: 3 },
    ];
    expect(presented({ status: "final", results }).results).toEqual(results);
    const known = runner(8, { name: "Early Bird" });
    expect(presented({ status: "final", results, runners: [known] }).results).toEqual([
      { position: 1, runnerNumber: 8 },
      { position: 2, runnerNumber: 3 },
    ]);
  });

  it("has the first three with names and last prices in a date's list alone", () => {
    const results = [1, 2, 3, 4].map((position) => ({ position, runnerNumber: position, margin: position }));
    const view = viewRace(race({ status: "final", results, runners: [runner(1, { name: "Early Bird" })] }));
    const { dated, summary } = new RacePresenter(
      () => undefined,
      () => undefined,
    );
    expect(dated(view).placed).toMatchObject([
      { position: 1, number: 1, name: "Early Bird" },
      { number: 2 },
      { number: 3 },
    ]);
    expect(summary(view)).not.toHaveProperty("placed");
    expect(dated(viewRace(race({})))).not.toHaveProperty("placed");
    expect(dated(viewRace(race({ status: "abandoned", results })))).not.toHaveProperty("placed");
  });

  it("has place prices, places paid and bookmakers' pages by itself alone", () => {
    const [tab, neds] = [
      { bookmakerId: "tab", odds: 4, placeOdds: 1.6, seenAt: NOON },
      { bookmakerId: "neds", odds: 5, seenAt: NOON },
    ];
    const pages = [{ bookmakerId: "tab", url: "https://tab.example/r/1" }];
    const view = viewRace(race({ placesPaid: 3, pages, runners: [runner(1, { prices: [tab, neds] }), runner(2)] }));
    const presenter = new RacePresenter(() => undefined, silksUrl);
    const whole = presenter.race(view, {} as never, pages);
    expect(whole).toMatchObject({ placesPaid: 3, bookmakerPages: pages });
    // Best price to win first; the place price stays with its bookmaker.
    expect(whole.runners[0]?.prices).toMatchObject([{ bookmakerId: "neds" }, { bookmakerId: "tab", placeOdds: 1.6 }]);
    expect(whole.runners[0]?.prices[0]).not.toHaveProperty("placeOdds");
    expect(presenter.race(view, {} as never)).not.toHaveProperty("bookmakerPages");
    for (const listed of [presenter.upcoming(view), presenter.ofMeeting(view), presenter.summary(view)]) {
      expect(JSON.stringify(listed)).not.toMatch(/placeOdds|placesPaid|Pages|"pages"/);
    }
  });

  it("has its conditions and its runners' profiles by itself alone, so that no list grows by them", () => {
    const conditions = { class: "BM64", prizeMoney: 9, prizes: [5, 4] };
    const profile = { age: 4, sex: "mare" } as const;
    const view = viewRace(race({ conditions, runners: [runner(1, { profile }), runner(2)] }));
    const presenter = new RacePresenter(() => undefined, silksUrl);
    const alone = presenter.race(view, { source: "made", state: "fresh" } as never);
    expect(alone.conditions).toEqual(conditions);
    expect(alone.runners.map((each) => each.profile)).toEqual([profile, undefined]);
    for (const listed of [presenter.upcoming(view), presenter.ofMeeting(view)]) {
      expect(listed).not.toHaveProperty("conditions");
      expect(JSON.stringify(listed)).not.toContain("mare");
    }
  });

  it("has a scratched runner's last prices, and no current one", () => {
    const scratched = runner(1, { scratched: true });
    const of = (lastPrice?: { odds: number; openOdds?: number }) =>
      presented({ runners: [{ ...scratched, ...(lastPrice && { lastPrice }) }] }).runners[0];
    expect(of()).toEqual(scratched);
    expect(of({ odds: 4 })).toEqual({ ...scratched, lastOdds: 4 });
    expect(of({ odds: 4, openOdds: 5 })).toEqual({ ...scratched, lastOdds: 4, openOdds: 5 });
  });

  it("gives this site's copy of silks, and never the address at the feed", () => {
    const plain = runner(1);
    const silksSource = "https://silks.example/1.png";
    expect(presented({ runners: [{ ...plain, silksSource }] }).runners).toEqual([plain]);
    const copied = { ...plain, silksSource, silksName: "1f.webp" };
    expect(presented({ runners: [copied] }).runners).toEqual([{ ...plain, silksUrl: "/silks/1f.webp" }]);
    const off = new RacePresenter(
      () => undefined,
      () => undefined,
    );
    const view = viewRace(race({ runners: [copied] }));
    expect(off.upcoming(view).runners).toEqual([plain]);
    expect(off.ofMeeting(view).runners[0]).not.toHaveProperty("silksUrl");
  });

  it("has its log, dividends and protest on the race itself; lists leave out the log", () => {
    const feed = { name: "simulated", credit: "Simulated.", simulated: true, state: "ok" } as const;
    const dividends = [{ pool: "Win", runners: [3], amount: 4.2 }];
    const view = viewRace(
      race({
        protest: {},
        dividends,
        jumpedAt: NOON + MINUTE,
        runnersLeftOut: 1,
        quotedBy: ["tab", "neds"],
        changes: [
          { kind: "start", from: NOON - MINUTE, to: NOON, at: NOON - 9 * MINUTE },
          { kind: "track", from: "Good 4", to: "Soft 5", at: NOON - 8 * MINUTE },
          { kind: "final", places: [[3], [1, 2]], at: NOON + 5 * MINUTE },
          { kind: "amended", places: [[1]], was: [[3]], at: NOON + 6 * MINUTE },
        ],
      }),
    );
    const presenter = new RacePresenter(() => undefined, silksUrl);
    expect(presenter.race(view, feed)).toMatchObject({
      protest: {},
      dividends,
      jumpedAt: "2026-11-21T01:01:00Z",
      runnersLeftOut: 1,
      quotedBy: ["tab", "neds"],
      changes: [
        { kind: "start", from: "2026-11-21T00:59:00Z", to: "2026-11-21T01:00:00Z", at: "2026-11-21T00:51:00Z" },
        { kind: "track", from: "Good 4", to: "Soft 5", at: "2026-11-21T00:52:00Z" },
        { kind: "final", places: [[3], [1, 2]], at: "2026-11-21T01:05:00Z" },
        { kind: "amended", places: [[1]], was: [[3]], at: "2026-11-21T01:06:00Z" },
      ],
    });
    expect(presenter.upcoming(view)).not.toHaveProperty("changes");
    expect(presenter.ofMeeting(view)).not.toHaveProperty("changes");
    expect(presenter.race(viewRace(race()), feed)).not.toHaveProperty("changes");
  });
});
