import { FROZEN_NOW } from "@railbird/mocks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { Countdown } from "./Countdown";
import { NowProvider } from "./now";

const at = (seconds: number) => new Date(FROZEN_NOW + seconds * 1000).toISOString();

const meta = {
  title: "Time/Countdown",
  parameters: withGuide({
    use: "How soon a race starts, by the server's clock.",
    avoid: "A time that is past: use the start time or an age.",
  }),
  component: Countdown,
  args: { startTime: at(300), size: "large" },
  argTypes: { size: { control: "inline-radio", options: ["large", "small"] } },
} satisfies Meta<typeof Countdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FiveMinutesOut: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("In 5m 0s")).toBeVisible();
    // Screen readers get the start time once, not the ticking text.
    await expect(canvas.getByText("In 5m 0s")).toHaveAttribute("aria-hidden", "true");
    await expect(canvas.getByText("Starts in 5 minutes, at 3:10 PM AEDT")).toBeInTheDocument();
  },
};
/** A start after midnight carries its weekday for screen readers too, as the card shows it. */
export const AfterMidnight: Story = {
  render: (args) => (
    <NowProvider now={Date.parse("2026-11-21T12:55:00Z")}>
      <Countdown {...args} />
    </NowProvider>
  ),
  args: { startTime: "2026-11-21T13:06:00Z" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Starts in 11 minutes, at Sun 12:06 AM AEDT")).toBeInTheDocument();
  },
};
export const TenSecondsOut: Story = { args: { startTime: at(10) } };
export const Jumped: Story = {
  args: { startTime: at(-45) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Due 0m 0s")).toBeVisible();
    await expect(canvas.getByText("Was due at 3:04 PM AEDT")).toBeInTheDocument();
  },
};
export const HoursOut: Story = { args: { startTime: at(2 * 3600 + 754) } };
export const Small: Story = { args: { size: "small" } };
/** With a running clock. */
export const Ticking: Story = {
  render: (args) => {
    const began = performance.now();
    return (
      <NowProvider now={FROZEN_NOW} clock={() => FROZEN_NOW + Math.floor(performance.now() - began)}>
        <Countdown {...args} />
      </NowProvider>
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/In 4m 5\ds/)).toBeVisible());
  },
};
