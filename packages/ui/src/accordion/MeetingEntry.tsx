import type { Meeting, RaceSummary } from "@railbird/contract";
import { SIGNAL_KINDS, timeInZone } from "@railbird/domain";
import { memo, useState } from "react";
import styled from "styled-components";
import { isPlainClick } from "../basics/Button";
import { useTurn } from "../basics/turns";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { ClosedBadge, CodeBadge, StatusBadge } from "../racing/badges";
import { RunnerNumber } from "../racing/RunnerNumber";
import { SignalChips } from "../racing/SignalChips";
import { useRaceTimes } from "../racing/use-race-times";
import { StartTime } from "../time/StartTime";
import { useZone } from "../time/zone";
import { AccordionRow } from "./Accordion";
import { RaceCells } from "./RaceCells";

const Root = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 32px 76px minmax(0, 1fr);
  align-items: center;
  gap: 2px 8px;
  min-height: 48px;
  padding: 6px 12px;
  border-top: 1px solid var(--line);
  font-size: 14px;
  @media (hover: hover) {
    &:hover {
      background: var(--sunk);
    }
  }
  &[data-closed] {
    color: var(--quiet);
  }
  ul {
    grid-column: 1 / -1;
  }
  @media (pointer: fine) {
    :root[data-density="compact"] & {
      min-height: 34px;
      padding-block: 1px;
    }
  }
  @media (min-width: 1024px) {
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    ul {
      display: grid;
      grid-column: 4 / -1;
      grid-template-columns: subgrid;
    }
    li {
      justify-self: start;
    }
    /* A signal that is missing leaves its column empty. */
    ${SIGNAL_KINDS.map((kind, index) => `[data-kind="${kind}"] { grid-column: ${index + 1}; }`).join("")}
  }
`;

/** A race that has run: one line, with its winner in place of the signals. */
const Ran = styled(Root)`
  min-height: 44px;
  padding-block: 2px;
  grid-template-columns: 32px 76px minmax(0, 1fr) auto;
  @media (min-width: 1024px) {
    grid-template-columns: subgrid;
  }
`;

const Won = styled.span`
  display: flex;
  align-items: center;
  gap: 4px;
  font-size: 12px;
  @media (min-width: 1024px) {
    grid-column: 4 / -1;
  }
`;

/** On a desk the five signals stand in columns of their own. */
const Races = styled.ol`
  @media (min-width: 1024px) {
    display: grid;
    grid-template-columns: 32px 76px minmax(0, 1fr) repeat(5, max-content);
    column-gap: 8px;
  }
`;

const RaceNumber = styled.b`
  font-weight: 650;
`;

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  min-width: 0;
  a {
    max-width: 100%;
    overflow: hidden;
    color: inherit;
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a::after {
    content: "";
    position: absolute;
    inset: 0;
  }
`;

const Was = styled.span`
  color: var(--quiet);
`;

const Words = styled.span`
  display: flex;
  gap: 8px;
  align-items: baseline;
  flex: 1;
  min-width: 0;
  white-space: nowrap;
  /* Beside the races there is room for two lines: the venue has the first to itself. */
  @media (min-width: 640px) {
    flex-wrap: wrap;
    gap: 0 4px;
    align-items: center;
  }
`;

const Venue = styled.span`
  overflow: hidden;
  font-weight: 650;
  text-overflow: ellipsis;
  @media (min-width: 640px) {
    flex: 0 0 100%;
    line-height: 20px;
  }
`;

/** The room that the venue and the badge leave. */
const Facts = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  font: 400 14px/20px var(--narrow);
  color: var(--quiet);
  text-overflow: ellipsis;
`;

/** A meeting's line: code, venue, state, race count, track, and whether it is over. */
const MeetingHeading = memo(function MeetingHeading(props: MeetingHeadingProps) {
  const { racingCode, venue, state, trackCondition, raceCount, closed } = props;
  return (
    <>
      <CodeBadge code={racingCode} />
      <Words>
        <Venue>{venue}</Venue>{" "}
        <Facts>
          {[state, `${raceCount} ${raceCount === 1 ? "race" : "races"}`, trackCondition].filter(Boolean).join(" · ")}
        </Facts>
        {closed && <ClosedBadge />}
      </Words>
    </>
  );
});

const ToMeeting = styled.p`
  padding: 0 12px;
  border-top: 1px solid var(--line);
  a {
    display: inline-block;
    padding: 10px 0;
    font-size: 14px;
  }
`;

/** How many meetings the server renders before other requests have their turn. */
const MEETINGS_A_TURN = 8;

export interface MeetingEntryProps {
  /** Its place in the list, from 0. */
  readonly index: number;
  readonly meeting: Meeting;
  /** An instant of the day that it is in Melbourne, epoch ms. */
  readonly today: number;
  /** Called with a race that was chosen, and its meeting. */
  readonly onRaceOpen?: ((race: RaceSummary, meeting: Meeting) => void) | undefined;
}

/** A meeting of the list. Renders again when its own races or one of their closings change it, not with its neighbours. */
export const MeetingEntry = memo(function MeetingEntry({ index, meeting, today, onRaceOpen }: MeetingEntryProps) {
  const { id, racingCode, venue, state, trackCondition, races } = meeting;
  useTurn(`meetings ${Math.floor(index / MEETINGS_A_TURN)}`);
  const times = useRaceTimes(races);
  return (
    <AccordionRow
      index={index}
      dimmed={times.closed}
      heading={
        <MeetingHeading
          racingCode={racingCode}
          venue={venue}
          state={state}
          trackCondition={trackCondition}
          raceCount={races.length}
          closed={times.closed}
        />
      }
      cells={<RaceCells races={races} times={times} today={today} />}
      panel={() => (
        <>
          <RacesOf meeting={meeting} closedIds={times.closedIds} onRaceOpen={onRaceOpen} />
          <ToMeeting>
            <a href={`/meeting/${id}`}>
              View Meeting Details<VisuallyHidden> of {venue}</VisuallyHidden>
            </a>
          </ToMeeting>
        </>
      )}
    />
  );
});

interface RacesOfProps extends Pick<MeetingEntryProps, "meeting" | "onRaceOpen"> {
  readonly closedIds: ReadonlySet<string>;
}

/** A meeting's races: those to come, then those that had a winner when it was opened, a line each. */
function RacesOf({ meeting, closedIds, onRaceOpen }: RacesOfProps) {
  const { races } = meeting;
  const [ran] = useState(() => races.filter(({ winners }) => winners !== undefined).map(({ id }) => id));
  const row = (race: RaceSummary) => (
    <RaceRow
      key={race.id}
      race={race}
      ran={ran.includes(race.id)}
      closed={closedIds.has(race.id)}
      onOpen={onRaceOpen && (() => onRaceOpen(race, meeting))}
    />
  );
  return (
    <Races>
      {races.filter(({ id }) => !ran.includes(id)).map(row)}
      {races.filter(({ id }) => ran.includes(id)).map(row)}
    </Races>
  );
}

interface MeetingHeadingProps extends Pick<Meeting, "racingCode" | "venue" | "state"> {
  readonly trackCondition: string | undefined;
  readonly raceCount: number;
  readonly closed: boolean;
}

interface RaceRowProps {
  readonly race: RaceSummary;
  /** Whether it had a winner when its meeting was opened. */
  readonly ran: boolean;
  readonly closed: boolean;
  /** Opens the race's signals in place of its page. */
  readonly onOpen?: (() => void) | undefined;
}

/** A race of a meeting: number, start, name, the start that it had, whether it is over, signals or its winner. */
function RaceRow({ race, ran, closed, onOpen }: RaceRowProps) {
  const zone = useZone();
  const Row = ran ? Ran : Root;
  return (
    <Row data-closed={closed || undefined}>
      <RaceNumber>R{race.number}</RaceNumber>
      <StartTime instant={race.startTime} />
      <Name>
        <a
          href={`/race/${race.id}`}
          aria-haspopup={onOpen ? "dialog" : undefined}
          onClick={(event) => {
            if (onOpen && isPlainClick(event)) {
              event.preventDefault();
              onOpen();
            }
          }}
        >
          {race.name}
        </a>
        {race.advertisedStart !== undefined && <Was>was {timeInZone(Date.parse(race.advertisedStart), zone)}</Was>}
        {closed && <ClosedBadge />}
        <StatusBadge status={race.status} />
      </Name>
      {ran ? (
        <Won>
          won by
          {race.winners?.map((number) => (
            <RunnerNumber key={number} number={number} code={race.racingCode} />
          ))}
        </Won>
      ) : (
        <SignalChips signals={race.signals} />
      )}
    </Row>
  );
}
