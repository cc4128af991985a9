import { bookmakers, nextToJump, raceMissingPrices, raceTenSecondsOut } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { withTextSpacing } from "../basics/story-support";
import { NextToJumpCard } from "./NextToJumpCard";

const [first] = nextToJump.nextRaces;
if (!first) {
  throw new Error("The fixtures have no race to come.");
}

const { distance: _, ...withoutDistance } = first;

const meta = {
  title: "Racing/NextToJumpCard",
  parameters: withGuide({
    use: "One of the next races: how soon, and who the money is for.",
    avoid: "A race that has run.",
  }),
  component: NextToJumpCard,
  args: { race: first, first: true, directory: bookmakers },
  decorators: [
    (Story, { args }) => (
      <div data-board="" style={{ maxWidth: args.first ? 640 : 400 }}>
        {Story()}
      </div>
    ),
  ],
} satisfies Meta<typeof NextToJumpCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: new RegExp(first.venue) })).toHaveAttribute(
      "href",
      `/race/${first.id}`,
    );
    await expect(canvas.getByText("Cruncher")).toBeVisible();
  },
};
export const TenSecondsOut: Story = {
  args: { race: raceTenSecondsOut },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("In 0m 10s")).toBeVisible();
  },
};
/** Past its start and not closed yet. */
export const Jumped: Story = {
  args: { race: { ...raceTenSecondsOut, startTime: "2026-11-20T04:04:20Z" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Due 0m 0s")).toBeVisible();
  },
};
export const FarOut: Story = { args: { race: { ...first, startTime: "2026-11-20T06:17:45Z" }, first: false } };
export const NoPrices: Story = { args: { race: { ...raceMissingPrices, signals: {} }, first: false } };
/** The feed does not say how long the race is. */
export const NoDistance: Story = {
  args: { race: withoutDistance },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("–")).toBeVisible();
    await expect(canvas.getByText("distance not known")).toBeInTheDocument();
  },
};
/** On a phone the venue is not cut beside its race's number, start and zone. */
export const OnAPhone: Story = {
  args: { race: { ...first, venue: "Moonee Valley", number: 10, startTime: "2026-11-20T11:55:00Z" } },
  globals: { viewport: { value: "phone" } },
  decorators: [(Story) => <div style={{ maxWidth: 326 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const venue = canvas.getByText("Moonee Valley");
    await expect(venue.scrollWidth).toBeLessThanOrEqual(venue.clientWidth);
  },
};
/** With a visitor's own text spacing the countdown wraps rather than losing its seconds. */
export const SpacedOnAPhone: Story = {
  args: { race: { ...first, startTime: "2026-11-20T04:16:19Z" } },
  globals: { viewport: { value: "phone" } },
  decorators: [withTextSpacing, (Story) => <div style={{ maxWidth: 326 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const left = canvas.getByText("In 11m 19s").getBoundingClientRect();
    const card = canvas.getByRole("article").getBoundingClientRect();
    await expect(left.right).toBeLessThanOrEqual(card.right - 16);
  },
};
export const LongNames: Story = {
  args: {
    race: {
      ...first,
      venue: "Sportsbet-Ballarat Synthetic",
      name: "The Hygain Winners Choice Benchmark 58 Handicap for Mares and Fillies, Third Heat",
    },
  },
};
