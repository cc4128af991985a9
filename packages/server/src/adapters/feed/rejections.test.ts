import { describe, expect, it } from "vitest";
import { eventResponse, meetingEntry, meetingsResponse, runner } from "../../../test/adapters/entain/payloads";
import { DATE, feedOf, never, readRace, status } from "../../../test/adapters/entain/support";
import { type BrandRunner, RunnerIds } from "../entain/map-runner";

describe("A rejection", () => {
  it.each([
    [{ odds: { fixed_win: 0.5 } }, ["price_out_of_range: ladbrokes race race-1 runner 3 fixed_win"]],
    [{ flucs_with_timestamp: { open: { fluc: "eight" } } }, ["price_malformed: ladbrokes race race-1 runner 3 open"]],
    [
      { flucs_with_timestamp: { open: { fluc: 8 }, high: { timestamp: "then", fluc: 3 }, low: null } },
      ["fluctuation_malformed: ladbrokes race race-1 runner 3 flucs_with_timestamp"],
    ],
    [{ barrier: " 5 " }, []],
    [{ barrier: `${" ".repeat(20)}5` }, []],
  ])("of a runner with %j names the reason", async (fields, expected) => {
    const { rejections } = await readRace(eventResponse([runner(3, 5, fields)]));
    expect(rejections.map(({ reason, about }) => `${reason}: ${about}`)).toEqual(expected);
  });

  it.each([
    [eventResponse([], { race: { event_id: "race-2" } }), "The event is race-2, not the one asked for."],
    [
      eventResponse([], { race: { race_number: "seven", state: "" } }),
      "The event does not fit at data.race.race_number, data.race.state.",
    ],
    [{}, "The event does not fit at data."],
  ])("of a whole payload says why", async (response, message) => {
    const { feed } = feedOf({ ladbrokes: () => response });
    const error = await feed.readRace("race-1", never).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: "malformed", message });
  });

  it("of a whole payload keeps the schema's findings", async () => {
    const { feed } = feedOf({ ladbrokes: () => ({}) });
    await expect(feed.readRace("race-1", never)).rejects.toMatchObject({ cause: { issues: [{ path: ["data"] }] } });
  });

  it.each([
    [() => status(404), "rejected", "ladbrokes has no list of meetings (404)."],
    [() => ({ data: {} }), "malformed", "ladbrokes's list of meetings has none."],
    [
      () => meetingsResponse(Array.from({ length: 200 }, () => meetingEntry())),
      "malformed",
      "ladbrokes's list of meetings does not end.",
    ],
  ])("of a list says why (%#)", async (host, kind, message) => {
    await expect(feedOf({ ladbrokes: host }).feed.readCard([DATE], never)).rejects.toMatchObject({ kind, message });
  });
});

describe("Runners' ids", () => {
  const listed = (entrantId: string, number: number): readonly BrandRunner[] => [
    { entrantId, facts: { number, name: "Somebody", scratched: false } },
  ];
  it("are kept for the three thousand races requested last", () => {
    const ids = new RunnerIds();
    ids.assign("first", listed("a", 1));
    ids.assign("second", listed("b", 1));
    for (let nth = 0; nth < 2_998; nth += 1) ids.assign(`race-${nth}`, listed("c", 1));
    expect(ids.assign("first", listed("a", 2))).toEqual(["1"]);
    ids.assign("another", listed("d", 1));
    expect(ids.assign("first", listed("a", 2))).toEqual(["1"]);
    expect(ids.assign("second", listed("b", 2))).toEqual(["2"]);
  });
});
