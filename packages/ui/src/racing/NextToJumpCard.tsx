import type { BookmakerListItem, UpcomingRace } from "@railbird/contract";
import { signalTiles } from "@railbird/domain";
import { memo } from "react";
import styled from "styled-components";
import { Countdown } from "../time/Countdown";
import { StartTime } from "../time/StartTime";
import { BookmakerBadge } from "./BookmakerBadge";
import { CodeBadge } from "./CodeBadge";
import { Movement } from "./Movement";
import { Price } from "./Price";
import { RunnerNumber } from "./RunnerNumber";

const Root = styled.article`
  position: relative;
  display: grid;
  gap: 8px;
  height: 100%;
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--raised);
  &[data-first] {
    border-color: var(--ink);
  }
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  font-size: 14px;
  line-height: 22px;
  &[data-spread] {
    align-items: end;
    justify-content: space-between;
  }
`;
const Title = styled.h3`
  min-width: 0;
  font-size: 16px;
  line-height: 22px;
  white-space: nowrap;
  a {
    display: flex;
    gap: 0.25em;
    color: inherit;
    text-decoration: none;
  }
  span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  a::after {
    content: "";
    position: absolute;
    inset: 0;
    border-radius: 6px;
  }
  a:hover {
    text-decoration: underline;
  }
`;
const Quiet = styled.span`
  color: var(--quiet);
  white-space: nowrap;
`;
const Label = styled(Quiet)`
  min-width: 24px;
`;
const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  font-family: var(--narrow);
  font-size: 15px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export interface NextToJumpCardProps {
  readonly race: UpcomingRace;
  /** The race that jumps first. */
  readonly first?: boolean;
  readonly directory?: readonly BookmakerListItem[] | undefined;
}

/** A race to come: where, how soon, and what the money says. All of it leads to the race. */
export const NextToJumpCard = memo(function NextToJumpCard({ race, first = false, directory }: NextToJumpCardProps) {
  const tiles = signalTiles(race);
  const favourite = tiles.find(({ kind }) => kind === "favourite");
  const cruncher = tiles.find(({ kind }) => kind === "biggestCruncher");
  return (
    <Root data-first={first || undefined}>
      <Row>
        <CodeBadge code={race.racingCode} />
        <Title>
          <a href={`/race/${race.id}`}>
            <span>{race.venue}</span> R{race.number}
          </a>
        </Title>
        <Quiet>{race.state}</Quiet>
      </Row>
      <Row data-spread>
        <Countdown startTime={race.startTime} size="large" />
        <StartTime instant={race.startTime} zone />
      </Row>
      <Row>
        <Name>{race.name}</Name>
        {race.distance !== undefined && <Quiet>{race.distance} m</Quiet>}
      </Row>
      {favourite && (
        <Row>
          <Label>Fav</Label>
          <RunnerNumber number={favourite.runner.number} code={race.racingCode} />
          <Name>{favourite.runner.name}</Name>
          <Price odds={favourite.odds} best />
          {favourite.bookmaker && (
            <BookmakerBadge bookmakerId={favourite.bookmaker} directory={directory} linked={false} />
          )}
        </Row>
      )}
      {cruncher && (
        <Row>
          <Label>Firmed</Label>
          <RunnerNumber number={cruncher.runner.number} code={race.racingCode} />
          <Name>{cruncher.runner.name}</Name>
          <Movement pct={cruncher.movePct} />
        </Row>
      )}
    </Root>
  );
});
