import { closesAt, nextInstant } from "@railbird/domain";
import { ref } from "@railbird/resources";
import { EmptyState, useNowSelect, ZoneOfTimes } from "@railbird/ui";
import { useRowKeys } from "@railbird/ui/keys";
import { MY_RACE_CARD_HEIGHT, MyRaceCard } from "@railbird/ui/my-board";
import { useEffect, useMemo, useRef } from "react";
import styled from "styled-components";
import { useRead } from "../data/use-read";
import { withStarts } from "./board";
import { boardSlot, changeBoard } from "./board-slot";
import { MOST_MY_RACES, type MyRace, myRaces } from "./my-races";
import { useDeviceSlot } from "./use-device-slot";

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
