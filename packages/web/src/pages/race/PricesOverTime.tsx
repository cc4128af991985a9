import { Button, LoadingText } from "@railbird/ui";
import { DEFAULT_PRICE_VIEW, type PriceView } from "@railbird/ui/price-history";
import { lazy, Suspense, useId } from "react";
import { Section, SectionHead } from "../shared/layout";
import type { RacePriceHistoryProps } from "./RacePriceHistory";

const RacePriceHistory = lazy(() => import("./RacePriceHistory"));

export interface PricesOverTimeProps extends Pick<RacePriceHistoryProps, "race" | "directory"> {
  /** Closed when absent. */
  readonly view: PriceView | undefined;
  readonly onView: (view: PriceView | undefined) => void;
}

/**
 * The race's prices over time. Neither their code nor their data is fetched before the button is pressed, or an address that has them
 * open is visited.
 */
export function PricesOverTime({ race, directory, view, onView }: PricesOverTimeProps) {
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
