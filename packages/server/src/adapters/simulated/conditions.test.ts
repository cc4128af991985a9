import { describe, expect, it } from "vitest";
import { conditionsAt, planConditions } from "./conditions";
import { Draw } from "./random";

const [FROM, UNTIL] = [5_000_000, 9_000_000];

const plansOf = (trackCondition: string, weather: string, count = 3000) =>
  Array.from({ length: count }, (_, seed) =>
    planConditions({ trackCondition, weather, from: FROM, until: UNTIL }, new Draw(seed * 7919)),
  );

const tracksOf = (trackCondition: string) => plansOf(trackCondition, "Fine").flatMap(({ track }) => track ?? []);
const skiesOf = (weather: string) => plansOf("Good 4", weather).flatMap(({ weather: sky }) => sky ?? []);
const sorted = (turns: readonly { readonly to: string }[]) => [...new Set(turns.map(({ to }) => to))].sort();

describe("the conditions of a simulated meeting", () => {
  it("change at one meeting in three under foot and one in four above, during its races", () => {
    const tracks = tracksOf("Soft 5");
    const skies = skiesOf("Overcast");
    expect(tracks.length / 3000).toBeCloseTo(1 / 3, 1);
    expect(skies.length / 3000).toBeCloseTo(1 / 4, 1);
    for (const { at } of [...tracks, ...skies]) {
      expect(at).toBeGreaterThanOrEqual(FROM);
      expect(at).toBeLessThanOrEqual(UNTIL);
      expect(Number.isInteger(at)).toBe(true);
    }
  });

  it("go one step either way, and back from the ends", () => {
    expect(sorted(tracksOf("Soft 5"))).toEqual(["Good 4", "Soft 6"]);
    expect(sorted(tracksOf("Good 3"))).toEqual(["Good 4"]);
    expect(sorted(tracksOf("Heavy 8"))).toEqual(["Soft 7"]);
    expect(sorted(skiesOf("Overcast"))).toEqual(["Fine", "Showery"]);
    expect(sorted(skiesOf("Fine"))).toEqual(["Overcast"]);
    expect(sorted(skiesOf("Showery"))).toEqual(["Overcast"]);
  });

  it("stay on other surfaces", () => {
    for (const plan of plansOf("Good", "Storms", 300)) expect(plan).toEqual({});
  });

  it("are as they were until they change", () => {
    const meeting = {
      trackCondition: "Good 4",
      weather: "Fine",
      conditions: { track: { at: 10, to: "Soft 5" }, weather: { at: 20, to: "Overcast" } },
    };
    expect(conditionsAt(meeting, 9)).toEqual({ trackCondition: "Good 4", weather: "Fine" });
    expect(conditionsAt(meeting, 10)).toEqual({ trackCondition: "Soft 5", weather: "Fine" });
    expect(conditionsAt(meeting, 20)).toEqual({ trackCondition: "Soft 5", weather: "Overcast" });
    expect(conditionsAt({ ...meeting, conditions: {} }, 30)).toEqual({ trackCondition: "Good 4", weather: "Fine" });
  });
});
