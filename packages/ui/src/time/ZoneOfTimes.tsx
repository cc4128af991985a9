import { type CalendarDate, DISPLAY_ZONE, zoneName } from "@railbird/domain";
import type { ReactNode } from "react";
import styled from "styled-components";
import { useZone } from "./zone";

const Note = styled.small`
  display: block;
  font-size: 12px;
  line-height: 16px;
  color: var(--quiet);
`;

export interface ZoneOfTimesProps {
  /** The instants whose times are shown, in the API's format; nothing is said of none. */
  readonly instants: readonly string[];
}

/** The starts of those that are on a date: lists of several days give others their date alone. */
export function timesOfDay(
  listed: readonly { readonly meetingDate?: string; readonly startTime?: string }[],
  date: CalendarDate,
): string[] {
  return listed.flatMap(({ meetingDate, startTime = [] }) => (meetingDate === date ? startTime : []));
}

/**
 * Whose time the times below are: `Melbourne time, AEDT`, or `Your time, AWST`; in a night in which clocks change
 * `Melbourne time, AEDT, then AEST`.
 */
export function ZoneOfTimes({ instants }: ZoneOfTimesProps) {
  const zone = useZone();
  if (instants.length === 0) return null;
  const names = new Set([...instants].sort().map((instant) => zoneName(Date.parse(instant), zone)));
  return (
    <Note>
      {zone === DISPLAY_ZONE ? "Melbourne time" : "Your time"}, {[...names].join(", then ")}
    </Note>
  );
}

// The zone has its line before its times are known: what is below moves nowhere when they come.
const Heading = styled.div`
  display: grid;
  grid-template-rows: auto 16px;
  /* A phone has the two in one line, so that the first of the times are on its first screen; the smallest has no room for that. */
  @media (min-width: 360px) and (max-width: 639px) {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: 8px;
  }
`;

export interface TimesHeadingProps extends ZoneOfTimesProps {
  readonly id?: string;
  readonly children: ReactNode;
}

/** The heading of a part that lists times, with their zone below or beside it. */
export function TimesHeading({ id, children, instants }: TimesHeadingProps) {
  return (
    <Heading>
      <h2 id={id}>{children}</h2>
      <ZoneOfTimes instants={instants} />
    </Heading>
  );
}
