import { ref } from "@railbird/reads";
import { expect, it } from "vitest";
import { card, HOUR, MINUTE, meeting, noonish, quote, race, reading, runner } from "../board/builders";
import { LiveDay } from "./live/support";

const START = { startTime: noonish + HOUR };

/** A day of one meeting with two races. */
function mailedDay() {
  const day = new LiveDay(noonish - HOUR);
  day.board.applyCard(card(meeting([race("a", [], START), race("b", [], START)])), day.clock.now());
  const set = (more: object = {}, odds = 4) =>
    day.board.applyRace(
      reading(race("a", [runner(1, [quote("tab", odds, { seenAt: day.clock.now() })], more)], START)),
      day.clock.now(),
    );
  const read = (params = {}) => {
    const mail = day.reader.read(ref("lateMail", params));
    if (mail === undefined) throw new Error("There is always late mail.");
    return { version: mail.version, lines: mail.value().meetings.flatMap(({ lines }) => lines) };
  };
  set({ jockey: "B Lowe" });
  return { day, set, read };
}

it("lists what changes before a start, in the day's list and at its meeting", async () => {
  const { day, set, read } = mailedDay();
  expect(read().lines).toEqual([]);
  await day.clock.advance(MINUTE);
  set({ jockey: "D Quinn" });
  const line = {
    races: [{ id: "a", number: 1 }],
    change: { kind: "jockey", runnerNumber: 1, runnerName: "Runner 1", from: "B Lowe", to: "D Quinn" },
  };
  expect(read().lines).toMatchObject([line]);
  const id = day.reader.read(ref("race", { id: "a" }))?.value().meetingId ?? "";
  expect(day.reader.read(ref("meeting", { id }))?.value().lateMail).toMatchObject([line]);
  expect(read({ racingCode: "G" }).lines).toEqual([]);
});

it("has a new version when the mail changes, and not when prices do", async () => {
  const { day, set, read } = mailedDay();
  const { version } = read();
  await day.clock.advance(1_000);
  set({ jockey: "B Lowe" }, 5);
  expect(read().version).toBe(version);
  await day.clock.advance(1_000);
  set({ jockey: "B Lowe", scratched: true }, 5);
  expect(read().version).toBeGreaterThan(version);
});
