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
