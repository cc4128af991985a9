import type { RaceSummary } from "@railbird/contract";
import { timeInZone } from "@railbird/domain";
import styled from "styled-components";
import { isPlainClick } from "../basics/plain-click";
import { ClosedBadge, StatusBadge } from "../racing/badges";
import { SignalChips } from "../racing/SignalChips";
import { StartTime } from "../time/StartTime";
import { useZone } from "../time/zone";

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
  &:hover {
    background: var(--sunk);
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
    grid-template-columns: 32px 76px minmax(0, 1fr) auto;
    ul {
      grid-column: auto;
    }
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

export interface RaceRowProps {
  readonly race: RaceSummary;
  readonly closed: boolean;
  /** Opens the race's signals in place of its page. */
  readonly onOpen?: (() => void) | undefined;
}

/** A race of a meeting: number, start, name, the start that it had, whether it is over, signals. */
export function RaceRow({ race, closed, onOpen }: RaceRowProps) {
  const zone = useZone();
  return (
    <Root data-closed={closed || undefined}>
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
      <SignalChips signals={race.signals} />
    </Root>
  );
}
