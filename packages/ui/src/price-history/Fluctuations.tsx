import type { RunnerBestPrices } from "@railbird/contract";
import {
  DASH,
  formatOdds,
  formatOddsChange,
  type Instant,
  movement,
  type PricePoint,
  priceAt,
  RECENT_MS,
  timeInZoneOn,
} from "@railbird/domain";
import { useCallback } from "react";
import styled from "styled-components";
import { Movement } from "../racing/Price";
import { useNowSelect } from "../time/now";
import { useNineAm, useZone } from "../time/zone";
import { type PriceMove, priceMoves } from "./price-moves";

const Root = styled.div`
  display: grid;
  gap: 12px 24px;
  font-size: 14px;
  line-height: 20px;
  h3 {
    font: 600 12px/16px var(--narrow);
    color: var(--quiet);
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(92px, 1fr));
    gap: 8px 16px;
  }
  dt {
    font: 400 12px/16px var(--narrow);
    color: var(--quiet);
  }
  dd {
    font-weight: 600;
  }
  small {
    display: block;
    font: 400 12px/16px var(--narrow);
    color: var(--quiet);
  }
  ol {
    columns: 160px;
    column-gap: 24px;
  }
  li {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    break-inside: avoid;
  }
  time {
    color: var(--quiet);
  }
`;

export interface FluctuationsProps {
  readonly prices: RunnerBestPrices;
  /** Until when there was betting: from then on nothing is ten minutes ago any more. */
  readonly closedAt?: Instant | undefined;
}

const MOVES_SHOWN = 6;

/** How a runner's best price moved: open, high, low and now, since 9 AM, over the last ten minutes, and its last moves with their times. */
export function Fluctuations({ prices, closedAt }: FluctuationsProps) {
  const { best, open, high, low, nineAm } = prices;
  const nineAmWords = useNineAm();
  const now = best.at(-1)?.[1] ?? undefined;
  const today = useNowSelect(useCallback((instant: Instant) => instant - (instant % 60_000), []));
  // Ten minutes ago moves on with the time, though no price does.
  const tenMinutesAgo = useNowSelect(
    useCallback(
      (instant: Instant) => priceAt(best, Math.min(instant, closedAt ?? instant) - RECENT_MS),
      [best, closedAt],
    ),
  );
  const moves = priceMoves(best).slice(-MOVES_SHOWN).reverse();
  if (best.length === 0) return <p>No price has been seen</p>;
  return (
    <Root>
      <dl>
        <Fact term="Opened">{formatOdds(open ?? best[0]?.[1])}</Fact>
        <Fact term="Highest">
          {formatOdds(high?.[1])}
          <At point={high} now={today} />
        </Fact>
        <Fact term="Lowest">
          {formatOdds(low?.[1])}
          <At point={low} now={today} />
        </Fact>
        <Fact term="Now">{formatOdds(now)}</Fact>
        <Fact term={`Since ${nineAmWords}`}>
          <Move from={nineAm} to={now} />
        </Fact>
        <Fact term="Last 10 min">
          <Move from={tenMinutesAgo} to={now} />
        </Fact>
      </dl>
      {moves.length > 0 && (
        <div>
          <h3>Last moves of the best price</h3>
          <ol>
            {moves.map((move) => (
              <LastMove key={move.at} move={move} now={today} />
            ))}
          </ol>
        </div>
      )}
    </Root>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function At({ point, now }: { readonly point: PricePoint | undefined; readonly now: Instant }) {
  const zone = useZone();
  return point === undefined ? null : <small>{timeInZoneOn(point[0], now, zone)}</small>;
}

function Move({ from, to }: { readonly from: number | undefined; readonly to: number | undefined }) {
  if (from === undefined) return DASH;
  return (
    <>
      <Movement pct={movement(from, to)} />
      <small>from {formatOdds(from)}</small>
    </>
  );
}

function LastMove({ move: { at, from, to }, now }: { readonly move: PriceMove; readonly now: Instant }) {
  const zone = useZone();
  return (
    <li>
      <time dateTime={new Date(at).toISOString()}>{timeInZoneOn(at, now, zone)}</time>
      <span>{to === null ? "No price" : from === null ? formatOdds(to) : formatOddsChange(from, to)}</span>
    </li>
  );
}
