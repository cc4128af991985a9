import type { RaceStatus } from "@railbird/contract";
import { DASH } from "@railbird/domain";
import { css } from "styled-components";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { Countdown } from "../time/Countdown";
import { ClosedBadge, StatusBadge } from "./badges";
import { useRaceClosed, type WireTiming } from "./use-race-times";

/** Styles of a list whose items follow each other in wrapping lines, each with its label in small type. The list sets its gap. */
export const inlineItems = css`
  display: flex;
  flex-wrap: wrap;
  font-size: 14px;
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  small {
    font-size: 12px;
    color: var(--quiet);
  }
`;

export interface RaceNameProps {
  readonly name: string;
}

/** A race's name. A rating such as `NR 50-59` does not break at its hyphen, as browsers would have it. */
export function RaceName({ name }: RaceNameProps) {
  const [start, range, ...rest] = name.split(/(\d+-\d+)/);
  return (
    <>
      {start}
      {range !== undefined && <span style={{ whiteSpace: "nowrap" }}>{range}</span>}
      {rest.join("")}
    </>
  );
}

export interface DistanceProps {
  /** Metres. */
  readonly metres: number | undefined;
}

/** How long a race is; a dash where that is not known, which is said in words to those who cannot see what it stands for. */
export function Distance({ metres }: DistanceProps) {
  if (metres !== undefined) return `${metres} m`;
  return (
    <>
      <span aria-hidden="true">{DASH}</span>
      <VisuallyHidden>distance not known</VisuallyHidden>
    </>
  );
}

/** The time left to a race's start, and what has become of it once it is over. */
export function RaceTime({ race }: { readonly race: WireTiming }) {
  return useRaceClosed(race) ? <RaceOver status={race.status} /> : <Countdown startTime={race.startTime} />;
}

/** The state of a race that is over: the status that its feed gives, or that it is closed. */
export function RaceOver({ status }: { readonly status: RaceStatus }) {
  return status === "open" || status === "closed" ? <ClosedBadge /> : <StatusBadge status={status} />;
}
