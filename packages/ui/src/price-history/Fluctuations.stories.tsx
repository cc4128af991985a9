import { FROZEN_NOW } from "@railbird/mocks";
import { densePrices, pricesFiveMinutesOut, pricesMissing, pricesScratched } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { Fluctuations } from "./Fluctuations";

const [first] = pricesFiveMinutesOut.runners;
const [still, never] = pricesMissing.runners;
const scratched = pricesScratched.runners.find(({ number }) => number === 2);
const [dense] = densePrices.runners;
if (!first || !still || !never || !scratched || !dense) throw new Error("The fixtures have too few runners.");

const MINUTE = 60_000;

const meta = {
  title: "Race page/Fluctuations",
  parameters: withGuide({
    use: "How one runner's best price moved, in figures.",
    avoid: "Comparing runners: that is the chart.",
  }),
  component: Fluctuations,
  args: { prices: first },
} satisfies Meta<typeof Fluctuations>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Open, high, low and now; since 9 AM and over the last ten minutes; the last moves, the newest first. */
export const Moved: Story = {
  play: async ({ canvas, canvasElement }) => {
    for (const term of ["Opened", "Highest", "Lowest", "Now", "Since 9 AM", "Last 10 min"])
      await expect(canvas.getByText(term)).toBeVisible();
    await expect(canvas.getByText("Opened").nextElementSibling).toHaveTextContent("$3.20");
    await expect(canvas.getByText("Now").nextElementSibling).toHaveTextContent("$2.40");
    const times = [...canvasElement.querySelectorAll("time")].map((time) => time.dateTime);
    await expect(times).toHaveLength(6);
    await expect(times).toEqual(times.toSorted().reverse());
  },
};
/** The ten-minute window moves on with the clock even if no price changes; once betting is over it stops. */
export const TenMinutes: Story = {
  args: {
    prices: {
      ...first,
      best: [
        [FROZEN_NOW - 60 * MINUTE, 4],
        [FROZEN_NOW - 11 * MINUTE, 3],
        [FROZEN_NOW - 9 * MINUTE, 2],
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Last 10 min").nextElementSibling).toHaveTextContent("-33.3% shorterfrom $3.00");
  },
};
export const TenMinutesBeforeTheEnd: Story = {
  args: { ...TenMinutes.args, closedAt: FROZEN_NOW - 5 * MINUTE },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Last 10 min").nextElementSibling).toHaveTextContent("-50.0% shorterfrom $4.00");
  },
};
export const Still: Story = { args: { prices: still } };
export const Scratched: Story = {
  args: { prices: scratched },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No price")).toBeVisible();
    await expect(canvas.getByText("Now").nextElementSibling).toHaveTextContent("–");
  },
};
export const Empty: Story = {
  args: { prices: never },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No price has been seen")).toBeVisible();
  },
};
export const OnAPhone: Story = { args: { prices: dense }, globals: { viewport: { value: "phone" } } };
