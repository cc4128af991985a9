import { describe, expect, it } from "vitest";
import { anEntrant, aScript, reader, START } from "../../../test/adapters/simulated/race-parts";
import { HOUR, MINUTE } from "../../../test/adapters/simulated/support";
import type { RaceScript } from "./race-script";

describe("what is remembered of a simulated race", () => {
  const kinds = (race: ReturnType<ReturnType<typeof reader>>) => (race.changes ?? []).map(({ kind, at }) => [kind, at]);

  it("is each change at its instant, whenever it is first asked", () => {
    const delayed = { startTime: START + 4 * MINUTE, announcedAt: START - 5 * MINUTE };
    const times = { jumpAt: START + 5 * MINUTE, interimAt: START + 8 * MINUTE, finalAt: START + 12 * MINUTE };
    const lodged = { lodgedAt: times.interimAt + 1000, decidedAt: times.interimAt + MINUTE, upheld: true };
    const script: Partial<RaceScript> = {
      entrants: [anEntrant(1, { jockey: "A", jockeyChange: { jockey: "B", at: START - HOUR } }), anEntrant(2)],
      ...times,
      delayed,
      inquiry: { protest: lodged, correctedAt: times.finalAt + 5 * MINUTE },
    };
    const conditions = {
      track: { at: START - 50 * MINUTE, to: "Soft 5" },
      weather: { at: START - 40 * MINUTE, to: "Showery" },
    };
    const expected = [
      ["jockey", START - HOUR],
      ["track", conditions.track.at],
      ["weather", conditions.weather.at],
      ["start", delayed.announcedAt],
      ["jumped", times.jumpAt],
      ["interim", times.interimAt],
      ["protest", lodged.lodgedAt],
      ["protest", lodged.decidedAt],
      ["amended", lodged.decidedAt],
      ["final", times.finalAt],
      ["amended", times.finalAt + 5 * MINUTE],
    ];
    const read = reader(script, { conditions });
    const late = read(times.finalAt + HOUR);
    expect(kinds(late)).toEqual(expected);
    const whole = reader(script, { conditions });
    for (let now = START - 2 * HOUR; now <= times.finalAt + HOUR; now += 30_000)
      expect(kinds(whole(now))).toEqual(expected.filter(([, at]) => Number(at) <= now));
    expect(whole(times.finalAt + HOUR).changes).toEqual(late.changes);
    // The clock is put back.
    expect(kinds(whole(delayed.announcedAt))).toEqual(expected.slice(0, 4));
    expect(whole(times.finalAt + HOUR).changes).toEqual(late.changes);
  });

  it("is nothing where nothing has happened", () => {
    expect(reader()(START - HOUR)).not.toHaveProperty("changes");
    const abandonedAt = START - 5 * MINUTE;
    expect(kinds(reader({ plan: { ...aScript().plan, abandonedAt } })(START))).toEqual([["abandoned", abandonedAt]]);
  });
});
