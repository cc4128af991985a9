/** A page with the largest field, for `npm run bench:table`: 24 runners, 15 bookmakers, and a function that changes prices. */

import { bookmakers, denseRace } from "@railbird/mocks/fixtures";
import { densePatched } from "@railbird/mocks/race-variants";
import { Profiler, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { RaceTable } from "../src/race-table";
import { GlobalStyle } from "../src/theme";
import { NowProvider } from "../src/time/now";

/** The cost of one changed price, milliseconds. */
export interface PatchCost {
  /** React's render time. */
  readonly render: number;
  /** From the change until styles and layout are computed. */
  readonly untilLayout: number;
}

declare global {
  interface Window {
    /** Changes one price so many times, a frame apart, after as many unmeasured changes. */
    measureChanges?: (changes: number) => Promise<readonly PatchCost[]>;
  }
}

let rendered = 0;
const nothing = () => {};

function Bench() {
  const [shown, setRace] = useState(denseRace);
  window.measureChanges = async (changes) => {
    const costs: PatchCost[] = [];
    for (let change = 0; change < 2 * changes; change += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const race = densePatched(1 + (change % 10), 2 + ((change * 7) % 100) / 10);
      rendered = 0;
      const began = performance.now();
      flushSync(() => setRace(race));
      document.body.getBoundingClientRect();
      if (change >= changes) costs.push({ render: rendered, untilLayout: performance.now() - began });
    }
    return costs;
  };
  return (
    <Profiler
      id="table"
      onRender={(_id, _phase, actual) => {
        rendered += actual;
      }}
    >
      <RaceTable
        race={shown}
        directory={bookmakers}
        onSort={nothing}
        onOpenRunner={nothing}
        onMine={nothing}
        onView={nothing}
        onMarket={nothing}
      />
    </Profiler>
  );
}

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <NowProvider now={Date.parse("2026-11-20T04:05:00Z")}>
      <GlobalStyle />
      <Bench />
    </NowProvider>,
  );
}
