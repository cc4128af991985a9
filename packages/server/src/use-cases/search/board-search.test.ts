import { setImmediate as nextMacrotask } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { card, HOUR, meeting, noonish, quote, race, reading, runner } from "../../../test/board/builders";
import { RaceBoard } from "../../board/race-board";
import { BoardSearch } from "./board-search";
import { SearchIndex } from "./search-index";

const at = (odds: number, name = "Tin Whistle") => race("a", [runner(1, [quote("tab", odds)], { name })]);

it("follows the board as it changes", () => {
  const board = new RaceBoard();
  board.applyCard(card(meeting([at(2)])), noonish);
  const search = new BoardSearch(board);
  expect(search.search("whistle", 5, noonish)).toMatchObject([
    { kind: "runner", id: "r-tin-whistle", name: "Tin Whistle" },
  ]);
  board.applyRace(reading(at(2, "Tin Lantern")), noonish + 1);
  expect(search.search("whistle", 5, noonish)).toEqual([]);
  expect(search.racesOf({ kind: "runner", id: "r-tin-lantern" })).toEqual(["a"]);
  board.applyCard(card(), noonish + 72 * HOUR);
  board.applyCard(card(), noonish + 96 * HOUR);
  expect(search.search("lantern", 5, noonish)).toEqual([]);
});

it("indexes only changed meetings, before the next search", async () => {
  const board = new RaceBoard();
  const other = meeting([race("b", [], { meetingId: "n" })], { id: "n", venue: "Ascot" });
  board.applyCard(card(meeting([at(2)]), other), noonish);
  const index = new SearchIndex();
  const set = vi.spyOn(index, "set");
  const search = new BoardSearch(board, index);
  search.search("ascot", 5, noonish);
  expect(set).toHaveBeenCalledTimes(2);
  board.applyRace(reading(at(3)), noonish + 1);
  await nextMacrotask();
  await nextMacrotask();
  expect(set.mock.calls.slice(2).map(([{ id }]) => id)).toEqual(["m"]);
  search.search("ascot", 5, noonish);
  expect(set).toHaveBeenCalledTimes(3);
});
