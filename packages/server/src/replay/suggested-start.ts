import type { Instant } from "@railbird/domain";
import type { Recording } from "./recording";

const LEAD_MS = 10 * 60_000;

/**
 * The instant at which a replay is worth watching: ten minutes before the first race jumps whose event was recorded while
 * betting was open, or before the first recorded event when none was. `undefined` when the recording has no event.
 */
export function suggestedStart({ events }: Recording): Instant | undefined {
  const races = [...events.values()].map(({ race }) => race);
  const open = races.filter(({ status }) => status === "Open");
  const starts = (open.length > 0 ? open : races).map(({ advertised_start }) => advertised_start * 1000);
  return starts.length === 0 ? undefined : Math.min(...starts) - LEAD_MS;
}
