import type { Race, Runner } from "@railbird/contract";
import { bookmakers, raceFiveMinutesOut, tips } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, type within } from "storybook/test";
import { RaceTable } from "./RaceTable";

interface Args extends ComponentProps<typeof RaceTable> {
  /** The race that the button "Next odds" shows next, as a poll or the live stream would. */
  readonly later?: Race | undefined;
}

/** A table that keeps the visitor's choices, as the page does. */
function KeptTable({ race: first, later, ...args }: Args) {
  const [race, setRace] = useState(first);
  const [sort, setSort] = useState(args.sort);
  const [openRunner, setOpenRunner] = useState(args.openRunner);
  const [mine, setMine] = useState(args.mine);
  const [view, setView] = useState(args.view);
  const [market, setMarket] = useState(args.market);
  return (
    <>
      {later && (
        <button type="button" onClick={() => setRace(later)}>
          Next odds
        </button>
      )}
      <RaceTable
        {...args}
        race={race}
        sort={sort}
        onSort={setSort}
        openRunner={openRunner}
        onOpenRunner={setOpenRunner}
        {...(mine && { mine })}
        onMine={setMine}
        {...(view && { view })}
        onView={setView}
        market={market}
        onMarket={setMarket}
      />
    </>
  );
}

/** A line from the opening price to the current one, in place of a sparkline. */
function StorySparkline({ runner: { openOdds = 1, odds = openOdds } }: { readonly runner: Runner }) {
  const to = 9 - Math.max(-7, Math.min(7, ((odds - openOdds) / openOdds) * 20));
  return (
    <svg width="84" height="18" viewBox="0 0 84 18" aria-hidden="true">
      <path d={`M0 9H28V${(9 + to) / 2}H56V${to}H84`} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

function StoryFluctuations({ runner }: { readonly runner: Runner }) {
  return <p>Past prices of {runner.name} stand here.</p>;
}

/** The shared part of all stories of the table; each file adds its title and names the component. */
export const raceTableStories = {
  render: (args) => <KeptTable {...args} />,
  args: {
    race: raceFiveMinutesOut,
    tips,
    directory: bookmakers,
    heading: <h2>Runners</h2>,
    onSort: () => {},
    onOpenRunner: () => {},
    onMine: () => {},
    onView: () => {},
    onMarket: () => {},
    sparkline: StorySparkline,
    fluctuations: StoryFluctuations,
  },
  argTypes: { heading: { control: false } },
  globals: { viewport: { value: "desktop" } },
} satisfies TableMeta;

export type TableMeta = Meta<Args>;
export type Story = StoryObj<Args>;
type Canvas = ReturnType<typeof within>;

export const numbers = (canvas: Canvas) =>
  [...canvas.getByRole("table").querySelectorAll("td[data-col=number]")].map((cell) => Number(cell.textContent));

export const rowOf = (canvas: Canvas, name: string) => {
  const row = canvas.getByRole("rowheader", { name }).closest("tr");
  if (!row) throw new Error(`${name} has no row.`);
  return row;
};

export const nameOf = (race: Race, number: number) =>
  race.runners.find((runner) => runner.number === number)?.name ?? "";
export const head = (canvas: Canvas, text: string) => canvas.getByRole("columnheader", { name: text });
export const expectNoOverflow = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
