import type { BookmakerListItem, Race, Tips } from "@railbird/contract";
import { signalTiles } from "@railbird/domain";
import { EmptyState, ResultsLine, SignalTiles } from "@railbird/ui";
import { OddsGrid, RunnerCards, RunnerTable } from "@railbird/ui/race-table";
import { Section, SectionHead } from "../shared/layout";
import { OddsStatus } from "../shared/OddsStatus";

export interface RaceBodyProps {
  readonly race: Race;
  /** The tipping site's word; overrides the race's own most tipped. */
  readonly tips: Tips | undefined;
  readonly tipsLoading: boolean;
  readonly directory: readonly BookmakerListItem[] | undefined;
  /** True when newer odds could not be had. */
  readonly failed: boolean;
}

/** A race's result, signals, field, and every bookmaker's prices. */
export function RaceBody({ race, tips, tipsLoading, directory, failed }: RaceBodyProps) {
  const field = { race, tips, directory };
  return (
    <>
      {race.results && race.results.length > 0 && (
        <Section>
          <h2>Result</h2>
          <ResultsLine race={race} />
        </Section>
      )}
      {(tipsLoading || signalTiles(race, tips).length > 0) && (
        <Section>
          <h2>Betting Signals</h2>
          <SignalTiles race={race} tips={tips} tipsLoading={tipsLoading} directory={directory} />
        </Section>
      )}
      <Section>
        <SectionHead>
          <h2>Runners</h2>
          <OddsStatus feed={race.feed} updatedAt={race.updatedAt} settled={race.status !== "open"} failed={failed} />
        </SectionHead>
        {race.runners.length === 0 ? (
          <EmptyState>The feed lists no runners yet</EmptyState>
        ) : (
          <>
            <RunnerTable {...field} />
            <RunnerCards {...field} />
          </>
        )}
      </Section>
      {race.runners.some(({ prices }) => prices.length > 0) && (
        <Section>
          <h2>Every Bookmaker</h2>
          <OddsGrid race={race} directory={directory} />
        </Section>
      )}
    </>
  );
}
