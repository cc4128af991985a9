import type { BookmakerListItem, MeetingRace } from "@railbird/contract";
import { formatRunnerCount, type Instant, timeInZone, timePartsInZoneOn } from "@railbird/domain";
import { memo } from "react";
import { Chevron } from "../basics/icons";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { Distance } from "../racing/Distance";
import { RaceName } from "../racing/RaceName";
import { useRaceClosed } from "../racing/use-race-times";
import { useZone } from "../time/zone";
import { LeadingRunner } from "./LeadingRunner";
import { RaceState } from "./RaceState";
import { RowSignals } from "./RowSignals";
import { Details, Facts, Line, Panel, Root, Time, Title, Toggle } from "./schedule-row-style";

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
