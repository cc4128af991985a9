import type { BookmakerListItem, MeetingRace } from "@railbird/contract";
import { type CalendarDate, noonOfMelbourneDay } from "@railbird/domain";
import { useCallback, useId, useRef, useState } from "react";
import styled from "styled-components";
import { useOpen } from "../basics/use-open";
import { useRowKeys } from "../keys/use-row-keys";
import { useRaceTimes } from "../racing/use-race-times";
import { ScheduleRow } from "./ScheduleRow";

const Root = styled.div`
  border-bottom: 1px solid var(--line);
`;
const Label = styled.p`
  padding: 20px 0 6px 12px;
  border-top: 1px solid var(--line);
  font-size: 14px;
  font-weight: 650;
  line-height: 20px;
  color: var(--quiet);
`;

export interface RaceScheduleProps {
  /** The meeting's. */
  readonly date: CalendarDate;
  /** In the meeting's order. */
  readonly races: readonly MeetingRace[];
  readonly directory?: readonly BookmakerListItem[] | undefined;
  /** Whether there is a tipping site. */
  readonly tipsMayCome?: boolean | undefined;
  /** Whether prices may still come: the signals of a race to come then have their places from the start. */
  readonly pricesMayCome?: boolean | undefined;
}

/**
 * A meeting's races as a timetable: first those to come, each with its signals, so that the next one is in view on arrival; below them those
 * that are over, a line each that opens to its signals. Nothing changes its place after that: when a race jumps, the mark moves on to
 * the next one.
 */
export function RaceSchedule({ date, races, directory, tipsMayCome, pricesMayCome }: RaceScheduleProps) {
  const list = useRef<HTMLDivElement>(null);
  const label = useId();
  useRowKeys(list);
  const times = useRaceTimes(races);
  const noon = noonOfMelbourneDay(date);
  const [arrival] = useState(times);
  const [opened, setOpened] = useOpen(nothing);
  const onToggle = useCallback(
    (id: string, open: boolean) =>
      setOpened((before) =>
        before.includes(id) === open ? before : before.filter((each) => each !== id).concat(open ? id : []),
      ),
    [setOpened],
  );
  const isOver = ({ id }: MeetingRace) => arrival.closedIds.has(id) && times.closedIds.has(id);
  const over = races.filter(isOver);
  const toCome = races.filter((race) => !isOver(race));
  const shared = { noon, directory, tipsMayCome, pricesMayCome };
  return (
    <Root ref={list}>
      {toCome.length > 0 && (
        <ol>
          {toCome.map((race) => (
            <ScheduleRow key={race.id} {...shared} race={race} next={race.id === times.nextId} />
          ))}
        </ol>
      )}
      {toCome.length > 0 && over.length > 0 && <Label id={label}>{runLabel(over)}</Label>}
      {over.length > 0 && (
        <ol aria-labelledby={toCome.length > 0 ? label : undefined}>
          {over.map((race) => (
            <ScheduleRow key={race.id} {...shared} race={race} open={opened.includes(race.id)} onToggle={onToggle} />
          ))}
        </ol>
      )}
    </Root>
  );
}

const nothing: readonly string[] = [];

/** The label of races that are over: `Races 1–5 have run`; where one was abandoned they `are over`. At least one. */
function runLabel(races: readonly Pick<MeetingRace, "number" | "status">[]): string {
  const [first, last] = [races[0]?.number, races.at(-1)?.number];
  const ran = races.every(({ status }) => status !== "abandoned");
  if (first === last) return `Race ${first} ${ran ? "has run" : "is over"}`;
  const isRange = races.every(({ number }, index) => number === Number(first) + index);
  const which = isRange ? `${first}–${last}` : races.map(({ number }) => number).join(", ");
  return `Races ${which} ${ran ? "have run" : "are over"}`;
}
