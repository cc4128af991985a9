import type { BookmakerListItem, Race, RacePrices } from "@railbird/contract";
import { type Instant, timeInZoneOn } from "@railbird/domain";
import { lazy, type ReactNode, Suspense, useCallback, useId, useMemo } from "react";
import styled from "styled-components";
import { joinedRadios } from "../basics/joined-radios";
import { EmptyState, ErrorNote, LoadingText } from "../basics/messages";
import { useNowSelect } from "../time/now";
import { useZone } from "../time/zone";
import { BEST_LINE, chartMarks, fieldLines, type RunnerNames, runnerLines } from "./chart-lines";
import { lineSpan } from "./line-span";
import { FieldTable, RunnerTables } from "./PriceTable";
import { DEFAULT_PRICE_VIEW, type PriceView } from "./price-view";

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 16px;
  label,
  legend {
    display: block;
    padding: 0;
    font-size: 12px;
    line-height: 16px;
    color: var(--quiet);
  }
  select {
    min-height: 44px;
    max-width: 100%;
    padding: 0 12px;
    border: 1px solid var(--edge);
    border-radius: 2px;
    background: var(--raised);
    font-size: 14px;
  }
`;

const Choices = styled.fieldset`
  display: flex;
  margin: 0;
  padding: 0;
  border: 0;
  ${joinedRadios}
  span {
    /* Borders of neighbours share a pixel. */
    min-width: 45px;
    padding: 0 12px;
    background: var(--raised);
    color: var(--ink);
  }
  label:first-of-type span {
    margin-inline-start: 0;
  }
`;

const VIEWS = { chart: "Chart", table: "Table" } as const;

const SCALES = { price: "Price", chance: "Chance %" } as const;

const SPANS = { all: "All", hours: "2 h", minutes: "30 min" } as const;

const Marks = styled.ul`
  font-size: 14px;
  line-height: 20px;
  color: var(--quiet);
  time {
    display: inline-block;
    min-width: 72px;
    font-family: var(--narrow);
  }
`;

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
  /** Tries to load it again; no button without it. */
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

interface PriceHistoryNotesProps {
  readonly marks: ReturnType<typeof chartMarks>;
  /** When this site began to watch the race; absent where the chart shows nothing earlier. */
  readonly watchedFrom: Instant | undefined;
}

/** The chart's marks in words; nothing without any. */
function PriceHistoryNotes({ marks, watchedFrom }: PriceHistoryNotesProps) {
  const now = useNowSelect(useCallback((instant: number) => instant - (instant % 60_000), []));
  const zone = useZone();
  if (marks.length === 0 && watchedFrom === undefined) return null;
  return (
    <Marks>
      {watchedFrom !== undefined && (
        <li>Shaded: before {timeInZoneOn(watchedFrom, now, zone)} as the bookmakers remember it</li>
      )}
      {marks.map(({ at, label, words }) => (
        <li key={`${at} ${label}`}>
          <time dateTime={new Date(at).toISOString()}>{timeInZoneOn(at, now, zone)}</time> {words}
        </li>
      ))}
    </Marks>
  );
}

interface PriceHistoryControlsProps {
  readonly runners: RacePrices["runners"];
  readonly names: RunnerNames;
  /** The id of the chosen runner; the whole field when absent. */
  readonly runnerId: string | undefined;
  readonly view: PriceView;
  readonly onView: (view: PriceView) => void;
}

/** Which runner's prices are shown, and how. */
function PriceHistoryControls({ runners, names, runnerId, view, onView }: PriceHistoryControlsProps) {
  const selectId = useId();
  const change = (changed: Partial<PriceView>) => onView({ ...view, ...changed });
  return (
    <Controls>
      <div>
        <label htmlFor={selectId}>Prices of</label>
        <select
          id={selectId}
          value={runnerId ?? ""}
          onChange={(event) => onView({ ...view, runnerId: event.target.value || undefined })}
        >
          <option value="">The whole field</option>
          {runners.map(({ id, number }) => (
            <option key={id} value={id}>
              {number} {names.get(id)}
            </option>
          ))}
        </select>
      </div>
      <Choice legend="As" choices={VIEWS} value={view.as} onChange={(as) => change({ as })} />
      {view.as === "chart" && (
        <>
          <Choice legend="Last" choices={SPANS} value={view.span} onChange={(span) => change({ span })} />
          <Choice legend="Height" choices={SCALES} value={view.scale} onChange={(scale) => change({ scale })} />
        </>
      )}
    </Controls>
  );
}

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly choices: Readonly<Record<Value, ReactNode>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ legend, choices, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <Choices>
      <legend>{legend}</legend>
      {(Object.keys(choices) as Value[]).map((each) => (
        <label key={each}>
          <input type="radio" name={name} value={each} checked={each === value} onChange={() => onChange(each)} />
          <span>{choices[each]}</span>
        </label>
      ))}
    </Choices>
  );
}
