import type { BookmakerListItem, Race, RacePrices } from "@railbird/contract";
import { lazy, Suspense, useMemo } from "react";
import styled from "styled-components";
import { EmptyState, ErrorNote, LoadingText } from "../basics/messages";
import { useZone } from "../time/zone";
import { BEST_LINE, chartMarks, fieldLines, type RunnerNames, runnerLines } from "./chart-lines";
import { lineSpan } from "./line-span";
import { PriceHistoryControls } from "./PriceHistoryControls";
import { PriceHistoryNotes } from "./PriceHistoryNotes";
import { FieldTable, RunnerTables } from "./PriceTable";
import { DEFAULT_PRICE_VIEW, type PriceView } from "./price-view";

const PriceChart = lazy(() => import("./PriceChart"));

const Root = styled.div`
  display: grid;
  gap: 12px;
  min-width: 0;
`;
// As high as the chart and what stands below it, so that nothing moves when it is there.
const Waiting = styled(LoadingText)`
  min-height: 300px;
`;

const SPAN_MS = { all: Number.POSITIVE_INFINITY, hours: 2 * 3_600_000, minutes: 30 * 60_000 } as const;

const none: readonly never[] = [];

export interface PriceHistoryProps {
  readonly race: Pick<Race, "venue" | "number" | "startTime" | "runners" | "signals">;
  /** Absent until they have been fetched. */
  readonly prices: RacePrices | undefined;
  readonly failed?: boolean;
  /** The failure's id in the server's log. */
  readonly errorId?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly directory?: readonly BookmakerListItem[] | undefined;
  readonly view?: PriceView;
  readonly onView: (view: PriceView) => void;
}

/**
 * The prices of a race over time: the best of each runner, or one runner's bookmakers, as a chart, whose code is loaded when it
 * is shown, or as figures.
 */
export function PriceHistory(props: PriceHistoryProps) {
  const { race, prices, failed = false, errorId, onRetry, directory = none, view = DEFAULT_PRICE_VIEW, onView } = props;
  const names = useNames(race.runners);
  if (prices === undefined) {
    return failed ? (
      <ErrorNote title="The prices over time did not load" errorId={errorId} onRetry={onRetry} />
    ) : (
      <LoadingText />
    );
  }
  if (prices.runners.every(({ best }) => best.length === 0)) {
    return <EmptyState>No prices have been seen yet</EmptyState>;
  }
  const runner = prices.runners.find(({ id }) => id === view.runnerId);
  return (
    <Root>
      <PriceHistoryControls runners={prices.runners} names={names} runnerId={runner?.id} view={view} onView={onView} />
      <Shown race={race} prices={prices} runner={runner} names={names} directory={directory} view={view} />
    </Root>
  );
}

interface ShownProps extends Pick<PriceHistoryProps, "race"> {
  readonly prices: RacePrices;
  readonly runner: RacePrices["runners"][number] | undefined;
  readonly names: RunnerNames;
  readonly directory: readonly BookmakerListItem[];
  readonly view: PriceView;
}

/** The prices as the view has them, and their notes. */
function Shown({ race, prices, runner, names, directory, view: { as, span, scale } }: ShownProps) {
  const lines = useMemo(
    () => (runner ? runnerLines(prices, runner.id, directory) : fieldLines(prices, names)),
    [prices, runner, directory, names],
  );
  const zone = useZone();
  const marks = useMemo(() => chartMarks(prices, names, zone), [prices, names, zone]);
  const whole = lineSpan(prices, Date.parse(race.startTime));
  const from = Math.max(whole.from, whole.until - SPAN_MS[span]);
  const { watchedFrom } = prices;
  const subject = runner ? `${runner.number} ${names.get(runner.id)}` : "the field";
  return (
    <>
      {as === "table" ? (
        runner ? (
          <RunnerTables runner={runner} name={names.get(runner.id) ?? ""} lines={lines} />
        ) : (
          <FieldTable race={race} prices={prices} />
        )
      ) : lines.length === 0 ? (
        <EmptyState>No price has been seen on {subject}</EmptyState>
      ) : (
        <Suspense fallback={<Waiting />}>
          <PriceChart
            label={`Prices of ${subject}: move through the changes with the arrow keys`}
            lines={lines}
            selected={runner ? BEST_LINE : race.signals.favourite?.id}
            from={from}
            until={whole.until}
            scale={scale}
            marks={marks}
            zone={zone}
            watchedFrom={watchedFrom}
          />
        </Suspense>
      )}
      <PriceHistoryNotes
        marks={marks.filter(({ at }) => at >= from)}
        watchedFrom={from < (watchedFrom ?? from) ? watchedFrom : undefined}
      />
    </>
  );
}

/** Runners' names; the same map for as long as they are the same, though prices change. */
function useNames(runners: Race["runners"]): RunnerNames {
  const text = JSON.stringify(runners.map(({ id, name }) => [id, name]));
  return useMemo(() => new Map(JSON.parse(text) as [string, string][]), [text]);
}
