import type { MeetingRace } from "@railbird/contract";
import { FROZEN_NOW } from "@railbird/mocks";
import { bookmakers, meetingAbandoned, meetingDetail } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, waitFor, within } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { NowProvider } from "../time/now";
import { RaceSchedule } from "./RaceSchedule";

const { date, races } = meetingDetail;
const [, , , fourth, fifth] = races;
if (!fourth || !fifth) throw new Error("The meeting has too few races.");

const meta = {
  title: "Racing/RaceSchedule",
  parameters: withGuide({
    wide: true,
    use: "A meeting's page: its races by time.",
    avoid: "Races of several meetings.",
  }),
  component: RaceSchedule,
  args: { date, races, directory: bookmakers, pricesMayCome: true },
} satisfies Meta<typeof RaceSchedule>;
export default meta;
type Story = StoryObj<typeof meta>;

const rows = () => [...document.querySelectorAll<HTMLElement>("[data-row]")];
const rowOf = (number: number) =>
  within(rows().find((row) => row.querySelector("h3 b")?.textContent === `R${number}`) ?? document.body);
const numbers = () => rows().map((row) => row.querySelector("h3 b")?.textContent);

/** The fourth race is next, the fifth to come: both with their signals. Below them the three that are over, a line each. */
export const MidMeeting: Story = {
  play: async ({ canvas }) => {
    await expect(numbers()).toEqual(["R4", "R5", "R1", "R2", "R3"]);
    await expect(canvas.getByRole("list", { name: "Races 1–3 have run" }).children).toHaveLength(3);
    await expect(rowOf(4).getByText("In 5m 0s")).toBeVisible();
    for (const number of [4, 5]) {
      await expect(rowOf(number).getByText("Favourite")).toBeVisible();
      await expect(rowOf(number).queryByRole("button")).toBeNull();
    }
    await expect(rowOf(4).getByText("Biggest Drifter")).toBeVisible();
    await expect(rowOf(1).queryByText("Favourite")).toBeNull();
    for (const link of canvas.getAllByRole("link", { name: "View Race Details" })) await expect(link).toBeVisible();
  },
};
/** A race that is over opens its signals in place; its line is a link to the race. */
export const OpensInPlace: Story = {
  play: async ({ canvas, userEvent }) => {
    const [first] = races;
    const button = canvas.getByRole("button", { name: "Signals of race 1" });
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(rowOf(1).getByText("Favourite")).toBeVisible();
    await userEvent.click(button);
    await expect(rowOf(1).queryByText("Favourite")).toBeNull();
    const link = rowOf(1).getByRole("link", { name: "View Race Details" });
    await expect(link).toHaveAttribute("href", `/race/${first?.id}`);
    await expect(link).toHaveAccessibleDescription(`R1 ${first?.name}`);
    // The link covers the whole line except the button.
    const { left, top, height } = rowOf(1).getByRole("heading").getBoundingClientRect();
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
  play: async () => {
    const [time, night] = document.querySelectorAll("time");
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
    await expect(rowOf(4).getByText("Favourite")).toBeVisible();
  },
};
/** A schedule whose races get their first prices. */
function Priced() {
  const [priced, setPriced] = useState(false);
  const shown = races.map((race) => (priced || race.status !== "open" ? race : { ...race, signals: {} }));
  return (
    <>
      <button type="button" onClick={() => setPriced(true)}>
        Prices come
      </button>
      <RaceSchedule date={date} races={shown} directory={bookmakers} tipsMayCome pricesMayCome />
    </>
  );
}

/** Nobody quotes a price yet: the signals have their places, and nothing moves when they come. */
export const PricesCome: Story = {
  render: () => <Priced />,
  play: async ({ canvas, userEvent }) => {
    const tops = () => rows().map((row) => row.getBoundingClientRect().top);
    const before = tops();
    await expect(canvas.getAllByText("No signals yet")).toHaveLength(2);
    await userEvent.click(canvas.getByText("Prices come"));
    await expect(canvas.getAllByText("Favourite")).toHaveLength(2);
    await expect(tops()).toEqual(before);
  },
};
export const PricesComeOnAPhone: Story = { ...PricesCome, globals: { viewport: { value: "phone" } } };
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
      <RaceSchedule date={date} races={shown} directory={bookmakers} tipsMayCome pricesMayCome />
    </>
  );
}

/** Tipsters name a runner of a race that is open: neither its other signals nor the rows below move. */
export const TipsCome: Story = {
  render: () => <Tipped />,
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    const others = () => [...rows(), rowOf(4).getByText("Biggest Cruncher")];
    const tops = () => others().map((other) => other.getBoundingClientRect().top);
    const before = tops();
    await expect(rowOf(4).queryByText("Most Tipped")).toBeNull();
    await userEvent.click(canvas.getByText("Tips come"));
    await expect(rowOf(4).getByText("Most Tipped")).toBeVisible();
    await expect(tops()).toEqual(before);
  },
};
/** No race has run yet. */
export const BeforeTheFirst: Story = {
  args: { races: races.slice(3) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/run$/)).toBeNull();
    await expect(canvas.getAllByRole("link", { name: "View Race Details" })).toHaveLength(2);
  },
};
/** All races have run: each is a line with its winner, and there are no others to set them apart from. */
export const AllRun: Story = {
  args: { races: races.slice(0, 3) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("heading", { level: 3 })).toHaveLength(3);
    await expect(rowOf(1).getByText("Won")).toBeVisible();
    await expect(canvas.queryByText(/run$/)).toBeNull();
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
/** Distance and prices are not known, and no prices will come: no place is kept for them. */
export const Sparse: Story = {
  args: {
    pricesMayCome: false,
    races: [fourth, fifth].map(({ distance: _, ...race }) => ({ ...race, signals: {}, runnerCount: 1 })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("No signals yet")).toHaveLength(2);
    await expect(canvas.getAllByText("1 runner")).toHaveLength(2);
    await expect(canvas.getAllByText("–")).toHaveLength(2);
    await expect(rows()[0]?.getBoundingClientRect().height).toBeLessThan(120);
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
