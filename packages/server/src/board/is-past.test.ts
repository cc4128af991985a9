import { expect, it } from "vitest";
import { HOUR, noonish, race } from "../../test/board/builders";
import { isPast } from "./race-board";

const run = { race: race("a", [], { startTime: noonish - 50 * HOUR, status: "final" }) };
const toCome = { race: race("b", [], { startTime: noonish + HOUR }) };

it.each([
  ["yesterday's stays, though every race is closed", "2026-11-20", [run], false],
  ["yesterday's without races stays", "2026-11-20", [], false],
  ["one of two days ago leaves once every race is closed", "2026-11-19", [run], true],
  ["one of two days ago stays while a race is open", "2026-11-19", [run, toCome], false],
  ["one of two days ago whose races nobody knows leaves", "2026-11-19", [], true],
])("of past meetings %s", (_, date, races, past) => {
  expect(isPast(date, races, noonish)).toBe(past);
});
