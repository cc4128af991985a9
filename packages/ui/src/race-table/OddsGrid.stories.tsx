import { bookmakers, denseRace, raceAbandoned, raceFiveMinutesOut, raceTenSecondsOut } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { OddsGrid } from "./OddsGrid";

const meta = {
  title: "Race page/OddsGrid",
  component: OddsGrid,
  args: { race: raceFiveMinutesOut, directory: bookmakers },
} satisfies Meta<typeof OddsGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Racing: Story = {};
export const Greyhounds: Story = { args: { race: raceTenSecondsOut } };
/** 24 runners, 15 bookmakers. */
export const Dense: Story = { args: { race: denseRace } };
/** Nobody quotes: no grid. */
export const NoQuotes: Story = {
  args: { race: raceAbandoned },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("table")).toBeNull();
  },
};
