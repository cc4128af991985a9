import type { BookmakerListItem, Race, RaceBestPrices, Tips } from "@railbird/contract";
import { signalTiles } from "@railbird/domain";
import {
  Button,
  EmptyState,
  isSuspended,
  LoadingText,
  SignalTiles,
  useFirstOf,
  useSteady,
  whenInView,
} from "@railbird/ui";
import { hasSpeedMap, RacePreview, SpeedMap } from "@railbird/ui/form-guide";
import { DEFAULT_PRICE_VIEW, type PriceView } from "@railbird/ui/price-history";
import { hasOutcome, RaceLog, RaceResult } from "@railbird/ui/race-life";
import { RaceTable } from "@railbird/ui/race-table";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import styled from "styled-components";
import { Deferred } from "../../app/Deferred";
import { signalsPath } from "../../routes/paths";
import { Section, SectionHead } from "../shared/layout";
import { useHasTips } from "../shared/use-has-tips";
import type { RacePriceHistoryProps } from "./RacePriceHistory";
import { BestPricesProvider, RunnerMoves, RunnerSparkline } from "./RunnerPrices";
import { conditionLines } from "./race-conditions";
import type { TableChoices } from "./use-table-choices";

const SignalOutcomes = lazy(() =>
  import("@railbird/ui/signal-record").then((module) => ({ default: module.SignalOutcomes })),
);

/** Holds the lines' height until they are there: five signals in one to three lines. */
const Place = styled.div`
  min-height: 28px;
  @media (max-width: 1023px) {
    min-height: 60px;
  }
  @media (max-width: 639px) {
    min-height: 92px;
  }
`;

const Conditions = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: 4px 32px;
  > div {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr);
    gap: 12px;
    border-bottom: 1px solid var(--line);
  }
  > :last-child {
    grid-column: 1 / -1;
  }
  dt {
    font-family: var(--narrow);
    color: var(--quiet);
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

const More = styled.a`
  font-size: 14px;
`;

const RacePriceHistory = lazy(() => import("./RacePriceHistory"));

export interface RaceBodyProps {
  readonly race: Race;
  /** The tipping site's word; overrides the race's own most tipped. */
  readonly tips: Tips | undefined;
  readonly tipsLoading: boolean;
  /** How the best prices have moved; absent until it has come. */
  readonly bestPrices: RaceBestPrices | undefined;
  readonly directory: readonly BookmakerListItem[] | undefined;
  readonly choices: TableChoices;
  /** Called when a runner may be opened next. */
  readonly onApproach?: (() => void) | undefined;
}

/**
 * A race's result, signals and field with every bookmaker's prices. A result that comes in while the page is open is shown below the
 * field, so that it does not push the signals and the runners down.
 */
export function RaceBody(props: RaceBodyProps) {
  const { race, tips, tipsLoading, bestPrices, directory, choices, onApproach } = props;
  const result = hasOutcome(race) && (
    <Section>
      <h2>Result</h2>
      <RaceResult race={race} />
    </Section>
  );
  const { priceView, onPriceView, ...ofTable } = choices;
  const hadSignals = useSteady(signalTiles(race, tips).length > 0, (had, has) => had || has);
  const tipsMayCome = useHasTips();
  const isResultFirst = useFirstOf(race.id, hasOutcome(race));
  return (
    <>
      {(isResultFirst || race.runners.length === 0) && result}
      {(tipsLoading || hadSignals || isSuspended(race)) && (
        <Section aria-label="Betting Signals">
          <SignalTiles
            key={race.id}
            race={race}
            tips={tips}
            tipsLoading={tipsLoading}
            tipsMayCome={tipsMayCome}
            directory={directory}
            swiped
          />
        </Section>
      )}
      {race.runners.length === 0 ? (
        <Section>
          <h2>Runners</h2>
          <EmptyState>The feed lists no runners{race.status === "open" && " yet"}</EmptyState>
        </Section>
      ) : (
        <>
          <BestPricesProvider race={race} prices={bestPrices}>
            <RaceTable
              heading={<h2>Runners</h2>}
              race={race}
              tips={tips}
              directory={directory}
              sparkline={RunnerSparkline}
              fluctuations={RunnerMoves}
              onApproach={onApproach}
              {...ofTable}
            />
          </BestPricesProvider>
          {!isResultFirst && result}
          {haveSignalsRun(race) && <SignalsRan race={race} />}
          <PricesOverTime race={race} directory={directory} view={priceView} onView={onPriceView} />
        </>
      )}
      {/* A frame later than the prices, so that these are not kept waiting. */}
      <Deferred>
        <RaceFacts race={race} />
      </Deferred>
    </>
  );
}

/** Facts of the race beside its prices: its speed map, preview, conditions and changes. */
function RaceFacts({ race }: { readonly race: Race }) {
  return (
    <>
      {hasSpeedMap(race.runners) && (
        <Section>
          <h2>Speed map</h2>
          <SpeedMap code={race.racingCode} runners={race.runners} />
        </Section>
      )}
      {race.preview && (
        <Section>
          <h2>Preview</h2>
          <RacePreview race={race} />
        </Section>
      )}
      {race.conditions && (
        <Section>
          <h2>Conditions</h2>
          <Conditions>
            {conditionLines(race).map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Conditions>
        </Section>
      )}
      {race.changes && (
        <Section>
          <h2>Changes</h2>
          <RaceLog changes={race.changes} code={race.racingCode} />
        </Section>
      )}
    </>
  );
}

/** Whether there is anything to say of how its signals ran (signalRuns says what). */
function haveSignalsRun({ status, results = [], signals }: Race): boolean {
  return status === "final" && results.length > 0 && Object.keys(signals).length > 0;
}

interface PricesOverTimeProps extends Pick<RacePriceHistoryProps, "race" | "directory"> {
  /** Closed when absent. */
  readonly view: PriceView | undefined;
  readonly onView: (view: PriceView | undefined) => void;
}

/**
 * The race's prices over time. Neither their code nor their data is fetched before the button is pressed, or an address that has them
 * open is visited.
 */
function PricesOverTime({ race, directory, view, onView }: PricesOverTimeProps) {
  const open = view !== undefined;
  const id = useId();
  return (
    <Section>
      <SectionHead>
        <h2>Prices over time</h2>
        <Button
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => onView(open ? undefined : DEFAULT_PRICE_VIEW)}
        >
          {open ? "Hide prices over time" : "Show prices over time"}
        </Button>
      </SectionHead>
      {open && (
        <div id={id}>
          <Suspense fallback={<LoadingText />}>
            <RacePriceHistory race={race} directory={directory} view={view} onView={onView} />
          </Suspense>
        </div>
      )}
    </Section>
  );
}

/** How the signals of a finished race ran. Its code is fetched when one scrolls near it. */
function SignalsRan({ race }: { readonly race: Race }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => (place.current ? whenInView(place.current, () => setNear(true)) : undefined), []);
  return (
    <Section>
      <SectionHead>
        <h2>How the signals ran</h2>
        <More href={signalsPath({ date: race.meetingDate, jurisdiction: race.jurisdiction })}>
          Counts of this day and its season
        </More>
      </SectionHead>
      <Place ref={place}>
        {near && (
          <Suspense>
            <SignalOutcomes race={race} />
          </Suspense>
        )}
      </Place>
    </Section>
  );
}
