// biome-ignore-all lint/a11y/useSemanticElements: a table's own elements hold neither a strip that scrolls nor a panel that opens.

import type { RaceSummary } from "@railbird/contract";
import { nextInstant, timeInZone, timePartsInZoneOn } from "@railbird/domain";
import { memo, type ReactNode, useEffect, useMemo, useRef } from "react";
import { whenInView } from "../basics/when-in-view";
import type { RaceTimes } from "../racing/use-race-times";
import { useNowSelect } from "../time/now";
import { useZone } from "../time/zone";

/** How much of the race before the next one stays in view, px. */
const PEEK_PX = 40;

export type RaceOfBoard = Pick<RaceSummary, "id" | "number" | "startTime" | "advertisedStart" | "status" | "winners">;

export interface RaceCellsProps {
  /** By number. */
  readonly races: readonly RaceOfBoard[];
  /** The race's times. */
  readonly times: RaceTimes;
  /** An instant of the day that it is in Melbourne, epoch ms: times of other days carry their weekday. */
  readonly today: number;
}

/**
 * A meeting's races, each under its number: its time, and once it has run who won. On a phone the row scrolls, to the next race. Plain elements without handlers, since a day has hundreds of them.
 */
export const RaceCells = memo(function RaceCells({ races, times, today }: RaceCellsProps) {
  const { nextId, closedIds } = times;
  const zone = useZone();
  const cells = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = cells.current?.parentElement;
    if (nextId === undefined || !row) {
      return;
    }
    return whenInView(row, () => {
      const marked = row.querySelector("[aria-current]");
      if (row.scrollWidth === row.clientWidth || !cells.current || !marked) return;
      row.scrollLeft = marked.getBoundingClientRect().left - cells.current.getBoundingClientRect().left - PEEK_PX;
    });
  }, [nextId]);
  return (
    <div ref={cells} role="presentation" data-strip="">
      {slotsOf(races).map((race, index) =>
        race === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a race that the feed leaves out is its column, and nothing more.
          <div key={index} role="cell" />
        ) : (
          <div key={race.id} role="cell">
            {race.id === nextId ? (
              <NextCell race={race} today={today} zone={zone} />
            ) : (
              <a href={`/race/${race.id}`} data-cell="" data-closed={closedIds.has(race.id) ? "" : undefined}>
                <b>{`R${race.number} `}</b>
                {whatIsShown(race, closedIds.has(race.id), { today, zone })}
              </a>
            )}
          </div>
        ),
      )}
    </div>
  );
}, sameCells);

/** A meeting's next race: outlined within the hour, in reverse within ten minutes, with minutes in place of its time within fifteen. */
function NextCell({ race, today, zone }: TimeOfDay & { readonly race: RaceOfBoard }) {
  const start = Date.parse(race.startTime);
  const [minutes, nextChange] = useMemo(
    () => [
      (now: number) => minutesLeft(start, now),
      (now: number) =>
        nextInstant(
          [HOUR, ...FIFTEEN].map((left) => start - left * MINUTE_MS),
          now,
        ),
    ],
    [start],
  );
  const left = useNowSelect(minutes, nextChange);
  return (
    <a
      href={`/race/${race.id}`}
      data-cell=""
      data-soon={left === undefined ? undefined : left <= 10 ? "minutes" : "hour"}
      aria-current={true}
    >
      <b>{`R${race.number} `}</b>
      {left !== undefined && left <= 15 ? (
        <>
          <small>{`${timeInZone(start, zone)}, in `}</small>
          {left === 0 ? "due" : `${left} min`}
          {wasAt(race, zone)}
        </>
      ) : (
        whatIsShown(race, false, { today, zone })
      )}
    </a>
  );
}

const MINUTE_MS = 60_000;
const HOUR = 60;
const FIFTEEN = Array.from({ length: 16 }, (_, minutes) => minutes);

/** Minutes to a start within the last fifteen, 60 within the hour, `undefined` before. */
function minutesLeft(start: number, now: number): number | undefined {
  const left = Math.max(0, Math.ceil((start - now) / MINUTE_MS));
  return left <= 15 ? left : left <= HOUR ? HOUR : undefined;
}

/** The races in their columns, with the gaps between their numbers; races that share a number follow each other. */
export function slotsOf<R extends { readonly number: number }>(races: readonly R[]): readonly (R | undefined)[] {
  const slots: (R | undefined)[] = [];
  for (const race of races) {
    while (slots.length < race.number - 1) slots.push(undefined);
    slots.push(race);
  }
  return slots;
}

interface TimeOfDay {
  readonly today: number;
  readonly zone: string;
}

function whatIsShown(race: RaceOfBoard, closed: boolean, { today, zone }: TimeOfDay): ReactNode {
  const { status, winners = [] } = race;
  if (status === "abandoned") return "Abandoned";
  if (winners.length > 0) {
    return (
      <>
        <small>won by </small>
        <span>
          {winners.map((number, index) => (
            // A dead heat has several.
            <i key={number}>
              {index > 0 && <small> and </small>}
              {number}
            </i>
          ))}
        </span>
      </>
    );
  }
  const { day, time } = timePartsInZoneOn(Date.parse(race.startTime), today, zone);
  return (
    <>
      {day !== undefined && <em>{day} </em>}
      {time}
      {wasAt(race, zone)}
      {closed && <small> closed</small>}
    </>
  );
}

/** The start that a moved race had. */
function wasAt({ advertisedStart }: RaceOfBoard, zone: string): ReactNode {
  return advertisedStart !== undefined && <s>{` was ${timeInZone(Date.parse(advertisedStart), zone)}`}</s>;
}

/** Prices and signals change by the second, and none of them is in the cells. */
function sameCells(before: RaceCellsProps, after: RaceCellsProps): boolean {
  return before.today === after.today && factsOf(before) === factsOf(after);
}

function factsOf({ races, times }: RaceCellsProps): string {
  return JSON.stringify([
    times.nextId,
    races.map(({ id, number, startTime, advertisedStart, status, winners }) => [
      ...[id, number, startTime, advertisedStart, status === "abandoned", winners],
      times.closedIds.has(id),
    ]),
  ]);
}
