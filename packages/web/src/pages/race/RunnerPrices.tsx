import type { Race, RaceBestPrices, Runner } from "@railbird/contract";
import { type Instant, scratchingShare } from "@railbird/domain";
import { type LineSpan, Sparkline, sparklineSpan } from "@railbird/ui/price-history";
import { createContext, lazy, type ReactNode, useContext, useMemo } from "react";
import styled from "styled-components";
import { RunnerStar } from "../../my-board/RunnerStar";

const BestPricesContext = createContext<BestPrices | undefined>(undefined);

const RaceContext = createContext<Race | undefined>(undefined);

const Fluctuations = lazy(() => import("./RunnerFluctuations"));

const RunnerPast = lazy(() => import("./RunnerPast"));

/** As wide as an opened runner, below its prices and facts. */
const Past = styled.div`
  grid-column: 1 / -1;
`;

type RunnerBestPrices = RaceBestPrices["runners"][number];

interface BestPrices {
  readonly byRunner: ReadonlyMap<string, RunnerBestPrices>;
  readonly span: LineSpan;
  readonly scratchingShare: number;
  /** When betting was over; absent while it goes on. */
  readonly closedAt: Instant | undefined;
}

export interface BestPricesProviderProps {
  readonly race: Race;
  /** Absent until they have come. */
  readonly prices: RaceBestPrices | undefined;
  readonly children: ReactNode;
}

/** Gives the parts of a race's table that draw past prices what they draw. */
export function BestPricesProvider({ race, prices, children }: BestPricesProviderProps) {
  const { startTime, status, runners, runnersLeftOut } = race;
  const share = scratchingShare(runners, runnersLeftOut);
  const value = useMemo(
    () =>
      prices && {
        byRunner: new Map(prices.runners.map((runner) => [runner.id, runner])),
        span: sparklineSpan(prices, Date.parse(startTime)),
        scratchingShare: share,
        closedAt: status === "open" ? undefined : prices.asOf,
      },
    [prices, startTime, status, share],
  );
  return (
    <RaceContext value={race}>
      <BestPricesContext value={value}>{children}</BestPricesContext>
    </RaceContext>
  );
}

/** A runner's line in the race's table. */
export function RunnerSparkline({ runner }: { readonly runner: Pick<Runner, "id"> }) {
  const all = useContext(BestPricesContext);
  const prices = all?.byRunner.get(runner.id);
  return all && prices ? <Sparkline prices={prices} span={all.span} scratchingShare={all.scratchingShare} /> : null;
}

/** How an opened runner's price has moved, its star, and what it did before; its code comes when a runner is first opened. */
export function RunnerMoves({ runner }: { readonly runner: Pick<Runner, "id" | "number" | "name"> }) {
  const race = useContext(RaceContext);
  const all = useContext(BestPricesContext);
  const prices = all?.byRunner.get(runner.id);
  return (
    <>
      {all && prices && <Fluctuations prices={prices} closedAt={all.closedAt} />}
      {race && <RunnerStar race={race} runner={runner} />}
      {race && (
        <Past>
          <RunnerPast race={race} runner={runner} />
        </Past>
      )}
    </>
  );
}
