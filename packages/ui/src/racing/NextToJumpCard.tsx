import type { BookmakerListItem, UpcomingRace } from "@railbird/contract";
import { DASH, signalTiles } from "@railbird/domain";
import { memo } from "react";
import styled from "styled-components";
import { Countdown } from "../time/Countdown";
import { StartTime } from "../time/StartTime";
import { BookmakerBadge } from "./BookmakerBadge";
import { CodeBadge } from "./badges";
import { Movement, Price } from "./Price";
import { Distance } from "./RaceName";
import { RunnerNumber } from "./RunnerNumber";

/** Where the first card is wider than the others: above them on a tablet, beside them on a wide screen. */
const wideFirst = "@media (min-width: 640px) and (max-width: 1023px), (min-width: 1280px)";

/** Its lines have fixed heights, and each is always there: a race that takes another's place moves nothing. */
const Root = styled.article`
  position: relative;
  display: grid;
  align-content: space-between;
  gap: 6px;
  height: 100%;
  padding: 12px 16px;
  overflow: hidden;
  [data-size="large"] {
    overflow: hidden;
    font-size: 48px;
    font-weight: 750;
    letter-spacing: -0.04em;
    line-height: 48px;
  }
  @media (min-width: 640px) {
    padding: 16px 20px;
    [data-size="large"] {
      font-size: 40px;
    }
  }
  /* The next race is set larger where there is room, to be read from a distance. */
  ${wideFirst} {
    &[data-first] {
      [data-size="large"] {
        font-size: clamp(64px, 6.4vw, 108px);
        line-height: 0.95;
      }
      h3 {
        font-size: 28px;
        line-height: 28px;
      }
    }
  }
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  height: 24px;
  font-size: 14px;
  line-height: 24px;
  &[data-tall] {
    height: auto;
    font-size: 16px;
  }
`;
/** Favourite and cruncher: under each other, or beside each other on the card of the next race where it has the room for both names. */
const Money = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px 32px;
  @media (min-width: 768px) and (max-width: 1023px), (min-width: 1536px) {
    [data-first] > & {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;
const Title = styled.h3`
  min-width: 0;
  font: 700 18px/24px var(--narrow);
  word-spacing: normal;
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
  }
  a:hover {
    text-decoration: underline;
  }
`;
const Quiet = styled.span`
  color: var(--quiet);
  white-space: nowrap;
`;
const Start = styled.span`
  margin-inline-start: auto;
  white-space: nowrap;
`;
const Label = styled(Quiet)`
  min-width: 56px;
`;
const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  font-family: var(--narrow);
  font-size: 16px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export interface NextToJumpCardProps {
  readonly race: UpcomingRace;
  /** The race that jumps first. */
  readonly first?: boolean;
  readonly directory?: readonly BookmakerListItem[] | undefined;
}

/** A race to come: where, how soon, its favourite and its cruncher. The whole card is a link to the race. */
export const NextToJumpCard = memo(function NextToJumpCard({ race, first = false, directory }: NextToJumpCardProps) {
  const tiles = signalTiles(race);
  const favourite = tiles.find(({ kind }) => kind === "favourite");
  const cruncher = tiles.find(({ kind }) => kind === "biggestCruncher");
  return (
    <Root data-first={first || undefined}>
      <Row data-tall>
        <CodeBadge code={race.racingCode} />
        <Title>
          <a href={`/race/${race.id}`}>
            <span>{race.venue}</span> R{race.number}
          </a>
        </Title>
        <Start>
          <StartTime instant={race.startTime} zone />
        </Start>
      </Row>
      <Countdown startTime={race.startTime} size="large" />
      <Row>
        <Name>{race.name}</Name>
        <Quiet>{race.state}</Quiet>
        <Quiet>
          <Distance metres={race.distance} />
        </Quiet>
      </Row>
      <Money>
        <Row>
          <Label>Fav</Label>
          {favourite ? (
            <>
              <RunnerNumber number={favourite.runner.number} code={race.racingCode} />
              <Name>{favourite.runner.name}</Name>
              <Price odds={favourite.odds} best />
              {favourite.bookmaker && (
                <BookmakerBadge bookmakerId={favourite.bookmaker} directory={directory} linked={false} />
              )}
            </>
          ) : (
            DASH
          )}
        </Row>
        <Row>
          <Label>Cruncher</Label>
          {cruncher ? (
            <>
              <RunnerNumber number={cruncher.runner.number} code={race.racingCode} />
              <Name>{cruncher.runner.name}</Name>
              <Movement pct={cruncher.movePct} />
            </>
          ) : (
            DASH
          )}
        </Row>
      </Money>
    </Root>
  );
});
