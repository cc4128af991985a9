import { responding } from "@railbird/mocks";
import { meetingDetail } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import MeetingPage from "./MeetingPage";
import { atMeeting } from "./story-support";

const meta = {
  title: "Pages/Meeting/Days",
  component: MeetingPage,
  parameters: { layout: "fullscreen", at: `/meeting/${meetingDetail.id}` },
  decorators: [atMeeting],
} satisfies Meta<typeof MeetingPage>;
export default meta;
type Story = StoryObj<typeof meta>;

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
/** A meeting through the night in which clocks are set back: 2:50 AM, then 2:10 AM. */
export const ClocksChange: Story = {
  parameters: {
    mocks: [
      responding("getMeeting", 200, {
        ...meetingDetail,
        races: meetingDetail.races.map((race, index) => ({
          ...race,
          startTime: new Date(Date.parse("2027-04-03T15:50:00Z") + index * 20 * 60_000).toISOString(),
        })),
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Melbourne time, AEDT, then AEST")).toBeVisible();
  },
};
