import {
  addDays,
  type Instant,
  instantInZone,
  JURISDICTIONS,
  type Jurisdiction,
  RACING_CODES,
  startOfMelbourneDay,
} from "@railbird/domain";
import { beforeAll, describe, expect, it } from "vitest";
import { daysFrom, HOUR, MINUTE } from "../../../test/adapters/simulated/support";
import { REGION_ZONES, TRACKS } from "./names";
import { AROUND_THE_CLOCK, DAY_SLOTS, type MeetingPlan, meetingId, planDay } from "./plan-day";

const YEAR = daysFrom("2026-07-01", 365);
let plans: ReadonlyMap<string, readonly MeetingPlan[]> = new Map();

beforeAll(() => {
  plans = new Map(YEAR.map((date) => [date, planDay("test", date)]));
});

/** Starts of the races of a jurisdiction that are not called off, in order. */
function startsOf(meetings: readonly MeetingPlan[], jurisdiction: Jurisdiction): Instant[] {
  return meetings
    .filter((meeting) => meeting.jurisdiction === jurisdiction)
    .flatMap(({ races }) =>
      races.filter(({ abandonedAt }) => abandonedAt === undefined).map(({ advertised }) => advertised),
    )
    .sort((a, b) => a - b);
}

describe("the programme of every day of a year", () => {
  it("has some thirty-five meetings of all codes, in every state, and in New Zealand", () => {
    for (const meetings of plans.values()) {
      expect(meetings.length).toBeGreaterThanOrEqual(33);
      expect(meetings.length).toBeLessThanOrEqual(39);
      expect(new Set(meetings.map(({ code }) => code))).toEqual(new Set(["R", "G", "H"]));
      const regions = new Set<string>(meetings.map(({ region }) => region));
      expect(["NSW", "VIC", "QLD", "SA", "WA", "TAS", "NT", "NZ"].filter((region) => !regions.has(region))).toEqual([]);
    }
    expect([...plans.values()].flat().some(({ region }) => region === "ACT")).toBe(true);
  });

  it("gives every meeting and every race an id of its own, of the readable kind", () => {
    for (const [date, meetings] of plans) {
      const ids = meetings.flatMap(({ id, races }) => [id, ...races.map((race) => race.id)]);
      expect(new Set(ids).size).toBe(ids.length);
      const readable = new RegExp(`^[a-z][a-z-]*-[rgh]-${date}$`);
      expect(meetings.filter(({ id }) => !readable.test(id))).toEqual([]);
      const races = meetings.flatMap((meeting) => meeting.races.map((race) => ({ meeting, race })));
      expect(races.filter(({ meeting, race }) => race.id !== `${meeting.id}-${race.number}`)).toEqual([]);
    }
  });

  it("runs each meeting's races in order", () => {
    const wrong = [...plans.values()]
      .flat()
      .filter(({ races }) =>
        races.some(
          ({ number, advertised }, index) => number !== index + 1 || advertised <= (races[index - 1]?.advertised ?? 0),
        ),
      );
    expect(wrong).toEqual([]);
  });

  it("calls off the rest of one meeting and one race elsewhere, and puts two codes at one track", () => {
    for (const meetings of plans.values()) {
      const hit = meetings.filter(({ races }) => races.some(({ abandonedAt }) => abandonedAt !== undefined));
      expect(hit).toHaveLength(2);
      expect(new Set(meetings.map(({ venue }) => venue)).size).toBeLessThan(meetings.length);
    }
  });

  it("has a next Australian race at every minute, never half an hour away, and mostly within five minutes", () => {
    const starts = startsOf([...plans.values()].flat(), "AU");
    const last = starts.at(-1) ?? 0;
    let index = 0;
    let minutes = 0;
    let soon = 0;
    let longest = 0;
    for (let now = (starts[0] ?? 0) + 24 * HOUR; now < last - 24 * HOUR; now += MINUTE) {
      while ((starts[index] ?? last) < now) {
        index += 1;
      }
      const wait = (starts[index] ?? last) - now;
      minutes += 1;
      soon += wait <= 5 * MINUTE ? 1 : 0;
      longest = Math.max(longest, wait);
    }
    expect(longest).toBeLessThan(30 * MINUTE);
    expect(soon / minutes).toBeGreaterThan(0.7);
  });

  it.each(RACING_CODES)(
    "has three Australian races of code %s to come within two hours at every quarter hour, on the dates listed",
    (code) => {
      const starts = new Map(
        [...plans].map(([date, meetings]) => [
          date,
          startsOf(
            meetings.filter((meeting) => meeting.code === code),
            "AU",
          ),
        ]),
      );
      const late: string[] = [];
      for (const date of YEAR.slice(1)) {
        const listed = [...(starts.get(addDays(date, -1)) ?? []), ...(starts.get(date) ?? [])].sort((a, b) => a - b);
        const midnight = startOfMelbourneDay(addDays(date, 1));
        const quarters = Array.from({ length: 100 }, (_, index) => startOfMelbourneDay(date) + index * 15 * MINUTE);
        for (const now of [...quarters.filter((at) => at < midnight), midnight - 1]) {
          const third = listed.filter((start) => start > now)[2] ?? Number.POSITIVE_INFINITY;
          if (third - now > 2 * HOUR) late.push(`${new Date(now).toISOString()} ${(third - now) / MINUTE}`);
        }
      }
      expect(late).toEqual([]);
    },
  );

  it("always has a race still to come on the dates that are listed, in both countries", () => {
    for (const jurisdiction of JURISDICTIONS) {
      const lastStarts = YEAR.map((date) => startsOf(plans.get(date) ?? [], jurisdiction).at(-1) ?? 0);
      YEAR.slice(1).forEach((date, index) => {
        const next = startsOf(plans.get(date) ?? [], jurisdiction);
        expect(next[0]).toBeLessThan((lastStarts[index] ?? 0) + 24 * HOUR);
        expect(lastStarts[index + 1]).toBeGreaterThan(lastStarts[index] ?? 0);
      });
    }
  });
});

describe("planDay", () => {
  it("names meetings by track, code and date", () => {
    expect(meetingId("Rosehill Gardens", "R", "2026-11-07")).toBe("rosehill-gardens-r-2026-11-07");
  });

  it("is the same for the same seed and date, and another for another", () => {
    expect(planDay("test", "2026-11-03")).toEqual(plans.get("2026-11-03"));
    expect(planDay("other", "2026-11-03")).not.toEqual(plans.get("2026-11-03"));
    const names = (date: string) => planDay("test", date).map(({ venue }) => venue);
    expect(names("2026-11-03")).not.toEqual(names(addDays("2026-11-03", 1)));
  });

  it("holds the big meetings at city tracks on a Saturday", () => {
    const venues = planDay("test", "2026-11-07").map(({ venue }) => venue);
    expect(venues).toContain("Morphettville");
    expect(venues).toContain("Gloucester Park");
  });
});

describe("the tracks of a day", () => {
  /** Where the feature meetings of a date are, by code and region. */
  const features = (date: string) =>
    DAY_SLOTS.filter(({ feature }) => feature).flatMap(({ code, regions: [region = "VIC"] }) =>
      (plans.get(date) ?? [])
        .filter((meeting) => meeting.code === code && meeting.region === region && !meeting.smallHours)
        .map(({ venue }) => ({ venue, city: TRACKS[code][region]?.city ?? [], slot: `${code} ${region}` })),
    );
  const inTown = (date: string) =>
    new Set(features(date).flatMap(({ venue, city, slot }) => (city.includes(venue) ? [slot] : [])));

  it("are the cities' for the features of Wednesdays and Saturdays, and the country's on other days", () => {
    const all = ["R NSW", "R VIC", "R QLD", "R SA", "R WA", "G NSW", "G VIC", "G QLD", "G WA"];
    const trots = ["H QLD", "H NSW", "H VIC", "H WA"];
    for (const date of ["2026-11-04", "2026-11-07"]) expect(inTown(date)).toEqual(new Set([...all, ...trots]));
    for (const date of ["2026-11-02", "2026-11-06", "2026-11-08"]) expect([...inTown(date)]).toEqual([]);
  });

  it("are used once by a code, and Tasmania's shared by its greyhounds and pacers", () => {
    for (const meetings of plans.values()) {
      const used = meetings.map(({ code, venue }) => `${code} ${venue}`);
      expect(new Set(used).size).toBe(used.length);
      const tasmanian = meetings.filter(({ code, region }) => region === "TAS" && code !== "R");
      expect(tasmanian).toHaveLength(2);
      expect(new Set(tasmanian.map(({ venue }) => venue)).size).toBe(1);
    }
  });

  it("are all visited in a year, each by a name", () => {
    const names = Object.values(TRACKS).flatMap((regions) =>
      Object.values(regions).flatMap(({ city, country }) => [...city, ...country]),
    );
    expect(names.filter((name) => !/^[A-Z][A-Za-z ]+$/.test(name))).toEqual([]);
    const visited = new Set([...plans.values()].flatMap((meetings) => meetings.map(({ venue }) => venue)));
    expect(visited.size).toBeGreaterThan(100);
    expect([...visited].filter((venue) => !names.includes(venue))).toEqual([]);
  });

  it("have some minutes more or less between one race and the next", () => {
    for (const { races } of plans.get("2026-11-07") ?? []) {
      const gaps = races.slice(1).map((race, index) => (race.advertised - (races[index]?.advertised ?? 0)) / MINUTE);
      expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(8);
      expect(new Set(gaps).size).toBeGreaterThan(2);
    }
  });

  it("start within minutes of the programme's time by their own clocks", () => {
    const offsets = new Set<number>();
    for (const [date, meetings] of [...plans].filter((_, index) => index % 30 === 0)) {
      for (const { code, region, races } of meetings) {
        const wanted = [...DAY_SLOTS, ...AROUND_THE_CLOCK]
          .filter((slot) => slot.code === code && slot.regions.includes(region))
          .map(({ start }) => {
            const [hours = 0, minutes = 0] = start.split(":").map(Number);
            return instantInZone(date, hours * 60 + minutes, REGION_ZONES[region]);
          });
        const [off = 0] = wanted
          .map((at) => ((races[0]?.advertised ?? 0) - at) / MINUTE)
          .sort((a, b) => Math.abs(a) - Math.abs(b));
        offsets.add(off);
      }
    }
    expect([...offsets].sort((a, b) => a - b)).toEqual([-4, -3, -2, -1, 0, 1, 2, 3, 4]);
  });
});

describe("the conditions of a day", () => {
  const meetings = () => [...plans.values()].flat();
  const isCalledOff = ({ races }: MeetingPlan) =>
    races.filter(({ abandonedAt }) => abandonedAt !== undefined).length > 1;

  it("are those of the turf for thoroughbreds, good elsewhere, and a storm where a meeting is called off", () => {
    const turf = new Set(["Good 3", "Good 4", "Soft 5", "Soft 6", "Heavy 8"]);
    const dry = meetings().filter((meeting) => meeting.weather !== "Storms");
    expect(new Set(dry.filter(({ code }) => code === "R").map(({ trackCondition }) => trackCondition))).toEqual(turf);
    expect(new Set(dry.filter(({ code }) => code !== "R").map(({ trackCondition }) => trackCondition))).toEqual(
      new Set(["Good"]),
    );
    expect(new Set(dry.map(({ weather }) => weather))).toEqual(new Set(["Fine", "Overcast", "Showery"]));
    const storms = meetings().filter(({ weather }) => weather === "Storms");
    expect(storms).toHaveLength(plans.size);
    for (const { code, trackCondition, conditions } of storms)
      expect([code, trackCondition, conditions]).toEqual(["R", "Heavy 10", {}]);
    expect(meetings().filter((meeting) => isCalledOff(meeting) && meeting.weather !== "Storms")).toEqual([]);
  });

  it("change at some meetings between their first and last start", () => {
    const turns = meetings().flatMap(({ races, conditions }) =>
      [conditions.track, conditions.weather].flatMap((turn) => (turn === undefined ? [] : [{ races, at: turn.at }])),
    );
    expect(turns.length).toBeGreaterThan(plans.size);
    const late = turns.filter(({ races, at }) => at > (races[Math.floor(races.length / 2)]?.advertised ?? 0));
    expect(late.length / turns.length).toBeGreaterThan(0.4);
    expect(
      turns.filter(({ races, at }) => at < (races[0]?.advertised ?? 0) || at > (races.at(-1)?.advertised ?? 0)),
    ).toEqual([]);
  });

  it("call off a meeting 25 to 50 minutes before the first race that is not run, never its first, and another's race shortly before", () => {
    const washedOut = new Set<number>();
    for (const day of plans.values()) {
      const hit = day.filter(({ races }) => races.some(({ abandonedAt }) => abandonedAt !== undefined));
      expect(hit.every(({ smallHours, jurisdiction }) => !smallHours && jurisdiction === "AU")).toBe(true);
      const [storm, unlucky] = [...hit].sort((a) => (a.weather === "Storms" ? -1 : 1));
      const off = storm?.races.filter(({ abandonedAt }) => abandonedAt !== undefined) ?? [];
      expect(off.at(-1)).toBe(storm?.races.at(-1));
      expect(new Set(off.map(({ abandonedAt }) => abandonedAt)).size).toBe(1);
      expect(off[0]?.number).toBeGreaterThan(1);
      washedOut.add(off[0]?.number ?? 0);
      const before = ((off[0]?.advertised ?? 0) - (off[0]?.abandonedAt ?? 0)) / MINUTE;
      expect(before).toBeGreaterThanOrEqual(25);
      expect(before).toBeLessThanOrEqual(50);
      const race = unlucky?.races.filter(({ abandonedAt }) => abandonedAt !== undefined) ?? [];
      expect(race).toHaveLength(1);
      const late = ((race[0]?.advertised ?? 0) - (race[0]?.abandonedAt ?? 0)) / MINUTE;
      expect(late).toBeGreaterThanOrEqual(2);
      expect(late).toBeLessThanOrEqual(9);
    }
    expect(washedOut.has(2)).toBe(true);
  });
});
