import type { RaceStatus } from "@railbird/contract";
import { timeInZone } from "@railbird/domain";
import { type ReactNode, useRef } from "react";
import styled from "styled-components";
import { Chevron } from "../basics/icons";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { useShortcut } from "../keys/use-shortcut";
import { Countdown } from "../time/Countdown";
import { StartTime } from "../time/StartTime";
import { useZone } from "../time/zone";
import { RaceOver } from "./RaceName";
import { useRaceClosed } from "./use-race-times";

// The ground reaches the window's edges without widening the page; a hairline under it likewise.
const Root = styled.div`
  position: sticky;
  inset-block-start: var(--header);
  z-index: 10;
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) 44px;
  align-items: center;
  min-height: 68px;
  @media (max-width: 639px) {
    min-height: 44px;
  }
  /* The links reach further into the page's margin: the longest word of a venue has room beside the countdown. */
  @media (max-width: 359px) {
    grid-template-columns: 32px minmax(0, 1fr) 32px;
  }
  /* A meeting's first race has nothing before it: its title begins where the page does. */
  &[data-first] {
    grid-template-columns: minmax(0, 1fr) 44px;
    > :first-child {
      display: none;
    }
  }
  border-image: linear-gradient(var(--paper) calc(100% - 1px), var(--line) 0) fill 0 / / 0 100vw;
  @media (forced-colors: active) {
    border-image: none;
    border-bottom: 1px solid;
    background: Canvas;
  }
  /* Neither the page's header nor this bar may cover what has the focus. */
  :root:has(&) {
    scroll-padding-top: calc(var(--header) + 87px);
  }
`;
const Step = styled.span`
  margin-inline-start: -8px;
  @media (max-width: 359px) {
    margin-inline-start: -12px;
  }
  a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 3px;
    min-width: 44px;
    min-height: 44px;
    font-size: 14px;
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  &[data-next] {
    justify-self: end;
    margin-inline: 0 -8px;
    @media (max-width: 359px) {
      margin-inline-end: -12px;
    }
  }
`;
// Trouble with the feed needs words: they get a line of their own on a narrow screen.
const Middle = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: 8px;
  padding-block: 6px;
  > b {
    display: flex;
    gap: 0.25em;
    font: 700 16px/22px var(--narrow);
    white-space: nowrap;
  }
  > b [data-venue] {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > p::before {
    flex: none;
  }
  > p {
    grid-row: 2;
    justify-self: start;
    font-family: var(--narrow);
    font-size: 12px;
    line-height: 16px;
    /* Room for two lines: the words that the server sends are longer than those that follow. */
    min-height: 2lh;
  }
  /* Odds that turn out late in the browser, which knows the time, stay in the room that the server's words had. */
  > p[data-look="late"] {
    padding-block: 0;
    white-space: normal;
  }
  > p[data-feed="late"] {
    grid-row: 3;
    grid-column: 1 / -1;
    min-height: 20px;
  }
  /* A phone's first screen is for runners: each in one line. */
  @media (min-width: 360px) and (max-width: 639px) {
    padding-block: 3px;
    > b {
      line-height: 20px;
    }
    > p:not([data-feed="late"]) {
      max-width: 100%;
      min-height: 1lh;
      overflow: hidden;
      gap: 4px;
      white-space: nowrap;
    }
  }
  /* A venue that is too long beside the countdown takes a second line, in a bar as high as with one: nothing below it moves. */
  @media (max-width: 359px), (min-width: 640px) and (max-width: 767px) {
    padding-block: 1px;
    > b {
      padding-block-end: 1px;
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      line-clamp: 2;
      line-height: 16px;
      overflow-wrap: anywhere;
      white-space: normal;
    }
  }
  /* A countdown in spaced letters leaves the venue its place, and takes two lines. */
  @media (min-width: 360px) and (max-width: 767px) {
    grid-template-columns: minmax(104px, 1fr) auto;
  }
  /* Beside the countdown there is no room for the age of the odds: it has the line below. */
  @media (max-width: 359px) {
    grid-template: minmax(33px, auto) minmax(13px, auto) / minmax(72px, 1fr) auto;
    column-gap: 6px;
    > p {
      grid-row: 3;
      grid-column: 1 / -1;
      min-height: 1lh;
    }
    /* The race's number is never cut: a venue that is too long even for two lines ends under it. */
    > b {
      position: relative;
      display: block;
      justify-self: start;
      font-size: 14px;
    }
    > b [data-venue] {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      line-clamp: 2;
    }
    /* Keeps the number's room free after the venue. */
    > b [data-venue]::after {
      content: "";
      display: inline-block;
      width: 2em;
    }
    > b [data-number] {
      position: absolute;
      inset: auto 0 1px auto;
      padding-inline-start: 0.25em;
      background: var(--paper);
    }
  }
  @media (min-width: 768px) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    column-gap: 20px;
    > b {
      font: 700 20px/24px var(--sans);
    }
    > p,
    > p[data-feed="late"] {
      grid-row: 2;
      grid-column: 1 / 3;
      min-height: 20px;
      font-size: 14px;
    }
  }
`;
const Time = styled.div`
  display: grid;
  grid-row: 1 / span 2;
  grid-column: -2;
  align-content: center;
  justify-items: end;
  gap: 2px;
  /* As high with the time and the word of a race that is over as with the countdown. */
  min-height: 46px;
  font-size: 14px;
  /* As wide with one digit as with two: nothing beside it moves. */
  [data-size="large"] {
    min-width: 4.95em;
    font-size: 28px;
    line-height: 32px;
  }
  > time {
    font-size: 20px;
    font-weight: 650;
    line-height: 22px;
  }
  @media (max-width: 639px) {
    min-height: 38px;
    [data-size="large"] {
      font-size: 20px;
      line-height: 24px;
    }
    > time {
      font-size: 16px;
      line-height: 18px;
    }
  }
  @media (min-width: 768px) {
    grid-auto-flow: column;
    align-items: center;
    gap: 12px;
    [data-size="large"] {
      font-size: 36px;
      line-height: 40px;
    }
    > time {
      font-size: 28px;
    }
  }
`;
const Was = styled.small`
  grid-column: 1 / -1;
  font-size: 12px;
  color: var(--stale);
  white-space: nowrap;
  /* A phone's facts have it. */
  @media (max-width: 639px) {
    display: none;
  }
  @media (min-width: 768px) {
    grid-row: 1 / span 2;
    grid-column: 2;
    justify-self: end;
    font-size: 14px;
  }
`;

/** A race of the same meeting. */
export interface RaceStep {
  readonly id: string;
  readonly number: number;
  /** ISO 8601, UTC. */
  readonly startTime: string;
}

export interface RaceBarProps {
  readonly race: {
    readonly venue: string;
    readonly number: number;
    /** ISO 8601, UTC. */
    readonly startTime: string;
    readonly status: RaceStatus;
  };
  /** The race before it at its meeting. */
  readonly previous?: RaceStep | undefined;
  /** The race after it at its meeting. */
  readonly next?: RaceStep | undefined;
  /** The part of the page's query that their addresses keep, with its question mark; empty for none. */
  readonly search?: string | undefined;
  /** How old the odds are. */
  readonly age?: ReactNode;
  /** The start that was advertised before, ISO 8601, for a race that was moved. */
  readonly wasStartTime?: string | undefined;
}

/** Stays under the page's header while its race is read: which race, how soon, how old the odds are, and the races before and after. */
export function RaceBar({ race, previous, next, search = "", age, wasStartTime }: RaceBarProps) {
  const closed = useRaceClosed(race);
  const zone = useZone();
  return (
    <Root data-first={(race.number === 1 && !previous) || undefined}>
      <Step>{previous && <StepLink race={previous} search={search} word="Previous" />}</Step>
      <Middle>
        <b>
          <span data-venue="">{race.venue}</span> <span data-number="">R{race.number}</span>
        </b>
        <Time>
          {closed ? (
            <>
              <StartTime instant={race.startTime} />
              <RaceOver status={race.status} />
            </>
          ) : (
            <Countdown startTime={race.startTime} size="large" />
          )}
        </Time>
        {age}
        {wasStartTime !== undefined && (
          <Was>
            <StartTime instant={race.startTime} />, was {timeInZone(Date.parse(wasStartTime), zone)}
          </Was>
        )}
      </Middle>
      <Step data-next>{next && <StepLink race={next} search={search} word="Next" />}</Step>
    </Root>
  );
}

interface StepLinkProps {
  readonly race: RaceStep;
  readonly search: string;
  readonly word: "Previous" | "Next";
}

function StepLink({ race, search, word }: StepLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const key = word === "Previous" ? "[" : "]";
  useShortcut(key, () => link.current?.click());
  return (
    <a ref={link} href={`/race/${race.id}${search}`} aria-keyshortcuts={key}>
      {word === "Previous" && <Chevron direction="left" />}
      <span>
        <VisuallyHidden>{word} race, </VisuallyHidden>R{race.number}
        <VisuallyHidden>
          , <StartTime instant={race.startTime} />
        </VisuallyHidden>
      </span>
      {word === "Next" && <Chevron direction="right" />}
    </a>
  );
}
