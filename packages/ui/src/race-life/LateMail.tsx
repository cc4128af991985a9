import type { LateMailLine, LateMailMeeting, RacingCode } from "@railbird/contract";
import { changeWords } from "@railbird/domain";
import styled from "styled-components";
import { CodeBadge } from "../racing/badges";
import { StartTime } from "../time/StartTime";
import { useZone } from "../time/zone";
import { domainChange, runnerOf } from "./domain-change";

const Meetings = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(480px, 100%), 1fr));
  gap: 24px 48px;
  align-items: start;
  h3 {
    display: flex;
    gap: 8px;
    align-items: center;
    font-size: 16px;
    font-weight: 700;
  }
  h3 a {
    min-height: 44px;
    align-content: center;
  }
`;

const Lines = styled.ol`
  display: grid;
  font-size: 14px;
  border-top: 1px solid var(--line);
  li {
    display: grid;
    grid-template-columns: 9ch minmax(44px, auto) minmax(0, 1fr);
    align-items: center;
    gap: 0 12px;
    min-height: 44px;
    border-bottom: 1px solid var(--line);
  }
  time {
    color: var(--quiet);
    font-variant-numeric: tabular-nums lining-nums;
    white-space: normal;
  }
  a {
    min-width: 44px;
    line-height: 44px;
  }
  li > span {
    min-width: 0;
    padding-block: 4px;
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
  b {
    font-weight: 650;
  }
`;

export interface LateMailProps {
  /** The meetings with their changes, the latest change first. */
  readonly meetings: readonly LateMailMeeting[];
  /** The address of a meeting. */
  readonly meetingHref: (id: string) => string;
  readonly raceHref: (id: string) => string;
}

/** Changes before starts, by meeting. */
export function LateMail({ meetings, meetingHref, raceHref }: LateMailProps) {
  return (
    <Meetings>
      {meetings.map(({ id, venue, state, racingCode, lines }) => (
        <section key={id}>
          <h3>
            <CodeBadge code={racingCode} />
            <a href={meetingHref(id)}>
              {venue}, {state}
            </a>
          </h3>
          <LateMailLines lines={lines} code={racingCode} raceHref={raceHref} />
        </section>
      ))}
    </Meetings>
  );
}

export interface LateMailLinesProps {
  /** The latest first. */
  readonly lines: readonly LateMailLine[];
  readonly code: RacingCode;
  readonly raceHref: (id: string) => string;
}

/** The late mail of one meeting: `12:41 PM R7 scratched: 9 Morning Note`. */
export function LateMailLines({ lines, code, raceHref }: LateMailLinesProps) {
  const zone = useZone();
  return (
    <Lines>
      {lines.map(({ races, change }) => {
        const { what, detail } = changeWords(domainChange(change), code, zone);
        const [first, ...others] = races;
        return (
          <li key={`${change.at} ${change.kind} ${first?.id} ${runnerOf(change)}`} data-kind={change.kind}>
            <StartTime instant={change.at} />
            {first && (
              <a href={raceHref(first.id)}>
                R{first.number}
                {others.length > 0 && `–R${others.at(-1)?.number}`}
              </a>
            )}
            <span>
              <b>{detail === undefined ? what : `${what}:`}</b> {detail}
            </span>
          </li>
        );
      })}
    </Lines>
  );
}
