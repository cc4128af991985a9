import { CLOSED_AFTER_START_MS } from "@railbird/domain";
import { FROZEN_NOW } from "@railbird/mocks";
import { denseMeetings, meetings } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Profiler } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { NowProvider } from "../time/now";
import { MeetingAccordion } from "./MeetingAccordion";

const [first, second] = meetings;
if (!first || !second) {
  throw new Error("The fixtures have too few meetings.");
}

const closing = (startTime: string) => Date.parse(startTime) + CLOSED_AFTER_START_MS;

/** A clock that the story sets. A page that comes into view reads its clock at once. */
const driven = {
  now: FROZEN_NOW,
  onRender: fn(),
  tickAt: async (now: number) => {
    driven.now = now;
    document.dispatchEvent(new Event("visibilitychange"));
    await Promise.resolve();
  },
};

const meta = {
  title: "Racing/MeetingAccordion",
  component: MeetingAccordion,
  args: { meetings, onRaceOpen: fn() },
} satisfies Meta<typeof MeetingAccordion>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Any number may be open; a click on a race opens its signals. */
export const AllClosed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [one, two] = canvas.getAllByRole("button");
    if (!one || !two) throw new Error("Too few meetings.");
    await userEvent.click(one);
    await userEvent.click(two);
    await expect(one).toHaveAttribute("aria-expanded", "true");
    await expect(two).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{ArrowUp}");
    await expect(one).toHaveFocus();
    const race = first.races[0];
    await userEvent.click(canvas.getByRole("link", { name: race?.name ?? "" }));
    await expect(args.onRaceOpen).toHaveBeenCalledWith(race, first);
    await userEvent.click(one);
    await expect(one).toHaveAttribute("aria-expanded", "false");
    await expect(two).toHaveAttribute("aria-expanded", "true");
  },
};
export const OneOpen: Story = { args: { defaultOpen: [first.id] } };
/** What is open stays open when meetings change places. */
export const Reordered: Story = {
  args: { meetings: [second, first], defaultOpen: [first.id] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: new RegExp(first.venue) })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
  },
};
/** The clock's ticks draw nothing here until a race closes: then its meeting, once. */
export const AsTimePasses: Story = {
  args: { meetings: [first], defaultOpen: [first.id] },
  render: (args) => (
    <NowProvider now={FROZEN_NOW} clock={() => driven.now}>
      <Profiler id="meetings" onRender={driven.onRender}>
        <MeetingAccordion {...args} />
      </Profiler>
    </NowProvider>
  ),
  beforeEach: () => {
    driven.now = FROZEN_NOW;
  },
  play: async ({ canvas }) => {
    const [next] = first.races.filter(({ status, startTime }) => status === "open" && closing(startTime) > FROZEN_NOW);
    if (!next) throw new Error("The first meeting has no open race.");
    const row = canvas.getByRole("link", { name: next.name }).closest("li");
    const closes = closing(next.startTime);
    driven.onRender.mockClear();
    for (const now of [FROZEN_NOW + 1000, FROZEN_NOW + 2000, closes - 1000, closes - 1]) await driven.tickAt(now);
    await expect(driven.onRender).not.toHaveBeenCalled();
    await expect(row).not.toHaveAttribute("data-closed");
    await driven.tickAt(closes);
    await expect(row).toHaveAttribute("data-closed");
    await expect(driven.onRender).toHaveBeenCalledTimes(1);
    await driven.tickAt(closes + 1000);
    await expect(driven.onRender).toHaveBeenCalledTimes(1);
  },
};
/** Late in a day, a strip that comes into view stands at the next race. */
export const LateInTheDay: Story = {
  args: { meetings: [first] },
  parameters: { now: Math.max(...first.races.map(({ startTime }) => Date.parse(startTime))) },
  decorators: [
    (Story) => (
      <div style={{ width: 200 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const strip = canvas.getByRole("list", { name: `Races at ${first.venue}` });
    await waitFor(() => expect(strip.scrollLeft).toBeGreaterThan(0));
  },
};
/** A national Saturday. */
export const Dense: Story = { args: { meetings: denseMeetings } };
