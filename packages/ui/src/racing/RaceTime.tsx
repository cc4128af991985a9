import type { RaceStatus } from "@railbird/contract";
import { Countdown } from "../time/Countdown";
import { ClosedBadge, StatusBadge } from "./badges";
import type { WireTiming } from "./timing";
import { useRaceClosed } from "./use-race-times";

/** The time left to a race's start, and what has become of it once it is over. */
export function RaceTime({ race }: { readonly race: WireTiming }) {
  return useRaceClosed(race) ? <RaceOver status={race.status} /> : <Countdown startTime={race.startTime} />;
}

/** What has become of a race that is over: the status that its feed gives, or that it is closed. */
export function RaceOver({ status }: { readonly status: RaceStatus }) {
  return status === "open" || status === "closed" ? <ClosedBadge /> : <StatusBadge status={status} />;
}
