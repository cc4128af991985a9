import { feed, staleFeed } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { FeedAge } from "./FeedAge";
import { ZoneProvider } from "./zone";

const meta = {
  title: "Time/FeedAge",
  parameters: withGuide({
    use: "How old the odds on a page are.",
    avoid: "How old one quote is: its tooltip says that.",
  }),
  component: FeedAge,
  args: { feed },
} satisfies Meta<typeof FeedAge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Fresh: Story = {
  args: { feed: { ...feed, updatedAt: "2026-11-20T04:04:20Z" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Odds 40 s old")).toBeVisible();
  },
};
export const Stale: Story = {
  args: { feed: staleFeed },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Late: odds 4 min old")).toBeVisible();
  },
};
export const Down: Story = { args: { feed: { state: "down", updatedAt: "2026-11-20T03:25:00Z" } } };
export const DownSinceStart: Story = { args: { feed: { state: "down" } } };
export const Starting: Story = { args: { feed: { state: "starting" } } };
/** A far-off race, whose odds the feed confirms every eight minutes: neither fresh nor late. */
export const FarOff: Story = {
  args: { updatedAt: "2026-11-20T03:59:00Z" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Odds 6 min old")).toHaveAttribute("data-look", "plain");
  },
};
export const Offline: Story = {
  args: { feed: { ...feed, updatedAt: "2026-11-20T04:01:00Z" }, offline: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Offline · odds 4 min old")).toHaveAttribute("data-look", "late");
  },
};
/** Before the page has fetched the server's time, the age is unknown. */
export const TimeNotKnown: Story = {
  args: { feed: { ...feed, updatedAt: "2026-11-20T04:04:20Z" }, timeKnown: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Odds as of 3:04 PM AEDT")).toHaveAttribute("data-look", "plain");
  },
};
/** In the zone that the visitor chose, like all other times of the page. */
export const TimeNotKnownInOwnZone: Story = {
  args: { feed: { ...feed, updatedAt: "2026-11-20T04:04:20Z" }, timeKnown: false },
  render: (args) => (
    <ZoneProvider value="Australia/Perth">
      <FeedAge {...args} />
    </ZoneProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Odds as of 12:04 PM AWST")).toBeVisible();
  },
};
