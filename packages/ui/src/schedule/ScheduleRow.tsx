import type { BookmakerListItem, MeetingRace, RunnerSummary } from "@railbird/contract";
import { DASH, formatRunnerCount, type Instant, timeInZone, timePartsInZoneOn } from "@railbird/domain";
import { memo, useState } from "react";
import styled from "styled-components";
import { Chevron } from "../basics/icons";
import { useSteady } from "../basics/use-steady";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { Price } from "../racing/Price";
import { Distance, RaceName } from "../racing/RaceName";
import { ResultsLine } from "../racing/ResultsLine";
import { RunnerNumber } from "../racing/RunnerNumber";
import { SignalTiles } from "../racing/SignalTiles";
import { useRaceClosed } from "../racing/use-race-times";
import { useZone } from "../time/zone";
import { RaceState } from "./RaceState";
import { Details, Facts, Line, Panel, Root, Time, Title, Toggle } from "./schedule-row-style";

const LeaderRoot = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  small {
    flex: none;
    min-width: 24px;
    font: 500 12px/16px var(--narrow);
    color: var(--quiet);
  }
  > [data-best] {
    flex: none;
    margin-inline-start: auto;
  }
`;

const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  font-family: var(--narrow);
  font-size: 16px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export interface ScheduleRowProps {
  readonly race: MeetingRace;
  /** An instant of the meeting's day: times of other days carry theirs. */
  readonly noon: Instant;
  /** The meeting's next race to jump. */
  readonly next?: boolean;
  /** Whether the signals of a race that is over are shown. */
  readonly open?: boolean;
  /** Shows or hides its signals. Absent for a race to come: those always stand below its line. */
  readonly onToggle?: ((raceId: string, open: boolean) => void) | undefined;
  readonly directory?: readonly BookmakerListItem[] | undefined;
  /** Whether there is a tipping site. */
  readonly tipsMayCome?: boolean | undefined;
  /** Whether prices may still come. */
  readonly pricesMayCome?: boolean | undefined;
}

/** A race of a meeting's schedule: one line, all of which leads to the race, and its signals. */
export const ScheduleRow = memo(function ScheduleRow(props: ScheduleRowProps) {
  const { race, noon, next = false, open = false, onToggle } = props;
  const closed = useRaceClosed(race);
  const zone = useZone();
  const { day, time } = timePartsInZoneOn(Date.parse(race.startTime), noon, zone);
  const title = `race-${race.id}`;
  const panel = `signals-${race.id}`;
  const isShown = open || onToggle === undefined;
  return (
    <Root data-row data-next={next || undefined} data-closed={closed || undefined}>
      <Line>
        <Title id={title}>
          <b>R{race.number}</b>{" "}
          <span>
            <RaceName name={race.name} />
          </span>
        </Title>
        <Time>
          <time dateTime={race.startTime}>
            {day !== undefined && <em>{day} </em>}
            <span>{time}</span>
          </time>
          {race.advertisedStart !== undefined && (
            <small>was {timeInZone(Date.parse(race.advertisedStart), zone)}</small>
          )}
        </Time>
        <Facts>
          <span>
            <Distance metres={race.distance} />
          </span>
          <span>{formatRunnerCount(race)}</span>
          <span>
            <RaceState race={race} next={next} />
          </span>
        </Facts>
        <div data-part="lead">
          {/* Of a race to come the favourite stands below. */}
          {(onToggle !== undefined || race.winners !== undefined) && <LeadingRunner race={race} />}
        </div>
        <Details href={`/race/${race.id}`} aria-describedby={title}>
          <span>View Race Details</span>
        </Details>
        {onToggle !== undefined && (
          <Toggle type="button" aria-expanded={open} aria-controls={panel} onClick={() => onToggle(race.id, !open)}>
            <VisuallyHidden>Signals of race {race.number}</VisuallyHidden>
            <Chevron direction={open ? "up" : "down"} />
          </Toggle>
        )}
      </Line>
      {isShown && (
        <Panel id={panel}>
          <RowSignals
            race={race}
            closed={closed}
            directory={props.directory}
            tipsMayCome={props.tipsMayCome}
            pricesMayCome={props.pricesMayCome}
          />
        </Panel>
      )}
    </Root>
  );
});

interface RowSignalsProps {
  readonly race: MeetingRace;
  readonly closed: boolean;
  readonly directory?: readonly BookmakerListItem[] | undefined;
  /** Whether there is a tipping site. */
  readonly tipsMayCome?: boolean | undefined;
  /** Whether prices may still come. */
  readonly pricesMayCome?: boolean | undefined;
}

/**
 * The signals of a row. A result that comes in while they are shown is only in its line, and those that may still come have their places, so
 * that the rows below stay where they are.
 */
function RowSignals(props: RowSignalsProps) {
  const { race, closed, directory, tipsMayCome = false, pricesMayCome = false } = props;
  const hadSignals = useSteady(Object.keys(race.signals).length > 0, either);
  const [hadResult] = useState(race.results !== undefined);
  const [mayCome] = useState(pricesMayCome && race.status === "open");
  return (
    <>
      {hadResult && <ResultsLine race={race} />}
      {!hadSignals && <p data-over={mayCome || undefined}>{closed ? "No signals" : "No signals yet"}</p>}
      {(hadSignals || mayCome) && (
        <SignalTiles race={race} directory={directory} tipsMayCome={tipsMayCome} everyPlace={mayCome} />
      )}
    </>
  );
}

const either = (had: boolean, has: boolean) => had || has;

interface LeadingRunnerProps {
  readonly race: Pick<MeetingRace, "racingCode" | "runners" | "winners" | "signals" | "status">;
}

/** Who leads a race, in one line: its winners once there is a result, two after a dead heat; the favourite with its price before. */
function LeadingRunner({ race }: LeadingRunnerProps) {
  const { racingCode: code, runners, winners, signals, status } = race;
  if (winners !== undefined) {
    return (
      <LeaderRoot>
        <small>{winners.length > 1 ? "Dead heat" : "Won"}</small>
        {winners.map((number) => (
          <Runner key={number} number={number} code={code} runners={runners} />
        ))}
      </LeaderRoot>
    );
  }
  if (status === "abandoned") return DASH;
  const { favourite } = signals;
  return (
    <LeaderRoot>
      <small>
        Fav<VisuallyHidden>ourite</VisuallyHidden>
      </small>
      {favourite ? (
        <>
          <Runner number={favourite.number} code={code} runners={runners} />
          <Price odds={favourite.odds} best />
        </>
      ) : (
        DASH
      )}
    </LeaderRoot>
  );
}

interface RunnerProps {
  readonly number: number;
  readonly code: MeetingRace["racingCode"];
  readonly runners: readonly RunnerSummary[];
}

function Runner({ number, code, runners }: RunnerProps) {
  return (
    <>
      <RunnerNumber number={number} code={code} />
      <Name>{runners.find((runner) => runner.number === number)?.name}</Name>
    </>
  );
}
