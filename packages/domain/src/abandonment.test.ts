import { describe, expect, it } from "vitest";
import { abandonedAfter, formatAbandonment, type RaceStatus } from ".";

const meeting = (...statuses: RaceStatus[]) => statuses.map((status, index) => ({ number: index + 1, status }));

describe("a meeting that is called off", () => {
  it("says after which race, also when it has not been judged yet", () => {
    expect(abandonedAfter(meeting("final", "final", "final", "abandoned", "abandoned"))).toBe(3);
    expect(abandonedAfter(meeting("final", "closed", "abandoned"))).toBe(2);
    expect(abandonedAfter(meeting("abandoned", "abandoned"))).toBe(0);
    expect(formatAbandonment(3)).toBe("Abandoned after race 3");
    expect(formatAbandonment(0)).toBe("Meeting abandoned");
  });

  it("is none while races are to be run, and when a single race was not", () => {
    expect(abandonedAfter(meeting("final", "open", "abandoned"))).toBeUndefined();
    expect(abandonedAfter(meeting("final", "abandoned", "final"))).toBeUndefined();
    expect(abandonedAfter(meeting("final", "final"))).toBeUndefined();
    expect(abandonedAfter([])).toBeUndefined();
  });
});
