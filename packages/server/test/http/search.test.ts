import { ref } from "@railbird/reads";
import { describe, expect, it } from "vitest";
import { card, HOUR, meeting, noonish, race, reading, runner } from "../board/builders";
import { LiveDay } from "./live/support";

/** A day with the race `a` at 1.30 pm, and its start as each kind of result shows it. */
function dayWithOneRace() {
  const day = new LiveDay();
  const field = [runner(1, [], { name: "Winx" })];
  const at = (startTime: number) => race("a", field, { startTime, name: "Maiden" });
  day.board.applyCard(card(meeting([at(noonish + HOUR / 2)])), noonish);
  const startOf = (q: string) => {
    const results = day.reader.read(ref("search", { q }))?.value().results ?? [];
    return results.map(({ kind, startTime }) => [kind, startTime]);
  };
  const moveTo = (startTime: number) => day.board.applyRace(reading(at(startTime)), day.clock.now());
  return { startOf, moveTo };
}

describe("a search", () => {
  it.each([
    ["race", "maiden"],
    ["runner", "winx"],
  ])("shows the start of a %s as it is after it has moved", (kind, text) => {
    const { startOf, moveTo } = dayWithOneRace();
    expect(startOf(text)).toEqual([[kind, "2026-11-21T02:30:00Z"]]);
    moveTo(noonish + HOUR);
    expect(startOf(text)).toEqual([[kind, "2026-11-21T03:00:00Z"]]);
  });
});
