import {
  bookmakers,
  denseRace,
  raceAbandoned,
  raceFiveMinutesOut,
  raceMissingPrices,
  raceScratched,
  raceTenSecondsOut,
  tips,
} from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { RunnerTable } from "./RunnerTable";

const meta = {
  title: "Race page/RunnerTable",
  component: RunnerTable,
  args: { race: raceFiveMinutesOut, tips, directory: bookmakers },
  globals: { viewport: { value: "desktop" } },
} satisfies Meta<typeof RunnerTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Racing: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
      "#",
      "Runner",
      "Jockey",
      "Bar",
      "Open",
      "Current",
      "Move",
      "Tips",
      "Signals",
    ]);
  },
};
export const Greyhounds: Story = { args: { race: raceTenSecondsOut, tips: undefined } };
/** Those that will not run sink to the bottom, struck through. */
export const Scratched: Story = {
  args: { race: raceScratched, tips: undefined },
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole("row");
    await expect(rows.at(-1)).toHaveTextContent("Scratched");
    await expect(rows.at(-2)).toHaveTextContent("Scratched");
    await expect(rows.at(-3)).not.toHaveTextContent("Scratched");
  },
};
export const MissingPrices: Story = { args: { race: raceMissingPrices, tips: undefined } };
export const Abandoned: Story = { args: { race: raceAbandoned, tips: undefined } };
export const Dense: Story = { args: { race: denseRace } };
/** In a narrow window it scrolls sideways within itself; number and name stay in view. */
export const Scrolled: Story = {
  args: { race: denseRace },
  globals: { viewport: { value: "tablet" } },
  play: async ({ canvas }) => {
    const frame = canvas.getByRole("region", { name: "Runners" });
    const [, row] = canvas.getAllByRole("row");
    const [number, name, connections] = [...(row?.children ?? [])];
    if (!number || !name || !connections) throw new Error("A row has at least three cells.");
    const left = (cell: Element) => cell.getBoundingClientRect().left;
    const before = [number, name, connections].map(left);
    frame.scrollLeft = frame.scrollWidth;
    await expect(frame.scrollLeft).toBeGreaterThan(0);
    await expect([number, name].map(left)).toEqual(before.slice(0, 2));
    await expect(left(connections)).toBeLessThan(before[2] ?? 0);
    frame.scrollLeft = 0;
  },
};
