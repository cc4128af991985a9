import type { BookmakerListItem, RacingCode, RunnerSummary } from "@railbird/contract";
import { connectionsLine, formatOddsChange, formatTips, type SignalTile as Tile } from "@railbird/domain";
import type { ReactNode } from "react";
import styled from "styled-components";
import { ExternalLink } from "../basics/ExternalLink";
import { BookmakerBadge } from "./BookmakerBadge";
import { Movement } from "./Movement";
import { Price } from "./Price";
import { RunnerNumber } from "./RunnerNumber";
import { signalWords } from "./signal-words";

const Root = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: 4px;
  min-width: 0;
  padding: 8px 12px 10px;
  border: 1px solid var(--line);
  border-top: 3px solid var(--edge);
  background: var(--raised);
  font-size: 14px;
  line-height: 20px;
  &[data-kind="favourite"] {
    border-top-color: var(--favourite);
  }
  &[data-kind="mostTipped"] {
    border-top-color: var(--tipped);
  }
  &[data-kind="biggestCruncher"] {
    border-top-color: var(--in);
  }
  &[data-kind="biggestDrifter"] {
    border-top-color: var(--out);
  }
`;
const Label = styled.span`
  font: 500 12px/16px var(--narrow);
  color: var(--quiet);
`;
const Row = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  b {
    overflow: hidden;
    font-weight: 650;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Figures = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  min-height: 22px;
`;
const Quiet = styled.span`
  overflow: hidden;
  font: 400 13px/18px var(--narrow);
  color: var(--quiet);
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Out = styled(ExternalLink)`
  color: inherit;
  &::after {
    content: "";
    position: absolute;
    inset: 0;
  }
`;

export interface SignalTileProps {
  readonly tile: Tile<RunnerSummary>;
  readonly code: RacingCode;
  readonly directory?: readonly BookmakerListItem[] | undefined;
  /** Makes the whole tile a link to another site. */
  readonly href?: string | undefined;
}

/** One signal: which runner, who rides and trains it, and the figure that singles it out. */
export function SignalTile({ tile, code, directory, href }: SignalTileProps) {
  const { kind, runner } = tile;
  const badge = tile.bookmaker && <BookmakerBadge bookmakerId={tile.bookmaker} directory={directory} linked={!href} />;
  return (
    <Root data-kind={kind}>
      <Label>{signalWords[kind].full}</Label>
      <Row>
        <RunnerNumber number={runner.number} code={code} />
        <b>{href ? <Out href={href}>{runner.name}</Out> : runner.name}</b>
      </Row>
      <Quiet>{connectionsLine(runner, code)}</Quiet>
      <Figures>{figuresOf(tile, badge)}</Figures>
    </Root>
  );
}

function figuresOf(tile: Tile<RunnerSummary>, badge: ReactNode): ReactNode {
  if (tile.movePct !== undefined) {
    return (
      <>
        <span>{formatOddsChange(tile.openOdds, tile.currentOdds)}</span>
        <Movement pct={tile.movePct} />
        {badge}
      </>
    );
  }
  return (
    <>
      {tile.tipsCount !== undefined && <strong>{formatTips(tile.tipsCount)}</strong>}
      <Price odds={tile.odds} best={tile.tipsCount === undefined} />
      {badge}
    </>
  );
}

/** What stands where the most tipped will be, while the tips are on their way: the same size, and still. */
export function LoadingTile() {
  return (
    <Root data-kind="mostTipped" aria-busy="true">
      {/* Nothing comes without JavaScript: nothing is promised. */}
      <noscript>
        <style>{"[data-kind=mostTipped][aria-busy]{display:none}"}</style>
      </noscript>
      <Label>{signalWords.mostTipped.full}</Label>
      <Quiet>Loading tips...</Quiet>
      <Quiet>&nbsp;</Quiet>
      <Figures />
    </Root>
  );
}
