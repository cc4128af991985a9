import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { TimesHeading, ZoneOfTimes } from "./ZoneOfTimes";
import { ZoneProvider } from "./zone";

const meta = {
  title: "Time/ZoneOfTimes",
  parameters: withGuide({ use: "Once above a list of times.", avoid: "Beside each time." }),
  component: ZoneOfTimes,
  args: { instants: ["2026-11-20T04:05:00Z"] },
} satisfies Meta<typeof ZoneOfTimes>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Melbourne: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Melbourne time, AEDT")).toBeVisible();
  },
};
/** In the zone that a visitor has chosen. */
export const Own: Story = {
  render: (args) => (
    <ZoneProvider value="Australia/Perth">
      <ZoneOfTimes {...args} />
    </ZoneProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your time, AWST")).toBeVisible();
  },
};
/** 1:52 AM, then 3:06 AM of one hour later: the night in which clocks are set forward. */
export const ClocksChange: Story = {
  args: { instants: ["2026-10-03T16:06:00Z", "2026-10-03T15:52:00Z"] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Melbourne time, AEST, then AEDT")).toBeVisible();
  },
};
/** Below a heading it has its line before the times are known. */
export const BelowAHeading: Story = {
  render: () => (
    <>
      <TimesHeading instants={[]}>Without times yet</TimesHeading>
      <TimesHeading instants={["2026-11-20T04:05:00Z"]}>With times</TimesHeading>
    </>
  ),
  play: async ({ canvas }) => {
    const [without, withTimes] = canvas.getAllByRole("heading").map(({ parentElement }) => parentElement?.clientHeight);
    await expect(without).toBe(withTimes);
  },
};
