import {
  densePrices,
  denseRace,
  pricesFiveMinutesOut,
  pricesScratched,
  raceFiveMinutesOut,
  raceScratched,
} from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { sparklineSpan } from "./line-span";
import { Sparkline } from "./Sparkline";

const [first, second, third] = pricesFiveMinutesOut.runners;
const scratched = pricesScratched.runners.find(({ number }) => number === 2);
if (!first || !second || !third || !scratched) throw new Error("The fixtures have too few runners.");

const meta = {
  title: "Race page/Sparkline",
  parameters: withGuide({
    use: "The shape of a runner's day beside its price.",
    avoid: "Reading a price off it: it has no scale.",
  }),
  component: Sparkline,
  args: { prices: first, span: sparklineSpan(pricesFiveMinutesOut, Date.parse(raceFiveMinutesOut.startTime)) },
} satisfies Meta<typeof Sparkline>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A line that falls is a price that shortens; the last point has the colour of the whole move. */
export const Shortened: Story = {
  play: async ({ canvas }) => {
    const line = canvas.getByRole("img");
    await expect(line).toHaveAccessibleName(/^\$3\.20 to \$2\.40, highest \$3\.\d\d, lowest \$2\.\d\d$/);
    await expect(line.querySelector("[stroke-linecap]")).toHaveAttribute("stroke", "var(--in)");
  },
};
export const Drifted: Story = {
  args: { prices: second },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img").querySelector("[stroke-linecap]")).toHaveAttribute("stroke", "var(--out)");
  },
};
/** The bookmaker with the best opening price was not the first to quote: the move agrees with the columns Open and Move. */
export const OpenedLongerLater: Story = {
  args: {
    prices: {
      open: 2.8,
      best: [
        [pricesFiveMinutesOut.asOf - 7_200_000, 2],
        [pricesFiveMinutesOut.asOf - 3_600_000, 2.8],
        [pricesFiveMinutesOut.asOf - 600_000, 2.2],
      ],
    },
  },
  play: async ({ canvas }) => {
    const line = canvas.getByRole("img");
    await expect(line).toHaveAccessibleName(/^\$2\.80 to \$2\.20,/);
    await expect(line.querySelector("[stroke-linecap]")).toHaveAttribute("stroke", "var(--in)");
  },
};
export const HardlyMoved: Story = { args: { prices: third } };
/** It ends where the runner was scratched. */
export const Scratched: Story = {
  args: { prices: scratched, span: sparklineSpan(pricesScratched, Date.parse(raceScratched.startTime)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img")).toHaveAccessibleName(/to no price now/);
    await expect(canvas.getByRole("img").querySelector("[stroke-linecap]")).toBeNull();
  },
};
export const OnePoint: Story = { args: { prices: { best: [[pricesFiveMinutesOut.asOf, 4.2]] } } };
/** A runner that never had a price has no line. */
export const Empty: Story = {
  args: { prices: { best: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};
export const WholeField: Story = {
  render: () => (
    <ul>
      {densePrices.runners.map((runner) => (
        <li key={runner.id}>
          <Sparkline prices={runner} span={sparklineSpan(densePrices, Date.parse(denseRace.startTime))} />
        </li>
      ))}
    </ul>
  ),
};
