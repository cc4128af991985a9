import { createRaceDay, denseCard, FROZEN_NOW, loading, sentinelIds } from "@railbird/mocks";
import { meetingAbandoned, meetingDetail } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { StoryPage } from "../shared/StoryPage";
import MeetingPage from "./MeetingPage";

const meta = {
  title: "Pages/Meeting",
  component: MeetingPage,
  parameters: { at: `/meeting/${meetingDetail.id}` },
  decorators: [
    (Story, { parameters }) => (
      <StoryPage route="/meeting/:meetingId" at={parameters.at}>
        <Story />
      </StoryPage>
    ),
  ],
} satisfies Meta<typeof MeetingPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (venue: string) => {
  const meeting = createRaceDay({ now: FROZEN_NOW }).meetings.find((each) => each.venue === venue);
  if (!meeting) throw new Error(`The race day has no meeting at ${venue}.`);
  return `/meeting/${meeting.id}`;
};
const [dense] = denseCard(FROZEN_NOW);
if (!dense) throw new Error("The dense card has no meeting.");

/** Races that are final, interim and to come. The next one is marked. */
export const RaceDay: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Flemington" })).toBeVisible();
    await expect(canvas.getByText("Flemington Racing")).toHaveAttribute("aria-current", "page");
    await expect(canvas.getByText("Friday 20 November 2026")).toBeVisible();
    await expect(canvas.getByText("Live Racing")).toBeVisible();
    await expect(canvas.getAllByRole("link", { name: "View Race Details" })).toHaveLength(5);
    await expect(document.title).toContain("Flemington Racing");
  },
};
/** Nothing to go back to: the button leads home. */
export const Back: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Back" }));
    await expect(await canvas.findByText("Another page")).toBeVisible();
  },
};
export const Greyhounds: Story = { parameters: { at: at("Angle Park") } };
/** An abandoned race, one that was due half a minute ago, and one with scratchings. */
export const Harness: Story = { parameters: { at: at("Albion Park") } };
export const Abandoned: Story = {
  parameters: { at: `/meeting/${meetingAbandoned.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText("Abandoned")).toHaveLength(5);
    await expect(canvas.queryByText("Live Racing")).toBeNull();
  },
};
/** Yesterday's, as it is kept: marked with its date, and not updated. */
export const Yesterday: Story = {
  parameters: { at: "/meeting/flemington-r-2026-11-19" },
  play: async ({ canvas }) => {
    const day = await canvas.findByRole("link", { name: "Thursday 19 November 2026" });
    await expect(day.parentElement).toHaveTextContent("Thursday 19 November 2026, final");
    await expect(day).toHaveAttribute("href", "/day/2026-11-19");
    await expect(canvas.queryByText("Live Racing")).toBeNull();
    await expect(canvas.queryByText(/odds/i)).toBeNull();
  },
};
/** Tomorrow's, as its card is published ahead. */
export const Tomorrow: Story = {
  parameters: { at: "/meeting/flemington-r-2026-11-21" },
  play: async ({ canvas }) => {
    const day = await canvas.findByRole("link", { name: "Saturday 21 November 2026" });
    await expect(day.parentElement).toHaveTextContent("Saturday 21 November 2026, still to come");
    await expect(canvas.queryByText("Live Racing")).toBeNull();
  },
};
export const Loading: Story = {
  parameters: { mocks: [loading("getMeeting")] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading...")).toBeVisible();
  },
};
export const NotFound: Story = {
  parameters: { at: `/meeting/${sentinelIds.missing}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Meeting not found")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
    await expect(screen.queryByText("Error loading meeting")).toBeNull();
  },
};
export const Fails: Story = {
  parameters: { at: `/meeting/${sentinelIds.error}` },
  play: async ({ canvas }) => {
    const toast = await screen.findByText("Error loading meeting", { selector: "li *" });
    await expect(toast.closest("li")).toHaveTextContent("Unable to load meeting details. Please try again.");
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};
export const StaleFeed: Story = {
  parameters: { raceDay: { feed: { state: "stale", updatedAt: new Date(FROZEN_NOW - 240_000).toISOString() } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Late: odds 4 min old")).toBeVisible();
  },
};
export const Dense: Story = {
  parameters: { at: `/meeting/${dense.id}`, raceDay: { meetings: denseCard(FROZEN_NOW) } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole("link", { name: "View Race Details" })).toHaveLength(8));
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: "phone" } } };
