import type { BookmakerListItem, Race } from "@railbird/contract";
import { Button, LoadingText } from "@railbird/ui";
import { lazy, Suspense, useId, useState } from "react";
import { Section, SectionHead } from "../shared/layout";

const RacePriceHistory = lazy(() => import("./RacePriceHistory"));

export interface PricesOverTimeProps {
  readonly race: Race;
  readonly directory: readonly BookmakerListItem[] | undefined;
}

/** The race's prices over time, once somebody asks for them: neither their code nor their data comes before. */
export function PricesOverTime({ race, directory }: PricesOverTimeProps) {
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
