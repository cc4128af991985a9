import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { StartTime } from "./StartTime";

const meta = {
  title: "Time/StartTime",
  parameters: withGuide({
    use: "When a race starts, in Melbourne's time or the visitor's.",
    avoid: "How soon: that is the countdown.",
  }),
  component: StartTime,
  args: { instant: "2026-11-20T04:05:00Z" },
} satisfies Meta<typeof StartTime>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("3:05 PM")).toBeVisible();
  },
};
/** The zone is named where a visitor in another zone could be misled. */
export const WithZone: Story = {
  args: { zone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("AEDT")).toBeVisible();
  },
};
/** A start on another date than the visitor's current one has its weekday. */
export const AnotherDay: Story = {
  args: { instant: "2026-11-22T13:03:00Z", zone: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("Mon 12:03 AM AEDT");
  },
};
export const Winter: Story = { args: { instant: "2026-07-04T04:05:00Z", zone: true } };
