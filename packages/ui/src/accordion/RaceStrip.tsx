import type { Meeting } from "@railbird/contract";
import { useEffect, useRef } from "react";
import styled from "styled-components";
import { Link } from "../basics/Link";
import { nextRace, raceClosed } from "../racing/timing";
import { StartTime } from "../time/StartTime";

const List = styled.ol`
  display: flex;
  gap: 4px;
  padding: 0 12px 8px;
  overflow-x: auto;
  scrollbar-width: none;
  a {
    display: grid;
    justify-items: center;
    min-width: 60px;
    padding: 4px 6px;
    color: var(--ink);
    font-size: 12px;
    line-height: 18px;
    text-decoration: none;
    white-space: nowrap;
  }
  b {
    font: 600 12px/18px var(--narrow);
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

/** A meeting's races by their times, scrolled to the next one: those that are over are dimmed, the next one is underlined. */
export function RaceStrip({ meeting, now }: { readonly meeting: Meeting; readonly now: number }) {
  const next = nextRace(meeting.races, now);
  const list = useRef<HTMLOListElement>(null);
  const nextId = next?.id;
  useEffect(() => {
    const marked = list.current?.querySelector("[data-next]")?.parentElement;
    if (nextId !== undefined && list.current && marked) {
      list.current.scrollLeft = marked.offsetLeft - list.current.offsetLeft - PEEK_PX;
    }
  }, [nextId]);
  return (
    <List ref={list} aria-label={`Races at ${meeting.venue}`}>
      {meeting.races.map((race) => (
        <li key={race.id}>
          <Link
            href={`/race/${race.id}`}
            data-closed={raceClosed(race, now) || undefined}
            data-next={race === next || undefined}
          >
            <b>R{race.number}</b>
            <StartTime instant={race.startTime} />
          </Link>
        </li>
      ))}
    </List>
  );
}
