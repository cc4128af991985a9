// biome-ignore-all lint/a11y/useSemanticElements: a table's own elements hold neither a strip that scrolls nor a panel that opens.
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and headers of a table, unlike a grid's, are not operated.

import type { Meeting, RaceSummary } from "@railbird/contract";
import { endOfMelbourneDay, melbourneDate } from "@railbird/domain";
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef } from "react";
import styled from "styled-components";
import { useNowSelect } from "../time/now";
import { Accordion } from "./Accordion";
import { boardStyle } from "./board-style";
import { MeetingEntry } from "./MeetingEntry";
import { slotsOf } from "./RaceCells";

const Root = styled(Accordion)`
  ${boardStyle}
`;

export interface MeetingAccordionProps {
  /** In the order in which they are listed. */
  readonly meetings: readonly Meeting[];
  /** Opens a race's signals in place. Without it race rows are plain links to their pages. */
  readonly onRaceOpen?: ((race: RaceSummary, meeting: Meeting) => void) | undefined;
  /** Ids of the meetings that are open at first. */
  readonly defaultOpen?: readonly string[];
}

/**
 * Today's meetings as a board: a row for each, its races in columns by their numbers. Any number of rows may be open; closed meetings
 * are dimmed, not hidden. A row is one tab stop, with arrow keys inside; J and K lead to it. A table rather than a grid: an opened row is
 * read, not operated.
 */
export function MeetingAccordion({ meetings, onRaceOpen, defaultOpen }: MeetingAccordionProps) {
  // The list is made anew with every response; only other ids are another order.
  const order = meetings.map(({ id }) => id).join("\n");
  const ids = useMemo(() => order.split("\n"), [order]);
  const columns = Math.max(0, ...meetings.map(({ races }) => slotsOf(races).length));
  const today = useNowSelect(lastInstantOfDay, nextDay);
  const board = useRef<HTMLDivElement>(null);
  useRovingRows(board);
  return (
    <Root
      ref={board}
      multiple
      ids={ids}
      {...(defaultOpen && { defaultOpen })}
      role="table"
      aria-label="Meetings and their races"
      style={{ "--columns": columnWidths(meetings, columns) } as CSSProperties}
    >
      <div role="rowgroup" data-head="" data-board="">
        <div role="row">
          <div role="columnheader">Meeting</div>
          <div role="presentation">
            {Array.from({ length: columns }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number.
              <div key={index} role="columnheader">
                {`R${index + 1}`}
              </div>
            ))}
          </div>
        </div>
      </div>
      {meetings.map((meeting, index) => (
        // A row that takes another's place is drawn anew there, so that the rows between them do not move.
        <MeetingEntry
          key={inPlace(meeting, index)}
          index={index}
          meeting={meeting}
          today={today}
          onRaceOpen={onRaceOpen}
        />
      ))}
    </Root>
  );
}

/** A column that next to no meeting has a race in is only as wide as a time. */
function columnWidths(meetings: readonly Meeting[], columns: number): string {
  const widths = Array.from({ length: columns }, (_, index) => {
    const used = meetings.filter(({ races }) => races.some(({ number }) => number === index + 1)).length;
    return used * 8 > meetings.length ? "minmax(0,1fr)" : "64px";
  });
  return widths.join(" ");
}

const nextDay = (now: number) => endOfMelbourneDay(melbourneDate(now));
const lastInstantOfDay = (now: number) => nextDay(now) - 1;

function inPlace({ id }: Meeting, place: number): string {
  return `${place} ${id}`;
}

/** Gives a board's rows their keys once their code is there, which the first view does not wait for. Until then every link is a tab stop. */
function useRovingRows(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let end = () => {};
    let ended = false;
    const begin = async () => {
      const { roveRows } = await import("./roving-rows");
      if (board.current && !ended) end = roveRows(board.current);
    };
    // Without the code the rows work as they do without JavaScript.
    begin().catch(() => {});
    return () => {
      ended = true;
      end();
    };
  }, [board]);
}
