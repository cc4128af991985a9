import type { Meeting, RaceSummary } from "@railbird/contract";
import { type CalendarDate, DASH, type Instant, noonOfMelbourneDay, timeInZone, timeInZoneOn } from "@railbird/domain";
import { CodeBadge, ordinals, Price, RaceName, RunnerNumber, useZone, VisuallyHidden } from "@railbird/ui";
import { useRowKeys } from "@railbird/ui/keys";
import { RaceState, useRaceWord } from "@railbird/ui/schedule";
import { type CSSProperties, useRef, useState } from "react";
import styled from "styled-components";
import { meetingPath, racePath } from "../../routes/paths";

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
  align-items: start;
  gap: 16px;
  > li {
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--raised);
    /* A day has dozens of meetings: those far out of view are not laid out. Going back needs them as high as they were. */
    content-visibility: var(--out-of-view, auto);
    contain-intrinsic-block-size: auto calc(48px + 44px * var(--races));
  }
  header {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 48px;
    padding: 0 12px;
  }
  h3 {
    font-size: 16px;
    font-weight: 650;
  }
  h3 a {
    display: flex;
    align-items: center;
    min-width: 44px;
    min-height: 44px;
    color: inherit;
  }
  header p {
    min-width: 0;
    overflow: hidden;
    color: var(--quiet);
    font-size: 14px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* A phone has the meetings folded: a day of them is thirty screens. */
  header > button {
    flex: none;
    width: 44px;
    height: 44px;
    margin-inline: auto -12px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--quiet);
    @media (min-width: 640px) {
      display: none;
    }
    @media (scripting: none) {
      display: none;
    }
  }
  @media (max-width: 639px) and (scripting: enabled) {
    [data-folded] ol {
      display: none;
    }
    > [data-folded] {
      contain-intrinsic-block-size: auto 50px;
    }
  }
  /* The columns of a meeting's races are in line, whether or not its times carry a weekday. */
  ol {
    display: grid;
    grid-template-columns: max-content max-content minmax(0, 1fr) auto;
    column-gap: 8px;
  }
  ol > li,
  ol a {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
  }
  ol a {
    align-items: center;
    min-height: 44px;
    padding: 0 12px;
    border-top: 1px solid var(--line);
    color: inherit;
    font-size: 14px;
    text-decoration: none;
  }
  time,
  time + small {
    display: block;
    white-space: nowrap;
  }
  time + small {
    font: 500 12px/16px var(--narrow);
    color: var(--stale);
  }
  ol a:hover {
    background: var(--sunk);
  }
  /* Who was placed, below the race's name. */
  ol a > dl {
    display: grid;
    grid-column: 2 / -1;
    grid-template-columns: max-content max-content minmax(0, 1fr) max-content;
    gap: 0 8px;
    align-items: center;
    padding-block-end: 8px;
  }
  dl > div {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
    min-height: 24px;
    font: 400 14px/18px var(--narrow);
  }
  dl > :first-child {
    font-size: 16px;
    font-weight: 650;
  }
  dt {
    color: var(--quiet);
    font-size: 12px;
  }
  dd {
    overflow-wrap: anywhere;
  }
  dd:last-child {
    text-align: end;
  }
  ol a:has(dl) {
    padding-block-start: 4px;
  }
  /* A row is high enough for two lines: no name is cut. */
  ol a > span {
    font: 400 14px/18px var(--narrow);
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
`;
const Outcome = styled.div`
  display: flex;
  align-items: center;
  justify-content: end;
  gap: 4px;
  color: var(--quiet);
`;

export interface DayMeetingsProps {
  readonly date: CalendarDate;
  readonly meetings: readonly Meeting[];
}

/** A day's meetings, each with its races: time, name, and which runner won or where the race stands. */
export function DayMeetings({ date, meetings }: DayMeetingsProps) {
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  const zone = useZone();
  const noon = noonOfMelbourneDay(date);
  return (
    <List ref={list}>
      {meetings.map((meeting) => (
        <DayMeeting key={meeting.id} meeting={meeting} noon={noon} zone={zone} />
      ))}
    </List>
  );
}

interface DayMeetingProps {
  readonly meeting: Meeting;
  /** An instant of the day. */
  readonly noon: Instant;
  readonly zone: string;
}

function DayMeeting({ meeting, noon, zone }: DayMeetingProps) {
  const { id, venue, state, racingCode, trackCondition, races } = meeting;
  const [folded, setFolded] = useState(true);
  const list = `races-${id}`;
  return (
    <li data-folded={folded || undefined} style={{ "--races": races.length } as CSSProperties}>
      <header>
        <CodeBadge code={racingCode} />
        <h3>
          <a href={meetingPath(id)}>{venue}</a>
        </h3>
        <p>{[state, trackCondition].filter(Boolean).join(" · ")}</p>
        <button type="button" aria-expanded={!folded} aria-controls={list} onClick={() => setFolded(!folded)}>
          <VisuallyHidden>Races of {venue}</VisuallyHidden>
          <span aria-hidden="true">{folded ? "▾" : "▴"}</span>
        </button>
      </header>
      <ol id={list}>
        {races.map((race) => (
          <li key={race.id} data-row>
            <a href={racePath(race.id)}>
              <b>R{race.number}</b>
              <div>
                <time dateTime={race.startTime}>{timeInZoneOn(Date.parse(race.startTime), noon, zone)}</time>
                {race.advertisedStart !== undefined && (
                  <small>was {timeInZone(Date.parse(race.advertisedStart), zone)}</small>
                )}
              </div>
              <span>
                <RaceName name={race.name} />
              </span>
              {race.placed === undefined ? <RaceOutcome race={race} /> : <Interim status={race.status} />}
              {race.placed && <Placed placed={race.placed} code={racingCode} />}
            </a>
          </li>
        ))}
      </ol>
    </li>
  );
}

function Interim({ status }: Pick<RaceSummary, "status">) {
  return <Outcome>{status === "interim" && "Interim"}</Outcome>;
}

interface PlacedProps {
  readonly placed: NonNullable<RaceSummary["placed"]>;
  readonly code: RaceSummary["racingCode"];
}

/** The first three home with their names and last best prices. */
function Placed({ placed, code }: PlacedProps) {
  return (
    <dl>
      {placed.map(({ position, number, name, odds }) => (
        <div key={number}>
          <dt>{ordinals[position - 1]}</dt>
          <dd>
            <RunnerNumber number={number} code={code} />
          </dd>
          <dd>{name}</dd>
          <dd>{odds !== undefined && <Price odds={odds} best={position === 1} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A race's winners; where it stands while there is none, and before its start its number of runners. */
function RaceOutcome({ race }: { readonly race: RaceSummary }) {
  const { racingCode, runnerCount, status, winners } = race;
  const word = useRaceWord(race);
  if (winners !== undefined && status !== "abandoned") {
    return (
      <Outcome>
        {status === "interim" ? "Interim 1st" : "1st"}
        {winners.map((number) => (
          <RunnerNumber key={number} number={number} code={racingCode} />
        ))}
      </Outcome>
    );
  }
  if (word !== undefined) {
    return (
      <Outcome>
        <RaceState race={race} />
      </Outcome>
    );
  }
  if (runnerCount > 0) return <Outcome>{runnerCount === 1 ? "1 runner" : `${runnerCount} runners`}</Outcome>;
  return (
    <Outcome>
      <span aria-hidden="true">{DASH}</span>
      <VisuallyHidden>no runners yet</VisuallyHidden>
    </Outcome>
  );
}
