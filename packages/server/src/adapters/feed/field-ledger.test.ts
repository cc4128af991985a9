import { describe, expect, it } from "vitest";
import { ManualClock } from "../../../test/support/manual-clock";
import { FieldLedger } from "./field-ledger";

const KNOWN = { read: ["race.id", "runners[].name", "runners[].odds"], unread: { "a copy": ["favourite.*"] } };
const race = {
  race: { id: "1" },
  runners: [
    { name: "Far Ridge", odds: 4 },
    { name: "Pay Day", odds: 0 },
  ],
};

/** A ledger, what it has reported, and minutes of payloads, ten a minute. */
function watched() {
  const clock = new ManualClock(Date.parse("2026-11-27T02:00:00Z"));
  const reported: string[] = [];
  const ledger = new FieldLedger(KNOWN, clock);
  const look = (payload: unknown, typical = true) =>
    ledger.look(payload, typical, (reason, about) => reported.push(`${reason} ${about}`));
  const minutes = async (count: number, payload: unknown, typical = true) => {
    for (let at = 0; at < count * 10; at += 1) {
      await clock.advance(6_000);
      look(payload, typical);
    }
  };
  return { look, minutes, reported };
}

describe("a field that nobody has decided about", () => {
  it("is reported by its path, once it says something", () => {
    const { look, reported } = watched();
    look({ ...race, weather: { wind: "", rain: null, snow: 0 } });
    expect(reported).toEqual([]);
    look({ ...race, runners: [{ name: "Far Ridge", gear: { bit: "lugging" } }], favourite: { any: { thing: 1 } } });
    expect(reported).toEqual(["field_new runners[].gear.bit"]);
  });
});

describe("a field that is read", () => {
  const { odds: _odds, ...nameless } = race.runners[0] as { name: string; odds: number };
  const unpriced = { ...race, runners: [nameless] };

  it("is reported as gone within ten minutes", async () => {
    const { minutes, reported } = watched();
    await minutes(7, race);
    expect(reported).toEqual([]);
    await minutes(9, unpriced);
    expect(reported).toEqual(["field_gone runners[].odds"]);
  });

  it("is not, where fewer than half of the payloads had it", async () => {
    const { minutes, reported } = watched();
    await minutes(2, race);
    await minutes(13, unpriced);
    expect(reported).toEqual([]);
  });

  it("is not, where it is missing in other kinds of payloads alone, or in few", async () => {
    const { minutes, look, reported } = watched();
    await minutes(6, race);
    await minutes(12, unpriced, false);
    look(unpriced);
    await minutes(6, race);
    expect(reported).toEqual([]);
  });
});
