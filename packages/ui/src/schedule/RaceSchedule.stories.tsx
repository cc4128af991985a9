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

/** Three races are over and collapsed into one line; the fourth is next and expanded; the fifth is a single line. */
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
/** Every race opens its signals in place; its line is a link to the race. */
export const OpensInPlace: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Signals of race 5" });
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(rowOf(5).getByText("Favourite")).toBeVisible();
    // The one that was open stays open.
    await expect(rowOf(4).getByText("Favourite")).toBeVisible();
    await userEvent.click(button);
    await expect(rowOf(5).queryByText("Favourite")).toBeNull();
    const link = rowOf(5).getByRole("link", { name: "View Race Details" });
    await expect(link).toHaveAttribute("href", `/race/${fifth.id}`);
    await expect(link).toHaveAccessibleDescription("R5 Footscray Cup");
    // The link covers the whole line except the button.
    const { left, top, height } = rowOf(5).getByRole("heading").getBoundingClientRect();
    await expect(document.elementFromPoint(left + 4, top + height / 2)?.closest("a")).toBe(link);
  },
};

/** A race after midnight has its weekday above its time, clear of the text beside it. A race on the meeting's own date never has one. */
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

/** A schedule whose clock and races the button "Later" moves on: the fourth race jumps, then gets its result. */
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

/** A race jumps while the page is open: the mark moves to the next race, and nothing else moves. */
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
/** A schedule whose fourth race, which is open, gets its first tips. */
function Tipped() {
  const [tipped, setTipped] = useState(false);
  const shown = races.map((race) => {
    const { mostTipped: _none, ...untipped } = race.signals;
    return race.id === fourth?.id && !tipped ? { ...race, signals: untipped } : race;
  });
  return (
    <>
      <button type="button" onClick={() => setTipped(true)}>
        Tips come
      </button>
      <RaceSchedule date={date} races={shown} directory={bookmakers} tipsMayCome />
    </>
  );
}

/** Tipsters name a runner of a race that is open: neither its other signals nor the rows below move. */
export const TipsCome: Story = {
  render: () => <Tipped />,
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    const others = () => [...document.querySelectorAll("[data-row]"), canvas.getByText("Biggest Cruncher")];
    const tops = () => others().map((other) => other.getBoundingClientRect().top);
    const before = tops();
    await expect(canvas.queryByText("Most Tipped")).toBeNull();
    await userEvent.click(canvas.getByText("Tips come"));
    await expect(canvas.getByText("Most Tipped")).toBeVisible();
    await expect(tops()).toEqual(before);
  },
};
/** No race has run yet, so none is collapsed. */
export const BeforeTheFirst: Story = {
  args: { races: races.slice(3) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("group")).toBeNull();
    await expect(canvas.getAllByRole("link", { name: "View Race Details" })).toHaveLength(2);
  },
};
/** All races have run: each is shown with its winner, and none is collapsed. */
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
/** A postponed start is shown with the earlier one; a race past its start is due. */
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
/** As wide as the page leaves it. The next race's line has its distance, its runners and its countdown in full. */
export const FactsOnASmallPhone: Story = {
  args: { races: races.map((race) => ({ ...race, distance: 1500, runnerCount: 11 })) },
  globals: { viewport: { value: "small" } },
  render: (args) => (
    <NowProvider now={Date.parse(fourth.startTime) - 20_000 - 32 * 60_000}>
      <div style={{ width: 288 }}>
        <RaceSchedule {...args} />
      </div>
    </NowProvider>
  ),
  play: async () => {
    await expect(rowOf(4).getByText("In 32m 20s")).toBeVisible();
    const runners = rowOf(4).getByText("11 runners");
    await expect(runners.scrollWidth).toBeLessThanOrEqual(runners.clientWidth);
  },
};
export const OnATablet: Story = { globals: { viewport: { value: "tablet" } } };

/** Names as long as real ones: each is whole, in a second line where one does not hold it. */
export const LongNamesOnAPhone: Story = {
  args: {
    races: races.map((race) => ({ ...race, name: "Lilly Pilly Stockfeeds Rating Based Handicap NR 50-59 Pace" })),
  },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    for (const heading of canvas.getAllByRole("heading", { level: 3 })) {
      const name = heading.querySelector("span");
      await expect(name?.scrollWidth).toBe(name?.clientWidth);
      await expect(name?.getBoundingClientRect().height).toBe(36);
    }
  },
};
export const LongNamesOnATablet: Story = { ...LongNamesOnAPhone, globals: { viewport: { value: "tablet" } } };
