import type { Race } from "@railbird/contract";
import { whenInView } from "@railbird/ui";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { signalsPath } from "../../routes/paths";
import { Section, SectionHead } from "../shared/layout";

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
const More = styled.a`
  font-size: 14px;
`;

/** How the signals of a finished race ran. Its code is fetched when one scrolls near it. */
export function SignalsRan({ race }: { readonly race: Race }) {
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
