import type { RaceSummary } from "@railbird/contract";
import { timeInZone } from "@railbird/domain";
import { memo, useEffect, useRef } from "react";
import styled from "styled-components";
import { whenInView } from "../basics/when-in-view";
import type { RaceTimes } from "../racing/use-race-times";
import { useZone } from "../time/zone";

const List = styled.ol`
  display: flex;
  gap: 4px;
  padding: 0 12px 8px;
  overflow-x: auto;
  scrollbar-width: none;
  a {
    display: block;
    min-width: 60px;
    padding: 4px 6px;
    color: var(--ink);
    font-size: 12px;
    line-height: 18px;
    text-align: center;
    text-decoration: none;
    white-space: nowrap;
  }
  b {
    display: block;
    font: 600 12px/18px var(--sans);
  }
  a:hover {
    color: var(--brand);
  }
  [data-closed] {
    color: var(--quiet);
  }
  [data-next] {
    border-bottom: 2px solid var(--brand);
    font-weight: 650;
  }
`;

/** How much of the race before the next one stays in view, px. */
const PEEK_PX = 40;

export interface RaceStripProps {
  readonly venue: string;
  readonly races: readonly Pick<RaceSummary, "id" | "number" | "startTime">[];
  readonly times: RaceTimes;
}

/**
 * A meeting's races by their times, scrolled to the next one: those that are over are dimmed, the next one is underlined. Plain
 * elements, since a day has hundreds of them.
 */
export const RaceStrip = memo(function RaceStrip({ venue, races, times: { nextId, closedIds } }: RaceStripProps) {
  const zone = useZone();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const strip = list.current;
    if (nextId === undefined || !strip) {
      return;
    }
    return whenInView(strip, () => {
      const marked = strip.querySelector("[data-next]")?.parentElement;
      strip.scrollLeft = (marked?.offsetLeft ?? 0) - strip.offsetLeft - PEEK_PX;
    });
  }, [nextId]);
  return (
    <List ref={list} aria-label={`Races at ${venue}`}>
      {races.map(({ id, number, startTime }) => (
        <li key={id}>
          <a href={`/race/${id}`} data-closed={closedIds.has(id) || undefined} data-next={id === nextId || undefined}>
            <b>R{number}</b>
            <time dateTime={startTime}>{timeInZone(Date.parse(startTime), zone)}</time>
          </a>
        </li>
      ))}
    </List>
  );
}, sameStrip);

/** Prices and signals change by the second, and none of them is in the strip. */
function sameStrip(before: RaceStripProps, after: RaceStripProps): boolean {
  return (
    before.venue === after.venue &&
    before.times.nextId === after.times.nextId &&
    before.races.length === after.races.length &&
    before.races.every(({ id, number, startTime }, index) => {
      const other = after.races[index];
      const closed = before.times.closedIds.has(id);
      return (
        id === other?.id &&
        number === other.number &&
        startTime === other.startTime &&
        closed === after.times.closedIds.has(id)
      );
    })
  );
}
