import type { Feed } from "@railbird/contract";
import type { Meeting, Race } from "@railbird/domain";
import {
  createRaceDay,
  denseCard,
  FROZEN_NOW,
  failing,
  loading,
  type RaceDay,
  responding,
  sentinelIds,
} from "@railbird/mocks";
import { meetingAbandoned, meetingDetail } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import MeetingPage from "./MeetingPage";
import { atMeeting } from "./story-support";

const meta = {
  title: "Pages/Meeting",
  component: MeetingPage,
  parameters: { layout: "fullscreen", at: `/meeting/${meetingDetail.id}`, widths: true },
  decorators: [atMeeting],
} satisfies Meta<typeof MeetingPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The controls of the story `Controlled`. */
interface Knobs {
  readonly secondsToJump: number;
  readonly races: number;
  readonly feed: Feed["state"];
}

/** Flemington with other races than usual. */
function withRaces(change: (races: readonly Race[]) => readonly Race[]): { readonly meetings: readonly Meeting[] } {
  const { meetings } = createRaceDay({ now: FROZEN_NOW });
  return {
    meetings: meetings.map((meeting) =>
      meeting.id === meetingDetail.id ? { ...meeting, races: change(meeting.races) } : meeting,
    ),
  };
}

/** `count` races half an hour apart; number `next` is the next one and jumps in `secondsToJump`. */
function spaced(races: readonly Race[], count: number, next: number, secondsToJump: number): Race[] {
  return Array.from({ length: count }, (_, at) => {
    const race = races[at % races.length] as Race;
    const startTime = FROZEN_NOW + (secondsToJump + (at + 1 - next) * 1800) * 1000;
    const { results: _results, ...open } = race;
    const facts = { id: `${meetingDetail.id}-${at + 1}`, number: at + 1, startTime };
    return at + 1 < next
      ? { ...race, ...facts, status: "final", results: [{ position: 1, runnerNumber: (at % 8) + 1 }] }
      : { ...open, ...facts, status: "open" };
  });
}

const noOverflow = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
const at = (venue: string) => {
  const meeting = createRaceDay({ now: FROZEN_NOW }).meetings.find((each) => each.venue === venue);
  if (!meeting) throw new Error(`The race day has no meeting at ${venue}.`);
  return `/meeting/${meeting.id}`;
};
const [dense] = denseCard(FROZEN_NOW);
if (!dense) throw new Error("The dense card has no meeting.");

/** Two races to come, each with its signals; below them the three that have run, a line each. */
export const MidMeeting: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Flemington" })).toBeVisible();
    await expect(canvas.getByText("Flemington Racing")).toHaveAttribute("aria-current", "page");
    await expect(canvas.getByText("Friday 20 November 2026")).toBeVisible();
    await expect(canvas.getByText("Live Racing")).toBeVisible();
    await expect(canvas.getByText("Races 1–3 have run")).toBeVisible();
    const links = canvas.getAllByRole("link", { name: "View Race Details" });
    await expect(links.map((link) => link.checkVisibility())).toEqual([true, true, true, true, true]);
    await expect(canvas.getAllByText("Favourite")).toHaveLength(2);
    await expect(document.title).toContain("Flemington Racing");
  },
};
/** Nothing to go back to: the button leads home. */
export const Back: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Back" }));
    await expect(await canvas.findByText("Another page")).toBeVisible();
  },
};
/** A greyhound has a trainer and no jockey. */
export const Greyhounds: Story = {
  parameters: { at: at("Angle Park") },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^T: /))[0]).toBeVisible();
    await expect(canvas.queryByText(/J: |D: /)).toBeNull();
  },
};
/** An abandoned race, one that was due half a minute ago, and one with scratchings whose start was put off. */
export const Harness: Story = {
  parameters: { at: at("Albion Park") },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^D: .* T: /))[0]).toBeVisible();
    await expect(canvas.getByText("Due 0m 0s")).toBeVisible();
    await expect(canvas.getByText("was 3:15 PM")).toBeVisible();
    await expect(canvas.getByText("Abandoned")).toBeVisible();
  },
};
/** Two hours to the first race: 'Live Racing' stands there until the last one is closed. */
export const BeforeTheFirstRace: Story = {
  parameters: { raceDay: withRaces((races) => spaced(races, 5, 1, 7200)) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("In 2h 00m")).toBeVisible();
    await expect(canvas.getByText("Live Racing")).toBeVisible();
    await expect(canvas.queryByText("Closed")).toBeNull();
    await expect(canvas.queryByText(/have run/)).toBeNull();
  },
};
/** Eight of twelve have run: the next one is in view on a phone's first screen. */
export const Twelve: Story = {
  globals: { viewport: { value: "phone" } },
  parameters: { raceDay: withRaces((races) => spaced(races, 12, 9, 200)) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Races 1–8 have run")).toBeVisible();
    const next = document.querySelector("[data-next]");
    await expect(next?.querySelector("h3")?.textContent).toMatch(/^R9 /);
    await expect(next?.getBoundingClientRect().bottom).toBeLessThan(740 - 57);
    await noOverflow();
  },
};
export const AllClosed: Story = {
  parameters: { raceDay: withRaces((races) => spaced(races, 8, 9, 0)) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Closed")).toBeVisible();
    await expect(canvas.getAllByText("Final")).toHaveLength(8);
    // The feed's last response says nothing of odds that stay as they are.
    await expect(canvas.queryByText(/^Odds .* old$/)).toBeNull();
    await expect(canvas.queryByText("Live Racing")).toBeNull();
  },
};
/** Abandoned after race 3: what ran keeps its winners, the rest is over. */
export const AbandonedAfterThree: Story = {
  parameters: {
    raceDay: withRaces((races) =>
      spaced(races, 8, 4, 900).map((race) => (race.number > 3 ? { ...race, status: "abandoned" } : race)),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText("Abandoned")).toHaveLength(5);
    await expect(canvas.getAllByText("Won")).toHaveLength(3);
    await expect(canvas.getByText("Closed")).toBeVisible();
  },
};
/** Nobody quotes a price. */
export const Sparse: Story = {
  parameters: {
    raceDay: withRaces((races) =>
      races.map(({ distance: _, ...race }) => ({
        ...race,
        runners: race.runners.map(({ tipsCount: _tips, ...runner }) => ({ ...runner, prices: [] })),
      })),
    ),
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("No signals yet"))[0]).toBeVisible();
  },
};
/** The feed lists the meeting without races. */
export const Empty: Story = {
  parameters: { raceDay: withRaces(() => []) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The feed lists no races here yet")).toBeVisible();
    await expect(canvas.getByText("0 races")).toBeVisible();
  },
};
/** Any meeting, by Storybook's controls. */
export const Controlled: StoryObj<Knobs> = {
  args: { secondsToJump: 90, races: 8, feed: "ok" },
  argTypes: {
    secondsToJump: { control: { type: "range", min: -120, max: 172_800, step: 10 } },
    races: { control: { type: "range", min: 0, max: 15 } },
    feed: { control: "inline-radio", options: ["ok", "stale", "down", "starting"] },
  },
  parameters: {
    changeDay: (day: RaceDay, { secondsToJump, races: count, feed: state }: Knobs) => {
      const next = Math.ceil(count / 2);
      day.meetings = withRaces((races) => spaced(races, count, next, secondsToJump)).meetings;
      const { feed } = day;
      Object.assign(day, { feed: () => ({ ...feed(), state }) });
    },
  },
  render: (args) => <MeetingPage key={JSON.stringify(args)} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("In 1m 30s")).toBeVisible();
    await expect(canvas.getByText("Races 1–3 have run")).toBeVisible();
  },
};
export const Abandoned: Story = {
  parameters: { at: `/meeting/${meetingAbandoned.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText("Abandoned")).toHaveLength(5);
    await expect(canvas.queryByText("Live Racing")).toBeNull();
  },
};
export const Loading: Story = {
  parameters: { mocks: [loading("getMeeting")] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading...")).toBeVisible();
  },
};
export const NotFound: Story = {
  parameters: { at: `/meeting/${sentinelIds.missing}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Meeting not found")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Back to Home" }).closest("form")).toHaveAttribute("action", "/");
    await expect(await canvas.findAllByRole("article")).toHaveLength(3);
    await expect(screen.queryByText("Error loading meeting")).toBeNull();
  },
};
/** Neither the meeting nor a next race exists. */
export const NotFoundAndNothingNext: Story = {
  parameters: {
    at: `/meeting/${sentinelIds.missing}`,
    mocks: [responding("getNextToJump", 200, { nextRaces: [], feed: meetingDetail.feed })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No upcoming races")).toBeVisible();
  },
};
export const NotFoundAndNextRacesFail: Story = {
  parameters: { at: `/meeting/${sentinelIds.missing}`, mocks: [failing("getNextToJump")] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The next races did not load")).toBeVisible();
    await expect(canvas.getByText("Meeting not found")).toBeVisible();
  },
};
export const Fails: Story = {
  parameters: { at: `/meeting/${sentinelIds.error}` },
  play: async ({ canvas }) => {
    const toast = await screen.findByText("Error loading meeting", { selector: "li *" });
    await expect(toast.closest("li")).toHaveTextContent("Unable to load meeting details. Please try again.");
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};
export const StaleFeed: Story = {
  parameters: { raceDay: { feed: { state: "stale", updatedAt: new Date(FROZEN_NOW - 240_000).toISOString() } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Late: odds 4 min old")).toBeVisible();
  },
};
export const Dense: Story = {
  parameters: { at: `/meeting/${dense.id}`, raceDay: { meetings: denseCard(FROZEN_NOW) } },
  play: async () => {
    await waitFor(() => expect(document.querySelectorAll("[data-row]")).toHaveLength(8));
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: "phone" } }, play: noOverflow };
export const OnASmallPhone: Story = {
  globals: { viewport: { value: "small" } },
  play: async ({ canvas }) => {
    await canvas.findByText("Race Schedule");
    await noOverflow();
  },
};
export const OnATablet: Story = { globals: { viewport: { value: "tablet" } } };
export const OnAWideScreen: Story = { globals: { viewport: { value: "wide" } } };
