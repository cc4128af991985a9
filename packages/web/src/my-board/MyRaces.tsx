import type { Meeting, RaceSummary } from "@railbird/contract";
import { closesAt, isRaceClosed, nextInstant } from "@railbird/domain";
import { ref } from "@railbird/reads";
import { EmptyState, useNowSelect, ZoneOfTimes } from "@railbird/ui";
import { useRowKeys } from "@railbird/ui/keys";
import { MY_RACE_CARD_HEIGHT, MyRaceCard } from "@railbird/ui/my-board";
import { useEffect, useMemo, useRef } from "react";
import styled from "styled-components";
import { useRead } from "../data/use-read";
import { type Board, type StarredRunner, withStarts } from "./board";
import { boardSlot, changeBoard } from "./board-slot";
import { useDeviceSlot } from "./use-device-slot";

/** The most races that are shown. Each race with starred runners is a read of its own, and the stream follows twenty topics at most. */
const MOST_MY_RACES = 10;

const Limit = styled.span`
  grid-area: 1 / 2;
  overflow: hidden;
  font-size: 14px;
  line-height: 24px;
  white-space: nowrap;
  text-overflow: ellipsis;
  color: var(--quiet);
`;
const Row = styled.ul`
  display: flex;
  gap: 12px;
  height: ${MY_RACE_CARD_HEIGHT + 8}px;
  padding-bottom: 8px;
  overflow-x: auto;
  scrollbar-width: thin;
  > li {
    flex: none;
  }
`;

/** The visitor's races of today, from the read that the page's meetings use too. `MyRacesPlace` lays its parts out. */
export default function MyRaces() {
  const { data } = useRead(ref("meetingsToday", {}));
  const board = useDeviceSlot(boardSlot);
  // With each read only, not with each board: two tabs with different reads would answer each other without end.
  useEffect(() => {
    const races = data?.meetings.flatMap((meeting) => meeting.races) ?? [];
    const starts = new Map(races.map(({ id, startTime }) => [id, startTime]));
    changeBoard((current) => withStarts(current, starts));
  }, [data]);
  const selection = useMemo(() => {
    const meetings = data?.meetings ?? [];
    const closings = meetings.flatMap(({ races }) =>
      races.map((race) => closesAt({ ...race, startTime: Date.parse(race.startTime) })),
    );
    return {
      select: (now: number) => myRaces(board, meetings, now),
      nextChange: (now: number) => nextInstant(closings, now),
    };
  }, [data, board]);
  const races = useNowSelect(selection.select, selection.nextChange);
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  if (!data) return null;
  if (races.length === 0) return <EmptyState>None of your races is run today</EmptyState>;
  const listed = races.slice(0, MOST_MY_RACES);
  return (
    <>
      {races.length > MOST_MY_RACES && (
        <Limit>
          The first {MOST_MY_RACES} of {races.length}
        </Limit>
      )}
      <ZoneOfTimes instants={listed.map(({ race }) => race.startTime)} />
      <Row ref={list} aria-labelledby="my-races">
        {listed.map((mine) => (
          <li key={mine.race.id} data-row>
            {mine.runners.length > 0 ? <WithRunners {...mine} /> : <Card {...mine} />}
          </li>
        ))}
      </Row>
    </>
  );
}

function Card({ race, meeting, runners }: MyRace) {
  return <MyRaceCard race={{ ...race, venue: meeting.venue }} runners={runners} />;
}

/** The day's list has no runners: a race with starred ones is read by itself. */
function WithRunners({ runners, ...mine }: MyRace) {
  const { data } = useRead(ref("race", { id: mine.race.id }));
  const now = runners.map((runner) => {
    const current = data?.runners.find(({ id }) => id === runner.id);
    return { ...runner, odds: current?.odds, scratched: current?.scratched };
  });
  return <Card {...mine} runners={now} />;
}

/** A race of today's list that the visitor follows. */
interface MyRace {
  readonly race: RaceSummary;
  readonly meeting: Pick<Meeting, "venue" | "racingCode">;
  /** The starred runners of it. */
  readonly runners: readonly StarredRunner[];
}

/**
 * The races of today's meetings that the visitor follows at `now`, epoch milliseconds: starred ones, those of starred runners, and the
 * next of each starred meeting. By start; those that are over come last.
 */
function myRaces({ stars }: Board, meetings: readonly Meeting[], now: number): readonly MyRace[] {
  const of = (kind: "race" | "meeting") => new Set(stars.filter((star) => star.kind === kind).map(({ id }) => id));
  const [races, starredMeetings] = [of("race"), of("meeting")];
  const runners = stars.filter((star) => star.kind === "runner");
  const isOver = (race: RaceSummary) => isRaceClosed({ ...race, startTime: Date.parse(race.startTime) }, now);
  const found = meetings.flatMap((meeting) => {
    const next = starredMeetings.has(meeting.id) ? meeting.races.find((race) => !isOver(race)) : undefined;
    return meeting.races.flatMap((race): readonly MyRace[] => {
      const own = runners.filter(({ raceId }) => raceId === race.id);
      return own.length > 0 || race === next || races.has(race.id) ? [{ race, meeting, runners: own }] : [];
    });
  });
  const order = ({ race }: MyRace) => [isOver(race) ? 1 : 0, Date.parse(race.startTime)] as const;
  return found.toSorted((a, b) => {
    const [[overA, startA], [overB, startB]] = [order(a), order(b)];
    return overA - overB || startA - startB;
  });
}
