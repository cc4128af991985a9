import type { MeetingRace } from "@railbird/contract";
import { FROZEN_NOW } from "@railbird/mocks";
import { bookmakers, meetingAbandoned, meetingDetail } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, waitFor, within } from "storybook/test";
import { NowProvider } from "../time/now";
import { RaceSchedule } from "./RaceSchedule";

const { date, races } = meetingDetail;
const [, , , fourth, fifth] = races;
if (!fourth || !fifth) throw new Error("The meeting has too few races.");

const meta = {
  title: "Racing/RaceSchedule",
  component: RaceSchedule,
  args: { date, races, directory: bookmakers },
} satisfies Meta<typeof RaceSchedule>;
export default meta;
type Story = StoryObj<typeof meta>;

const rowOf = (number: number) =>
  within(document.querySelectorAll<HTMLElement>("[data-row]")[number - 1] ?? document.body);
const isShown = (number: number) => document.querySelectorAll("[data-row]")[number - 1]?.checkVisibility() ?? false;

/** Three races are over and folded into a line, the fourth is next and open, the fifth is a line. */
export const MidMeeting: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Races 1–3 have run")).toBeVisible();
    await expect([1, 2, 3, 4, 5].map(isShown)).toEqual([false, false, false, true, true]);
    await expect(canvas.getAllByRole("button", { expanded: true })).toHaveLength(1);
    await expect(rowOf(4).getByText("In 5m 0s")).toBeVisible();
    await expect(rowOf(4).getByText("Biggest Drifter")).toBeVisible();
    await expect(rowOf(5).queryByText("Favourite")).toBeNull();
    await userEvent.click(canvas.getByText("Races 1–3 have run"));
    await expect(isShown(1)).toBe(true);
  },
};
/** Every race opens its signals where it stands; its line leads to the race. */
export const OpensInPlace: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Signals of race 5" });
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(rowOf(5).getByText("Favourite")).toBeVisible();
    // The one that was open stays so.
    await expect(rowOf(4).getByText("Favourite")).toBeVisible();
    await userEvent.click(button);
    await expect(rowOf(5).queryByText("Favourite")).toBeNull();
    const link = rowOf(5).getByRole("link", { name: "View Race Details" });
    await expect(link).toHaveAttribute("href", `/race/${fifth.id}`);
    await expect(link).toHaveAccessibleDescription("R5 Footscray Cup");
    // The whole line is the link's, but for the button.
    const { left, top, height } = rowOf(5).getByRole("heading").getBoundingClientRect();
    await expect(document.elementFromPoint(left + 4, top + height / 2)?.closest("a")).toBe(link);
  },
};

/** A race past midnight carries its weekday above its time, which keeps clear of the facts beside it; the day's own do not, whenever they are read. */
export const PastMidnightOnAPhone: Story = {
  args: { races: [fourth, { ...fifth, startTime: "2026-11-20T13:06:00Z" }] },
  globals: { viewport: { value: "phone" } },
  decorators: [
    (Story) => (
      <NowProvider now={FROZEN_NOW + 86_400_000}>
        <Story />
      </NowProvider>
    ),
  ],
  play: async ({ canvas }) => {
    const [time, night] = canvas.getAllByText(/[AP]M$/, { selector: "time" });
    await expect(time).toHaveTextContent(/^\d+:\d\d PM$/);
    await expect(night).toHaveTextContent("Sat 12:06 AM");
    const box = night?.parentElement;
    await expect(box?.scrollWidth).toBeLessThanOrEqual(box?.clientWidth ?? 0);
  },
};

/** What has jumped since is marked where it stands: the first race's page with a clock that one can move on. */
function Passing() {
  const [later, setLater] = useState(0);
  const jumped: readonly MeetingRace[] = races.map((race) =>
    race.id === fourth?.id && later > 1 ? { ...race, status: "final", winners: [1, 2] } : race,
  );
  return (
    <>
      <button type="button" onClick={() => setLater(later + 1)}>
        Later
      </button>
      <NowProvider now={FROZEN_NOW + (later > 0 ? 400_000 : 0)}>
        <RaceSchedule date={date} races={later > 1 ? jumped : races} directory={bookmakers} />
      </NowProvider>
    </>
  );
}

/** A race jumps while one looks: the mark moves to the next one, and nothing else does. */
export const JumpsWhileOpen: Story = {
  render: () => <Passing />,
  play: async ({ canvas, userEvent }) => {
    const tops = () => [...document.querySelectorAll("[data-row]")].map((row) => row.getBoundingClientRect().top);
    const before = tops();
    const marked = () => document.querySelector("[data-next] h3")?.textContent;
    await expect(marked()).toBe("R4 Bone Mill Stakes");
    await userEvent.click(canvas.getByText("Later"));
    await expect(marked()).toBe("R5 Footscray Cup");
    await expect(rowOf(4).getByText("Closed")).toBeVisible();
    await expect(tops()).toEqual(before);
    await userEvent.click(canvas.getByText("Later"));
    await waitFor(() => expect(rowOf(4).getByText("Final")).toBeVisible());
    await expect(rowOf(4).getByText("Dead heat")).toBeVisible();
    await expect(tops()).toEqual(before);
    await expect(canvas.getAllByRole("button", { expanded: true })).toHaveLength(1);
  },
};
/** Nothing has run: nothing is folded. */
export const BeforeTheFirst: Story = {
  args: { races: races.slice(3) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("group")).toBeNull();
    await expect(canvas.getAllByRole("link", { name: "View Race Details" })).toHaveLength(2);
  },
};
/** All have run: their winners are what one comes for. */
export const AllRun: Story = {
  args: { races: races.slice(0, 3) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("heading", { level: 3 })).toHaveLength(3);
    await expect(rowOf(1).getByText("Won")).toBeVisible();
    await expect(canvas.queryByRole("button", { expanded: true })).toBeNull();
  },
};
export const Abandoned: Story = {
  args: { races: meetingAbandoned.races },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByText("Abandoned")).toHaveLength(5);
    await userEvent.click(canvas.getByRole("button", { name: "Signals of race 1" }));
    await expect(canvas.getByText("No signals")).toBeVisible();
  },
};
/** A start that was put off says what it was; a race past its start is due. */
export const RetimedAndDue: Story = {
  args: {
    races: [
      { ...fourth, startTime: new Date(FROZEN_NOW - 20_000).toISOString() },
      { ...fifth, advertisedStart: new Date(FROZEN_NOW + 2_100_000).toISOString() },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Due 0m 0s")).toBeVisible();
    await expect(canvas.getByText("was 3:40 PM")).toBeVisible();
  },
};
/** Distance and prices are not known. */
export const Sparse: Story = {
  args: {
    races: [fourth, fifth].map(({ distance: _, ...race }) => ({ ...race, signals: {}, runnerCount: 1 })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No signals yet")).toBeVisible();
    await expect(canvas.getAllByText("1 runner")).toHaveLength(2);
    await expect(canvas.getAllByText("–")).toHaveLength(4);
  },
};
export const OnASmallPhone: Story = {
  args: { races: races.map((race) => ({ ...race, advertisedStart: race.startTime })) },
  globals: { viewport: { value: "small" } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await expect(rowOf(4).getByText("View Race Details")).toBeVisible();
  },
};
export const OnATablet: Story = { globals: { viewport: { value: "tablet" } } };
