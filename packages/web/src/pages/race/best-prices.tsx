import type { Race, RaceBestPrices, Runner } from "@railbird/contract";
import type { Instant } from "@railbird/domain";
import { type LineSpan, Sparkline, sparklineSpan } from "@railbird/ui/price-history";
import { createContext, lazy, type ReactNode, useContext, useMemo } from "react";

type RunnerBestPrices = RaceBestPrices["runners"][number];

interface BestPrices {
  readonly byRunner: ReadonlyMap<string, RunnerBestPrices>;
  readonly span: LineSpan;
  /** When betting was over; absent while it goes on. */
  readonly closedAt: Instant | undefined;
}

const BestPricesContext = createContext<BestPrices | undefined>(undefined);

const Fluctuations = lazy(() => import("./RunnerFluctuations"));

export interface BestPricesProviderProps {
  readonly race: Pick<Race, "startTime" | "status">;
  /** Absent until they have come. */
  readonly prices: RaceBestPrices | undefined;
  readonly children: ReactNode;
}

/** Gives the parts of a race's table that draw past prices what they draw. */
export function BestPricesProvider({ race: { startTime, status }, prices, children }: BestPricesProviderProps) {
  const value = useMemo(
    () =>
      prices && {
        byRunner: new Map(prices.runners.map((runner) => [runner.id, runner])),
        span: sparklineSpan(prices, Date.parse(startTime)),
        closedAt: status === "open" ? undefined : prices.asOf,
      },
    [prices, startTime, status],
  );
  return <BestPricesContext value={value}>{children}</BestPricesContext>;
}

/** A runner's line in the race's table. */
export function RunnerSparkline({ runner }: { readonly runner: Pick<Runner, "id"> }) {
  const all = useContext(BestPricesContext);
  const prices = all?.byRunner.get(runner.id);
  return all && prices ? <Sparkline prices={prices} span={all.span} /> : null;
}

/** How an opened runner's price has moved; its code comes when a runner is first opened. */
export function RunnerMoves({ runner }: { readonly runner: Pick<Runner, "id"> }) {
  const all = useContext(BestPricesContext);
  const prices = all?.byRunner.get(runner.id);
  return all && prices ? <Fluctuations prices={prices} closedAt={all.closedAt} /> : null;
}
