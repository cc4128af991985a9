import type { ComparedBookmaker, Estimate } from "@railbird/contract";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { ComparisonTable } from "./ComparisonTable";

const of = (value: number, sample: number, reach: number): Estimate => ({
  value,
  low: value - reach,
  high: value + reach,
  sample,
});

const bookmaker = (bookmakerId: string, best: number, sample: number): ComparedBookmaker => ({
  bookmakerId,
  quotes: of(0.98, 20_000, 0.002),
  best: of(best, sample, 0.007),
  alone: of(best / 2, sample, 0.005),
  behind: of(5.4 - best * 4, sample, 0.1),
  market: of(118 - best * 10, 1_750, 0.3),
});

const meta = {
  title: "Signal Record/Comparison Table",
  parameters: withGuide({
    wide: true,
    use: "How bookmakers compare at one moment, with sample and interval.",
    avoid: "The prices of one race.",
  }),
  component: ComparisonTable,
  args: {
    label: "Bookmakers ten minutes before the start",
    bookmakers: [bookmaker("sportsbet", 0.21, 17_950), bookmaker("tab", 0.34, 17_800), bookmaker("neds", 0.29, 17_950)],
    moves: [
      { bookmakerId: "tab", first: 812, followed: 2_210, share: of(0.269, 3_022, 0.016), delay: of(74, 2_210, 3.3) },
      { bookmakerId: "neds", first: 0, followed: 0 },
    ],
    market: of(104.2, 1_790, 0.2),
    directory: [
      { bookmakerId: "tab", displayName: "TAB", color: "#00883A" },
      { bookmakerId: "neds", displayName: "NEDS", color: "#FF7800" },
      { bookmakerId: "sportsbet", displayName: "SB", color: "#0A66B7" },
    ],
  },
} satisfies Meta<typeof ComparisonTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The one with the best price most often stands first. */
export const Ranked: Story = {
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole("rowheader").map(({ textContent }) => textContent);
    await expect(rows.map((text) => text?.match(/TAB|NEDS|SB|Best of all/)?.[0])).toEqual([
      "TAB",
      "NEDS",
      "SB",
      "Best of all",
    ]);
    const [tab] = canvas.getAllByRole("row").slice(1);
    await expect(within(tab as HTMLElement).getByText("33.3% to 34.7%")).toBeVisible();
    await expect(within(tab as HTMLElement).getByText("17,800")).toBeVisible();
  },
};

/** Too small a sample has no rank, and what has no sample at all a dash. */
export const FewPrices: Story = {
  args: {
    bookmakers: [
      bookmaker("sportsbet", 0.21, 17_950),
      bookmaker("tab", 0.9, 20),
      { bookmakerId: "bet365", quotes: of(0.001, 20_000, 0.001) },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Fewer than 300 prices: too few for an order")).toBeVisible();
    await expect(canvas.getAllByText("–").length).toBeGreaterThan(3);
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: "phone" } } };
