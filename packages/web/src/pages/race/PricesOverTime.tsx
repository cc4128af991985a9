import { Button, LoadingText } from "@railbird/ui";
import { lazy, Suspense, useId, useState } from "react";
import { Section, SectionHead } from "../shared/layout";
import type { RacePriceHistoryProps } from "./RacePriceHistory";

const RacePriceHistory = lazy(() => import("./RacePriceHistory"));

/** The race's prices over time. Neither their code nor their data is fetched before the button is pressed. */
export function PricesOverTime({ race, directory }: RacePriceHistoryProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Section>
      <SectionHead>
        <h2>Prices over time</h2>
        <Button aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
          {open ? "Hide prices over time" : "Show prices over time"}
        </Button>
      </SectionHead>
      {open && (
        <div id={id}>
          <Suspense fallback={<LoadingText />}>
            <RacePriceHistory race={race} directory={directory} />
          </Suspense>
        </div>
      )}
    </Section>
  );
}
