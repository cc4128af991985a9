import { type Instant, timeInZoneOn } from "@railbird/domain";
import { useCallback } from "react";
import styled from "styled-components";
import { useNowSelect } from "../time/now";
import { useZone } from "../time/zone";
import type { chartMarks } from "./chart-lines";

const Marks = styled.ul`
  font-size: 14px;
  line-height: 20px;
  color: var(--quiet);
  time {
    display: inline-block;
    min-width: 72px;
    font-family: var(--narrow);
  }
`;

export interface PriceHistoryNotesProps {
  readonly marks: ReturnType<typeof chartMarks>;
  /** When this site began to watch the race; absent where the chart shows nothing earlier. */
  readonly watchedFrom: Instant | undefined;
}

/** The chart's marks in words; nothing without any. */
export function PriceHistoryNotes({ marks, watchedFrom }: PriceHistoryNotesProps) {
  const now = useNowSelect(useCallback((instant: number) => instant - (instant % 60_000), []));
  const zone = useZone();
  if (marks.length === 0 && watchedFrom === undefined) return null;
  return (
    <Marks>
      {watchedFrom !== undefined && (
        <li>Shaded: before {timeInZoneOn(watchedFrom, now, zone)} as the bookmakers remember it</li>
      )}
      {marks.map(({ at, label, words }) => (
        <li key={`${at} ${label}`}>
          <time dateTime={new Date(at).toISOString()}>{timeInZoneOn(at, now, zone)}</time> {words}
        </li>
      ))}
    </Marks>
  );
}
