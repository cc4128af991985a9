import type { Race, Tips } from "@railbird/contract";
import { raceFiveMinutesOut, raceScratched } from "@railbird/mocks/fixtures";
import { describe, expect, it } from "vitest";
import { RaceView } from "../../src/pages/race/RaceView";
import { here, html, linkTag, noChoices, words } from "./render";

/** The text of the most-tipped tile; `undefined` without one. */
function tile(race: Race, tips?: Tips, tipsLoading = false): string | undefined {
  const page = html(
    <RaceView
      race={here(race)}
      tips={tips}
      tipsLoading={tipsLoading}
      choices={noChoices}
      refreshing={false}
      onRefresh={() => {}}
    />,
  );
  // Tiles have a label of their own; the table's words for the same signal are hidden ones.
  const found = page.match(/<li data-kind="mostTipped".*?<\/li>/)?.[0];
  return found && words(found).join(" ");
}

const { mostTipped: _tipped, ...otherSignals } = raceFiveMinutesOut.signals;
const untipped: Race = { ...raceFiveMinutesOut, signals: otherSignals };
const nameOf = (race: Race, number: number) => race.runners.find((runner) => runner.number === number)?.name ?? "";
const own = raceFiveMinutesOut.signals.mostTipped;
const tipped = (runnerNumber: number): Tips => ({ mostTipped: { runnerNumber, tipsCount: 42 } });

describe("most-tipped tile (section 4)", () => {
  it("shows the race's own signal until tips come, loading or not", () => {
    expect(own).toBeDefined();
    for (const loading of [true, false]) {
      const text = tile(raceFiveMinutesOut, undefined, loading);
      expect(text).toContain(nameOf(raceFiveMinutesOut, own?.number ?? 0));
      expect(text).toContain(`${own?.tipsCount} tips`);
    }
  });

  it("loads while tips load and the race has no signal of its own", () => {
    expect(tile(untipped, undefined, true)).toContain("Loading tips...");
  });

  it("is hidden when nobody tips", () => {
    expect(tile(untipped)).toBeUndefined();
    expect(tile(untipped, {})).toBeUndefined();
  });

  it("shows the tipped runner with the tips' count when its number is in the race", () => {
    for (const race of [raceFiveMinutesOut, untipped]) {
      const text = tile(race, tipped(6));
      expect(text).toContain(nameOf(race, 6));
      expect(text).toContain("42 tips");
    }
  });

  it("ignores tips for a number that is not in the race", () => {
    expect(tile(raceFiveMinutesOut, tipped(99))).toContain(`${own?.tipsCount} tips`);
    expect(tile(untipped, tipped(99))).toBeUndefined();
  });

  it("ignores tips for a scratched runner", () => {
    const scratched = raceScratched.runners.find((runner) => runner.scratched);
    expect(tile(raceScratched, tipped(scratched?.number ?? 0))).not.toContain("42 tips");
  });

  it("leads to the tipping site in a new tab", () => {
    const page = html(
      <RaceView race={here(raceFiveMinutesOut)} choices={noChoices} refreshing={false} onRefresh={() => {}} />,
    );
    const link = linkTag(page, nameOf(raceFiveMinutesOut, own?.number ?? 0));
    expect(link).toContain(`href="${raceFiveMinutesOut.tipsUrl}"`);
    expect(link).toContain('target="_blank"');
  });
});
