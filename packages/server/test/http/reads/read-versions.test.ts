import { expect, it } from "vitest";
import { DOWN_AFTER_MS } from "../../../src/board/feed-health";
import { MAX_PRICE_AGE_MS } from "../../../src/board/old-prices";
import { card, HOUR, MINUTE, meeting, quote, race, reading, runner } from "../../board/builders";
import { LiveDay } from "../live/support";

it("the day's lists change their version when a meeting leaves with the same card that changed it", async () => {
  const day = new LiveDay();
  day.board.applyCard(card(meeting([race("a")])), day.clock.now());
  await day.clock.advance(50 * HOUR);
  const now = day.clock.now();
  day.board.applyCard(card(meeting([race("a", [], { startTime: now + HOUR })])), now);
  const listed = day.read("next-to-jump");
  day.board.applyCard(card(meeting([race("a", [], { startTime: now - HOUR })])), now);
  const left = day.read("next-to-jump");
  expect(left.value).not.toEqual(listed.value);
  expect(left.version).toBeGreaterThan(listed.version);
});

it("a price that has become too old is missing from a read, with a newer version, whenever the board was last swept", async () => {
  const day = new LiveDay();
  const start = day.clock.now();
  day.board.applyCard(card(meeting([race("a", [], { startTime: start + HOUR })])), start);
  const a = race("a", [runner(1, [quote("tab", 2, { seenAt: start - 5_000 })])], { startTime: start + HOUR });
  day.board.applyRace(reading(a), start);
  const before = day.read("meetings-today:AU");
  // The feed counts as down a moment after the price has become too old.
  await day.clock.advance(Math.max(DOWN_AFTER_MS, MAX_PRICE_AGE_MS) + MINUTE);
  const after = day.read("meetings-today:AU");
  expect(JSON.stringify(before.value)).toContain("favourite");
  expect(JSON.stringify(after.value)).not.toContain("favourite");
  expect(after.version).toBeGreaterThan(before.version);
  day.board.dropOldPrices(day.clock.now());
  expect(day.read("meetings-today:AU")).toEqual(after);
});

it("a read is due to change when its first price becomes too old", () => {
  const day = new LiveDay();
  const start = day.clock.now();
  const a = race("a", [runner(1, [quote("tab", 2, { seenAt: start - 9 * MINUTE })])], { startTime: start + HOUR });
  day.board.applyCard(card(meeting([a])), start);
  expect(day.reader.read({ name: "race", params: { id: "a" } })?.until).toBe(start + MINUTE + 1);
});
