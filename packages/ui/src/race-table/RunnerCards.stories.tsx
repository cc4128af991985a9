import {
  bookmakers,
  denseRace,
  raceFiveMinutesOut,
  raceMissingPrices,
  raceScratched,
  raceTenSecondsOut,
  tips,
} from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { RunnerCards } from "./RunnerCards";

const meta = {
  title: "Race page/RunnerCards",
  component: RunnerCards,
  args: { race: raceFiveMinutesOut, tips, directory: bookmakers },
  globals: { viewport: { value: "phone" } },
} satisfies Meta<typeof RunnerCards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Racing: Story = {};
export const Greyhounds: Story = { args: { race: raceTenSecondsOut, tips: undefined } };
export const Scratched: Story = { args: { race: raceScratched, tips: undefined } };
export const MissingPrices: Story = { args: { race: raceMissingPrices, tips: undefined } };
export const Dense: Story = { args: { race: denseRace } };
