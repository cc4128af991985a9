import type { BookmakerListItem, MeetingRace } from "@railbird/contract";
import { formatRunnerCount, type Instant, timeInZone, timePartsInZoneOn } from "@railbird/domain";
import { memo, useState } from "react";
import { Chevron } from "../basics/icons";
import { useEver } from "../basics/use-ever";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { Distance } from "../racing/Distance";
import { RaceName } from "../racing/RaceName";
import { ResultsLine } from "../racing/ResultsLine";
import { SignalTiles } from "../racing/SignalTiles";
import { useRaceClosed } from "../racing/use-race-times";
import { useZone } from "../time/zone";
import { LeadingRunner } from "./LeadingRunner";
import { RaceState } from "./RaceState";
import { Details, Facts, Line, Panel, Root, Time, Title, Toggle } from "./schedule-row-style";

export interface ScheduleRowProps {
  readonly race: MeetingRace;
  /** An instant of the meeting's day: times of other days carry theirs. */
  readonly noon: Instant;
  /** The meeting's next race to jump. */
  readonly next?: boolean;
  /** Whether its signals are shown. */
  readonly open?: boolean;
  /** Shows or hides its signals. */
  readonly onToggle: (raceId: string, open: boolean) => void;
  readonly directory?: readonly BookmakerListItem[] | undefined;
  /** Whether there is a tipping site. */
  readonly tipsMayCome?: boolean | undefined;
}

/** A race of a meeting's schedule: one line, all of which leads to the race, and its signals when it is opened. */
export const ScheduleRow = memo(function ScheduleRow(props: ScheduleRowProps) {
  const { race, noon, next = false, open = false, onToggle, directory, tipsMayCome } = props;
  const closed = useRaceClosed(race);
  const zone = useZone();
  const { day, time } = timePartsInZoneOn(Date.parse(race.startTime), noon, zone);
  const title = `race-${race.id}`;
  const panel = `signals-${race.id}`;
  return (
    <Root data-row data-next={next || undefined} data-open={open || undefined} data-closed={closed || undefined}>
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
            {time}
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
          <LeadingRunner race={race} />
        </div>
        <Details href={`/race/${race.id}`} aria-describedby={title}>
          <span>View Race Details</span>
        </Details>
        <Toggle type="button" aria-expanded={open} aria-controls={panel} onClick={() => onToggle(race.id, !open)}>
          <VisuallyHidden>Signals of race {race.number}</VisuallyHidden>
          <Chevron direction={open ? "up" : "down"} />
        </Toggle>
      </Line>
      {open && (
        <Panel id={panel}>
          <RowSignals race={race} closed={closed} directory={directory} tipsMayCome={tipsMayCome} />
        </Panel>
      )}
    </Root>
  );
});

type RowSignalsProps = Pick<ScheduleRowProps, "race" | "directory" | "tipsMayCome"> & { readonly closed: boolean };

/** The signals of an opened row. A result that comes in while the row is open is only in its line, so that the rows below stay where they are. */
function RowSignals({ race, closed, directory, tipsMayCome = false }: RowSignalsProps) {
  const hadSignals = useEver(Object.keys(race.signals));
  const [hadResult] = useState(race.results !== undefined);
  return (
    <>
      {hadResult && <ResultsLine race={race} />}
      {hadSignals.size === 0 ? (
        <p>{closed ? "No signals" : "No signals yet"}</p>
      ) : (
        <SignalTiles race={race} directory={directory} tipsMayCome={tipsMayCome} />
      )}
    </>
  );
}
