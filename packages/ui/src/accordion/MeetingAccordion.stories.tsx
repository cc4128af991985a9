import type { Meeting } from "@railbird/contract";
import { CLOSED_AFTER_START_MS } from "@railbird/domain";
import { drivenClock, FROZEN_NOW } from "@railbird/mocks";
import { denseMeetings, meetings } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Profiler } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { NowProvider } from "../time/now";
import { MeetingAccordion } from "./MeetingAccordion";

const [first, second] = meetings;
if (!first || !second) {
  throw new Error("The fixtures have too few meetings.");
}

const [race] = first.races;
if (!race) throw new Error("The first meeting has no race.");
const minutes = (count: number) => new Date(FROZEN_NOW + count * 60_000).toISOString();
const closing = (startTime: string) => Date.parse(startTime) + CLOSED_AFTER_START_MS;

const clock = drivenClock();
/** Called for each rendering of the list. */
const onRender = fn();

const meta = {
  title: "Racing/MeetingAccordion",
  parameters: withGuide({
    wide: true,
    use: "Today's meetings on the home page.",
    avoid: "Another day's meetings, which have no next race: those are a list by code.",
    anatomy: [
      ["Row", "A meeting; its races in columns by their numbers."],
      ["Cell", "A race: minutes or the clock while it is to come, its winner once it has run."],
      ["Opened row", "The races to come with their five signals."],
    ],
    keyboard: [
      ["J and K", "To the next and the previous meeting"],
      ["← and →", "To the races of a row"],
    ],
  }),
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
/** Open meetings stay open when they change places. */
export const Reordered: Story = {
  args: { meetings: [second, first], defaultOpen: [first.id] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: new RegExp(first.venue) })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
  },
};
/** The clock's seconds draw nothing here: only the next race's minutes do, and a race that closes its meeting, once. */
export const AsTimePasses: Story = {
  args: { meetings: [first], defaultOpen: [first.id] },
  render: (args) => (
    <NowProvider now={FROZEN_NOW} clock={() => clock.now}>
      <Profiler id="meetings" onRender={onRender}>
        <MeetingAccordion {...args} />
      </Profiler>
    </NowProvider>
  ),
  beforeEach: () => {
    clock.now = FROZEN_NOW;
  },
  play: async ({ canvas }) => {
    const [next] = first.races.filter(({ status, startTime }) => status === "open" && closing(startTime) > FROZEN_NOW);
    if (!next) throw new Error("The first meeting has no open race.");
    const row = canvas.getByRole("link", { name: next.name }).closest("li");
    const closes = closing(next.startTime);
    onRender.mockClear();
    for (const now of [FROZEN_NOW + 1000, FROZEN_NOW + 2000, closes - 1000, closes - 1]) await clock.tickAt(now);
    await expect(onRender).not.toHaveBeenCalled();
    await expect(row).not.toHaveAttribute("data-closed");
    await clock.tickAt(closes);
    await expect(row).toHaveAttribute("data-closed");
    await expect(onRender).toHaveBeenCalledTimes(1);
    await clock.tickAt(closes + 1000);
    await expect(onRender).toHaveBeenCalledTimes(1);
  },
};
/** Late in the day, a strip that comes into view has scrolled to the next race. */
export const LateInTheDay: Story = {
  args: { meetings: [first] },
  globals: { viewport: { value: "small" } },
  parameters: { now: Math.max(...first.races.map(({ startTime }) => Date.parse(startTime))) },
  play: async ({ canvasElement }) => {
    const strip = canvasElement.querySelector("[data-row]");
    await waitFor(() => expect(strip?.scrollLeft).toBeGreaterThan(0));
  },
};
/** The states of a cell: the winner, a dead heat, an abandoned race, a moved start, a race on another date. */
export const LifeOfARace: Story = {
  globals: { viewport: { value: "desktop" } },
  args: {
    meetings: [
      {
        ...first,
        races: [
          { ...race, id: "a", number: 1, status: "final", winners: [4] },
          { ...race, id: "b", number: 2, status: "final", winners: [4, 7] },
          { ...race, id: "c", number: 4, status: "abandoned" },
          { ...race, id: "d", number: 5, status: "closed", startTime: minutes(-10) },
          { ...race, id: "e", number: 6, status: "open", startTime: minutes(5), advertisedStart: minutes(2) },
          { ...race, id: "f", number: 7, status: "open", startTime: minutes(14 * 60) },
        ],
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const links = canvas.getAllByRole("link").map((link) => link.textContent?.replace(/\s+/gu, " ").trim());
    await expect(links).toEqual([
      "R1 won by 4",
      "R2 won by 4 and 7",
      "R4 Abandoned",
      "R5 2:55 PM closed",
      "R6 3:10 PM, in 5 min was 3:07 PM",
      "R7 Sat 5:05 AM",
    ]);
    await expect(canvas.getByRole("link", { current: true })).toHaveTextContent("R6");
    await userEvent.click(canvas.getByRole("button"));
    await expect(canvas.getByText("was 3:07 PM", { selector: "li span" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button"));
    const columns = canvas.getAllByRole("columnheader").slice(1);
    const lefts = canvas.getAllByRole("link").map((link) => Math.round(link.getBoundingClientRect().left));
    const heads = columns.map((head) => Math.round(head.getBoundingClientRect().left));
    // The feed leaves race 3 out: its column is empty.
    for (const [index, column] of [0, 1, 3, 4, 5, 6].entries()) {
      await expect(Math.abs((lefts[index] ?? 0) - (heads[column] ?? 0))).toBeLessThan(4);
    }
  },
};
/** Resolves when the row keys work: their code is loaded after the rows. */
const keysAreThere = (row: HTMLElement | undefined) => waitFor(() => expect(row).toHaveAttribute("tabindex", "0"));
/** J and K move from meeting to meeting, from anywhere on the page; Enter opens one. */
export const ByRowKeys: Story = {
  play: async ({ canvas, userEvent }) => {
    const [one, two] = canvas.getAllByRole("button");
    await keysAreThere(one);
    await userEvent.keyboard("j");
    await expect(one).toHaveFocus();
    await userEvent.keyboard("j");
    await expect(two).toHaveFocus();
    await userEvent.keyboard("k{Enter}");
    await expect(one).toHaveAttribute("aria-expanded", "true");
  },
};
/** A row is one tab stop; the arrow keys move along it and to the rows above and below. */
export const ByKeyboard: Story = {
  globals: { viewport: { value: "desktop" } },
  args: { meetings: [first, second] },
  play: async ({ canvas, userEvent }) => {
    const [one, two] = canvas.getAllByRole("button");
    const row = (meeting: Meeting) => meeting.races.map(({ id }) => canvas.getByRole("link", { name: nameOf(id) }));
    const nameOf = (id: string) => (_: string, link: Element) => link.getAttribute("href") === `/race/${id}`;
    const [first1, first2] = row(first);
    const [, second2] = row(second);
    await keysAreThere(one);
    await userEvent.tab();
    await expect(one).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(first2).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(second2).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}{ArrowLeft}");
    await expect(first1).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect(row(first).at(-1)).toHaveFocus();
    await userEvent.tab();
    await expect(second2).toHaveFocus();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(second2).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect(two).toHaveFocus();
    await userEvent.keyboard("{Enter}{ArrowUp}");
    await expect(one).toHaveFocus();
    await expect(two).toHaveAttribute("aria-expanded", "true");
  },
};
/** A national Saturday, as a grid. */
export const Dense: Story = {
  args: { meetings: denseMeetings },
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas }) => {
    const table = canvas.getByRole("table", { name: "Meetings and their races" });
    await expect(canvas.getAllByRole("rowheader")).toHaveLength(denseMeetings.length);
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
  },
};
/** A row is a line with a strip below it, its targets are large enough for a thumb, and nothing is wider than the screen. */
export const DenseOnAPhone: Story = {
  args: { meetings: denseMeetings },
  globals: { viewport: { value: "small" } },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    for (const target of [canvas.getAllByRole("button")[0], canvas.getAllByRole("link")[0]]) {
      await expect(target?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
      await expect(target?.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    }
  },
};
export const DenseOnATablet: Story = { args: { meetings: denseMeetings }, globals: { viewport: { value: "tablet" } } };
