import type { Meeting, NextToJump, Race } from "@railbird/contract";
import { type Running, type Settings, startRailbird } from "./railbird";
import { readApi } from "./read-api";

/** Melbourne Cup day, three minutes before three in Melbourne: races run, racing and to come, in every code and state. */
const START = "2026-11-03T03:57:00Z";

/** A server on the simulated day, and that day as its API returns it. */
export interface SimulatedDay extends Running {
  /** In the order in which the API lists them. */
  meetings(): Promise<readonly Meeting[]>;
  nextToJump(code?: Meeting["racingCode"]): Promise<NextToJump["nextRaces"]>;
  /** The last of the next races: it does not jump while a journey looks at it, as the first may at any moment. */
  laterRace(code?: Meeting["racingCode"]): Promise<NextToJump["nextRaces"][number]>;
  race(id: string): Promise<Race>;
}

/** Starts the built server on a simulated day whose clock begins at the same instant every time. */
export async function startSimulatedDay(settings: Settings = {}): Promise<SimulatedDay> {
  const running = await startRailbird({ ODDS_FEED: "simulated", CLOCK_START: START, ...settings });
  const read = <Body>(path: string) => readApi<Body>(running.url, path);
  const nextToJump: SimulatedDay["nextToJump"] = async (code) =>
    (await read<NextToJump>(`/next-to-jump${code ? `?racingCode=${code}` : ""}`)).nextRaces;
  return {
    ...running,
    meetings: async () => (await read<{ meetings: readonly Meeting[] }>("/meetings/today")).meetings,
    nextToJump,
    laterRace: async (code) => {
      const race = (await nextToJump(code)).at(-1);
      if (!race) throw new Error("The day has no race to come.");
      return race;
    },
    race: (id) => read<Race>(`/races/${encodeURIComponent(id)}`),
  };
}

/** Meetings that have a race to come, soonest listed first. */
export function openMeetings(meetings: readonly Meeting[]): readonly Meeting[] {
  return meetings.filter(({ races }) => races.some(({ status }) => status === "open"));
}
