import { responding } from "@railbird/mocks";
import { denseRace, raceFiveMinutesOut } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import RacePage from "./RacePage";
import { atFiveMinutesOut, atRace, nameOf } from "./story-support";

const meta = {
  title: "Pages/Race/Widths",
  component: RacePage,
  parameters: atFiveMinutesOut,
  decorators: [atRace],
} satisfies Meta<typeof RacePage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first screen of a phone shows the race, its countdown, its signals and the first runner. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const runner = await canvas.findByRole("rowheader", { name: nameOf(raceFiveMinutesOut, 1) });
    await expect(runner.getBoundingClientRect().bottom).toBeLessThan(640);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Pause, Refresh Odds and Get Free Tips Now stand in one line. */
export const OnASmallPhone: Story = {
  parameters: { follows: true },
  globals: { viewport: { value: "small" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("rowheader", { name: nameOf(raceFiveMinutesOut, 1) });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const refresh = canvas.getByRole("button", { name: "Refresh Odds" });
    const actions = [...(refresh.parentElement?.children ?? [])].map((action) => action.getBoundingClientRect());
    await expect(actions).toHaveLength(3);
    await expect(actions.map(({ top, height }) => [top, height])).toEqual(actions.map(() => [actions[0]?.top, 44]));
  },
};

/** Asks for a venue with this name, and expects the race's number, and the way to its meeting, in the window. */
const withVenue = (venue: string, viewport: "phone" | "small"): Story => ({
  globals: { viewport: { value: viewport } },
  parameters: { mocks: [responding("getRace", 200, { ...raceFiveMinutesOut, venue })] },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: new RegExp(`^${venue}, `) });
    await expect(link).toHaveAttribute("href", `/meeting/${raceFiveMinutesOut.meetingId}`);
    const number = canvas.getByText(`R${raceFiveMinutesOut.number}`).getBoundingClientRect();
    const time = canvas.getByText(/^In /).getBoundingClientRect();
    await expect(number.right).toBeLessThanOrEqual(time.left);
    const { width, height } = canvas.getByRole("button", { name: "Back" }).getBoundingClientRect();
    await expect(width).toBeGreaterThanOrEqual(44);
    await expect(height).toBeGreaterThanOrEqual(32);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
export const LongVenueOnAPhone = withVenue("Wagga Riverside", "phone");
export const LongVenueOnASmallPhone = withVenue("Sunshine Coast", "small");
/** A name too long for its line is cut before the race's number. */
export const LongestVenueOnAPhone = withVenue("Southside Cranbourne Synthetic Night", "phone");
export const LongestVenueOnASmallPhone = withVenue("Southside Cranbourne Synthetic Night", "small");

export const OnATablet: Story = { globals: { viewport: { value: "tablet" } } };

export const OnAWideScreen: Story = {
  globals: { viewport: { value: "wide" } },
  parameters: { mocks: [responding("getRace", 200, denseRace)] },
};
