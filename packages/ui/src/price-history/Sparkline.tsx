import type { RunnerBestPrices } from "@railbird/contract";
import { formatOdds, isShareTold, movement, movementDirection, netDirection, netMovement } from "@railbird/domain";
import { memo } from "react";
import { type LineSpan, SPARKLINE_HEIGHT, SPARKLINE_WIDTH, sparklineShape } from "./sparkline-path";

export interface SparklineProps {
  readonly prices: Pick<RunnerBestPrices, "best" | "open" | "high" | "low">;
  /** The same for all runners of a race. */
  readonly span: LineSpan;
  /** The share of the opening market that scratchings took out, 0 to 1. */
  readonly scratchingShare?: number;
}

const hues = { in: "var(--in)", out: "var(--out)", flat: "currentColor" } as const;

/**
 * A runner's best price since it opened as a small step line without axes: up is longer, down is shorter, and its last point has the
 * hue of the movement since the opening price, net where scratchings explain some of it, as the column beside it. Drawn on the server too. A runner that never had a price has none.
 */
export const Sparkline = memo(function Sparkline({ prices, span, scratchingShare = 0 }: SparklineProps) {
  const shape = sparklineShape(prices.best, span, prices.open);
  if (shape === undefined) return null;
  const { path, openY, end } = shape;
  const moved = movement(openOf(prices), prices.best.at(-1)?.[1] ?? undefined) ?? 0;
  const way = isShareTold(scratchingShare)
    ? netDirection(netMovement(moved, scratchingShare))
    : movementDirection(moved);
  return (
    <svg
      role="img"
      aria-label={inWords(prices)}
      width={SPARKLINE_WIDTH}
      height={SPARKLINE_HEIGHT}
      viewBox={`0 0 ${SPARKLINE_WIDTH} ${SPARKLINE_HEIGHT}`}
      preserveAspectRatio="none"
      style={{ maxWidth: "100%", display: "block", overflow: "visible" }}
    >
      <path d={`M0 ${openY}H${SPARKLINE_WIDTH}`} stroke="var(--line)" />
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
      {/* A dot that a narrow column does not flatten. */}
      {end && (
        <path
          d={`M${end.x} ${end.y}h0`}
          stroke={hues[way]}
          strokeWidth="5"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}, isSameLine);

/**
 * The opening price of the bookmakers that quote now, as in the race's table; once nobody quotes, the first price. The first price alone
 * would tell another move: another bookmaker may have opened longer later.
 */
function openOf({ best, open }: SparklineProps["prices"]): number | undefined {
  return open ?? best[0]?.[1] ?? undefined;
}

function inWords(prices: SparklineProps["prices"]): string {
  const { best, high, low } = prices;
  const last = best.at(-1)?.[1];
  const now = last ? formatOdds(last) : "no price now";
  return `${formatOdds(openOf(prices))} to ${now}, highest ${formatOdds(high?.[1])}, lowest ${formatOdds(low?.[1])}`;
}

function isSameLine(a: SparklineProps, b: SparklineProps): boolean {
  const isSameSpan =
    a.span.from === b.span.from && a.span.until === b.span.until && a.span.startTime === b.span.startTime;
  return isSameSpan && a.prices === b.prices && a.scratchingShare === b.scratchingShare;
}
