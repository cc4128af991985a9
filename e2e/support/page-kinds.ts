import { openMeetings, type SimulatedDay } from "./simulated-day";

/** The public pages without a parameter (specification, section 2). */
export const STATIC_PATHS = [
  "/",
  "/faq",
  "/featured-bookmakers",
  "/bookmakers",
  "/signal-record",
  "/movers",
  "/late-mail",
  "/terms-of-service",
  "/disclaimer",
  "/responsible-gambling",
  "/privacy-policy",
  "/accessibility",
] as const;

/** Addresses of pages that do not exist. */
export const MISSING_PATHS = ["/meeting/nowhere", "/race/nowhere", "/no/such/page"] as const;

/** A page of each kind, by its path: written ones, a meeting, races to come and run, of each code, and missing ones. */
export async function pageKinds(day: SimulatedDay): Promise<readonly string[]> {
  const meetings = await day.meetings();
  const [meeting] = openMeetings(meetings);
  const run = meetings.flatMap(({ races }) => races).find(({ status }) => status === "final");
  const coming = await Promise.all((["R", "G", "H"] as const).map((code) => day.laterRace(code)));
  if (!meeting || !run) throw new Error("The day lacks a meeting or a race.");
  const races = [...coming, run].map(({ id }) => `/race/${id}`);
  return [...STATIC_PATHS, `/meeting/${meeting.id}`, ...races, ...MISSING_PATHS];
}
