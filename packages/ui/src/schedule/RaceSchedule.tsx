import type { BookmakerListItem, MeetingRace } from "@railbird/contract";
import { type CalendarDate, noonOfMelbourneDay } from "@railbird/domain";
import { useCallback, useRef, useState } from "react";
import styled from "styled-components";
import { useOpen } from "../basics/use-open";
import { useRowKeys } from "../keys/use-row-keys";
import { useRaceTimes } from "../racing/use-race-times";
import { RunRaces } from "./RunRaces";
import { ScheduleRow } from "./ScheduleRow";

const Root = styled.div`
  border-bottom: 1px solid var(--line);
`;

/** A single line need not be folded. */
const FOLDED_FROM = 2;

/** What the races that are over are called among what is open; no race's id. */
const FOLD = "over";

export interface RaceScheduleProps {
  /** The meeting's. */
  readonly date: CalendarDate;
  /** In the meeting's order. */
  readonly races: readonly MeetingRace[];
  readonly directory?: readonly BookmakerListItem[] | undefined;
  /** Whether there is a tipping site. */
  readonly tipsMayCome?: boolean | undefined;
}

/**
 * A meeting's races as a timetable. On arrival those at its head that are over are folded, and the next to jump is open. Nothing
 * folds or opens by itself after that: when a race jumps, the mark moves on to the next one.
 */
export function RaceSchedule({ date, races, directory, tipsMayCome }: RaceScheduleProps) {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const times = useRaceTimes(races);
  const noon = noonOfMelbourneDay(date);
  const [arrival] = useState(times);
  const [opened, setOpened] = useOpen(times.nextId === undefined ? [] : [times.nextId]);
  const set = useCallback(
    (id: string, open: boolean) =>
      setOpened((before) =>
        before.includes(id) === open ? before : before.filter((each) => each !== id).concat(open ? id : []),
      ),
    [setOpened],
  );
  const row = (race: MeetingRace) => (
    <ScheduleRow
      key={race.id}
      race={race}
      noon={noon}
      next={race.id === times.nextId}
      open={opened.includes(race.id)}
      onToggle={set}
      directory={directory}
      tipsMayCome={tipsMayCome}
    />
  );
  // When all are over their results are what one comes for.
  const firstShown = races.findIndex(({ id }) => !arrival.closedIds.has(id) || !times.closedIds.has(id));
  const folded = firstShown >= FOLDED_FROM ? firstShown : 0;
  const shown = races.slice(folded);
  return (
    <Root ref={list}>
      {folded > 0 && (
        <RunRaces races={races.slice(0, folded)} open={opened.includes(FOLD)} onToggle={(open) => set(FOLD, open)}>
          {races.slice(0, folded).map(row)}
        </RunRaces>
      )}
      <ol>{shown.map(row)}</ol>
    </Root>
  );
}
