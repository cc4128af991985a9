import { Button, LoadingText } from "@railbird/ui";
import { DEFAULT_PRICE_VIEW } from "@railbird/ui/price-history";
import { lazy, Suspense, useId } from "react";
import { Section, SectionHead } from "../shared/layout";
import type { RacePriceHistoryProps } from "./RacePriceHistory";
import { usePriceView } from "./use-price-view";

const RacePriceHistory = lazy(() => import("./RacePriceHistory"));

/**
 * The race's prices over time. Neither their code nor their data is fetched before the button is pressed, or an address that has them
 * open is visited.
 */
export function PricesOverTime({ race, directory }: Pick<RacePriceHistoryProps, "race" | "directory">) {
  const [view, choose] = usePriceView();
  const open = view !== undefined;
  const id = useId();
  return (
    <Section>
      <SectionHead>
        <h2>Prices over time</h2>
        <Button
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => choose(open ? undefined : DEFAULT_PRICE_VIEW)}
        >
          {open ? "Hide prices over time" : "Show prices over time"}
        </Button>
      </SectionHead>
      {open && (
        <div id={id}>
          <Suspense fallback={<LoadingText />}>
            <RacePriceHistory race={race} directory={directory} view={view} onView={choose} />
          </Suspense>
        </div>
      )}
    </Section>
  );
}
