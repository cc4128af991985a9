import type { BookmakerListItem, Race, RaceBestPrices, Tips } from "@railbird/contract";
import { signalTiles } from "@railbird/domain";
import { EmptyState, isSuspended, SignalTiles, useEver } from "@railbird/ui";
import { hasOutcome, RaceLog, RaceResult } from "@railbird/ui/race-life";
import { RaceTable } from "@railbird/ui/race-table";
import { Section } from "../shared/layout";
import { useHasTips } from "../shared/use-has-tips";
import { BestPricesProvider, RunnerMoves, RunnerSparkline } from "./best-prices";
import { PricesOverTime } from "./PricesOverTime";
import { SignalsRan } from "./SignalsRan";
import { useFirstOf } from "./use-first-of";
import type { TableChoices } from "./use-table-choices";

export interface RaceBodyProps {
  readonly race: Race;
  /** The tipping site's word; overrides the race's own most tipped. */
  readonly tips: Tips | undefined;
  readonly tipsLoading: boolean;
  /** How the best prices have moved; absent until it has come. */
  readonly bestPrices: RaceBestPrices | undefined;
  readonly directory: readonly BookmakerListItem[] | undefined;
  readonly choices: TableChoices;
}

/**
 * A race's result, signals and field with every bookmaker's prices. A result that comes in while the page is open is shown below the
 * field, so that it does not push the signals and the runners down.
 */
export function RaceBody({ race, tips, tipsLoading, bestPrices, directory, choices }: RaceBodyProps) {
  const result = hasOutcome(race) && (
    <Section>
      <h2>Result</h2>
      <RaceResult race={race} />
    </Section>
  );
  const { priceView, onPriceView, ...ofTable } = choices;
  const hadSignals = useEver(signalTiles(race, tips).map(({ kind }) => kind));
  const tipsMayCome = useHasTips();
  const isResultFirst = useFirstOf(race.id, hasOutcome(race));
  return (
    <>
      {(isResultFirst || race.runners.length === 0) && result}
      {(tipsLoading || hadSignals.size > 0 || isSuspended(race)) && (
        <Section aria-label="Betting Signals">
          <SignalTiles
            key={race.id}
            race={race}
            tips={tips}
            tipsLoading={tipsLoading}
            tipsMayCome={tipsMayCome}
            directory={directory}
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
              {...ofTable}
            />
          </BestPricesProvider>
          {!isResultFirst && result}
          {haveSignalsRun(race) && <SignalsRan race={race} />}
          <PricesOverTime race={race} directory={directory} view={priceView} onView={onPriceView} />
        </>
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
