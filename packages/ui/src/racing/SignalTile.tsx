import type { BookmakerListItem, RacingCode, RunnerSummary } from "@railbird/contract";
import { connectionsLine, formatOddsChange, formatTips, netWords, type SignalTile as Tile } from "@railbird/domain";
import type { ReactNode } from "react";
import styled from "styled-components";
import { ExternalLink } from "../basics/Button";
import { BookmakerBadge } from "./BookmakerBadge";
import { NetMovement } from "./NetMovement";
import { Movement, Price } from "./Price";
import { RunnerNumber } from "./RunnerNumber";
import { signalWords } from "./SignalChips";
import { Root } from "./signal-tile-style";

const Out = styled(ExternalLink)`
  color: inherit;
  &::after {
    content: "";
    position: absolute;
    inset: 0;
  }
`;

export interface SignalTileProps {
  /** The signal, with its runner. */
  readonly tile: Tile<RunnerSummary>;
  readonly code: RacingCode;
  readonly directory?: readonly BookmakerListItem[] | undefined;
  /** Makes the whole tile a link to another site. */
  readonly href?: string | undefined;
}

/** One signal: which runner, who rides and trains it, and the figure that singles it out. One line in one column, a card beside others. */
export function SignalTile({ tile, code, directory, href }: SignalTileProps) {
  const { kind, runner } = tile;
  return (
    <Root data-kind={kind} data-still={(tile.movePct === undefined && tile.tipsCount === undefined) || undefined}>
      <span data-part="label">{signalWords[kind].full}</span>
      <span data-part="number">
        <RunnerNumber number={runner.number} code={code} />
      </span>
      <b data-part="name">{href ? <Out href={href}>{runner.name}</Out> : runner.name}</b>
      <span data-part="connections">{connectionsLine(runner, code)}</span>
      {figuresOf(tile)}
      {tile.bookmaker && (
        <span data-part="badge">
          <BookmakerBadge bookmakerId={tile.bookmaker} directory={directory} linked={!href} />
        </span>
      )}
      <span data-part="note">{netOf(tile)}</span>
    </Root>
  );
}

function figuresOf(tile: Tile<RunnerSummary>): ReactNode {
  if (tile.movePct !== undefined) {
    return (
      <>
        <span data-part="price">{formatOddsChange(tile.openOdds, tile.currentOdds)}</span>
        <span data-part="move">
          <Movement pct={tile.movePct} />
        </span>
      </>
    );
  }
  return (
    <>
      <span data-part="price">
        <Price odds={tile.odds} best={tile.tipsCount === undefined} />
      </span>
      {tile.tipsCount !== undefined && <strong data-part="move">{formatTips(tile.tipsCount)}</strong>}
    </>
  );
}

/** A movement net of scratchings, with a note where they explain more than all of it. */
function netOf({ movePct, netPct }: Tile<RunnerSummary>): ReactNode {
  if (movePct === undefined || netPct === undefined) return null;
  return (
    <>
      <NetMovement pct={netPct} /> {netWords(movePct, netPct)}
    </>
  );
}

/** Keeps the place of a tile that was expected and did not come, so that the others do not move. */
export function TilePlaceholder() {
  return (
    <Root aria-hidden="true" style={{ visibility: "hidden" }}>
      <span data-part="move">–</span>
    </Root>
  );
}

/** The placeholder of the most tipped, while the tips are on their way: the same size, and still. */
export function LoadingTile() {
  return (
    <Root data-kind="mostTipped" aria-busy="true">
      {/* Without JavaScript no tips are loaded, so no place is kept for them. */}
      <noscript>
        <style>{"[data-kind=mostTipped][aria-busy]{display:none}"}</style>
      </noscript>
      <span data-part="label">{signalWords.mostTipped.full}</span>
      <span data-part="name">Loading tips...</span>
    </Root>
  );
}
