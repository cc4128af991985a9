import { drivenClock, FROZEN_NOW } from "@railbird/mocks";
import { NowProvider } from "@railbird/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { DayNote, type DayRace } from "./DayNote";

const MINUTE = 60_000;
/** A race of 11:50 PM on Friday 20 November 2026, in Melbourne. */
const START = Date.parse("2026-11-20T12:50:00Z");
const MIDNIGHT = Date.parse("2026-11-20T13:00:00Z");
const lastRace = (status: DayRace["status"]): DayRace[] => [{ startTime: new Date(START).toISOString(), status }];

const clock = drivenClock();

const meta = {
  title: "Pages/Shared/Day note",
  component: DayNote,
  args: { date: "2026-11-20", races: lastRace("open") },
  parameters: { startsAt: START - MINUTE },
  beforeEach: ({ parameters }) => {
    clock.now = parameters.startsAt;
  },
  render: (args, { parameters }) => (
    <NowProvider now={parameters.startsAt} clock={() => clock.now}>
      <DayNote {...args} />
      <p>The race's page</p>
    </NowProvider>
  ),
} satisfies Meta<typeof DayNote>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Minute by minute, as a page that is looked at lives through them. */
async function liveUntil(end: number): Promise<void> {
  for (let now = clock.now; now <= end; now += MINUTE) await clock.tickAt(now);
}

/** A race of the day before, as it is known the next day. */
export const AsLastKnown: Story = {
  parameters: { startsAt: START + 600 * MINUTE },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Friday 20 November 2026" }).parentElement).toHaveTextContent(
      "Friday 20 November 2026, as last known",
    );
  },
};
/** A race of the day before that has its result. */
export const Final: Story = {
  args: { races: lastRace("final") },
  parameters: { startsAt: START + 600 * MINUTE },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/, final$/)).toBeVisible();
  },
};
/** A race of a day ahead. */
export const Ahead: Story = {
  parameters: { startsAt: FROZEN_NOW - 24 * 60 * MINUTE },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/, still to come$/)).toBeVisible();
  },
};
/** The line would move the page: it does not come while someone looks, at midnight or when the race closes. */
export const LookedAtOverMidnight: Story = {
  play: async ({ canvas }) => {
    await liveUntil(MIDNIGHT + 30 * MINUTE);
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};
/** Someone who comes back to the page finds it. */
export const BackInTheMorning: Story = {
  play: async ({ canvas }) => {
    await liveUntil(START + 5 * MINUTE);
    await clock.tickAt(START + 600 * MINUTE);
    await expect(await canvas.findByText(/, as last known$/)).toBeVisible();
  },
};
/** The line of a day ahead does not go at midnight while someone looks; it then has the date alone. */
export const AheadUntilMidnight: Story = {
  args: { date: "2026-11-21" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/, still to come$/)).toBeVisible();
    await liveUntil(MIDNIGHT + 5 * MINUTE);
    await expect(canvas.getByRole("link", { name: "Saturday 21 November 2026" }).parentElement).toHaveTextContent(
      /^Saturday 21 November 2026$/,
    );
  },
};
