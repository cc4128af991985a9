import { createRaceDay, denseCard, FROZEN_NOW, failing, loading } from "@railbird/mocks";
import { meetingDetail, meetings, nextToJump, raceFiveMinutesOut, raceMissingPrices } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { EMPTY_BOARD, type Star } from "../../my-board/board";
import { boardSlot } from "../../my-board/board-slot";
import { meetingStar, raceStar, runnerStar } from "../../my-board/stars-of";
import { StoryPage } from "../shared/StoryPage";
import HomePage from "./HomePage";

const meta = {
  title: "Pages/Home",
  component: HomePage,
  decorators: [
    (Story, { parameters }) => (
      <StoryPage route="/" at={parameters.at ?? "/"} settings={parameters.settings} online={parameters.online}>
        <Story />
      </StoryPage>
    ),
  ],
} satisfies Meta<typeof HomePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const [first] = nextToJump.nextRaces;
if (!first) throw new Error("The fixtures have no next race.");
/** The page and its data this many seconds after the mocked day's instant. */
const after = (seconds: number) => ({
  now: FROZEN_NOW + seconds * 1000,
  raceDay: { clock: () => FROZEN_NOW + seconds * 1000 },
});
const onlyRacing = createRaceDay({ now: FROZEN_NOW }).meetings.filter(({ racingCode }) => racingCode === "R");
const oneRaceLeft = onlyRacing
  .map((meeting) => ({ ...meeting, races: meeting.races.filter(({ status }) => status === "open").slice(0, 1) }))
  .find(({ races }) => races.length === 1);
if (!oneRaceLeft) throw new Error("The race day has no open race.");
const meetingButtons = (canvas: ReturnType<typeof within>) =>
  within(canvas.getByRole("region", { name: "Today's Meetings" }))
    .queryAllByRole("button")
    .map((button) => button.textContent);

/** The filter applies to both lists; open meetings stay open. */
export const RaceDay: Story = {
  play: async ({ canvas, userEvent }) => {
    const flemington = await canvas.findByRole("button", { name: /Flemington/ });
    await expect(await canvas.findAllByRole("article")).toHaveLength(3);
    const today = within(canvas.getByRole("region", { name: "Today's Meetings" }));
    await expect(today.getByText("Melbourne time, AEDT")).toBeVisible();
    await userEvent.click(flemington);
    await userEvent.click(canvas.getByRole("button", { name: "Racing" }));
    await waitFor(() => expect(meetingButtons(canvas)).toHaveLength(2));
    await expect(canvas.getByRole("button", { name: /Flemington/ })).toHaveAttribute("aria-expanded", "true");
    await waitFor(() => expect(canvas.getAllByRole("article")[0]).toHaveTextContent("Flemington R4"));
    await userEvent.click(canvas.getByRole("button", { name: "All" }));
    await waitFor(() => expect(meetingButtons(canvas)).toHaveLength(4));
    await expect(canvas.getByRole("button", { name: /Flemington/ })).toHaveAttribute("aria-expanded", "true");
  },
};
/** A click on a race shows its signals over the page; Escape returns the focus to the race. */
export const SignalsOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Flemington/ }));
    const race = canvas.getByRole("link", { name: "Bone Mill Stakes" });
    await userEvent.click(race);
    const dialog = await screen.findByRole("dialog", { name: "BETTING SIGNALS" });
    await expect(dialog).toHaveTextContent("Race 4: Bone Mill Stakes");
    await expect(dialog).toHaveTextContent("3:10 PM AEDT");
    await expect(dialog).toHaveTextContent("2000 m");
    await expect(await within(dialog).findByText("Biggest Cruncher")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(race).toHaveFocus());
  },
};
const starring = (stars: readonly Star[]) => () => {
  boardSlot.write({ ...EMPTY_BOARD, stars });
  return () => boardSlot.write(EMPTY_BOARD);
};
const allRaces = meetings.flatMap(({ venue, racingCode, races }) =>
  races.map((race) => raceStar({ ...race, venue, racingCode })),
);
const [favourite] = raceFiveMinutesOut.runners;
if (!favourite) throw new Error("The fixture has no runners.");

/** The visitor's starred races are between the next races and today's meetings. */
export const WithMyRaces: Story = {
  beforeEach: starring([
    raceStar(raceFiveMinutesOut),
    runnerStar(raceFiveMinutesOut, favourite),
    meetingStar(meetingDetail),
  ]),
  play: async ({ canvas }) => {
    const mine = await canvas.findByRole("region", { name: /^My races/ });
    const card = await within(mine).findByRole("article");
    await expect(card).toHaveTextContent(/Flemington R4/);
    await waitFor(() => expect(card).toHaveTextContent(/\$\d+\.\d\d/));
    await expect(within(mine).getByText("Melbourne time, AEDT")).toBeVisible();
  },
};
/** J leads through the visitor's races, then to the meetings below. */
export const KeysThroughMyRaces: Story = {
  beforeEach: starring([raceStar(raceFiveMinutesOut), raceStar(raceMissingPrices)]),
  play: async ({ canvas, userEvent }) => {
    const mine = within(await canvas.findByRole("region", { name: /^My races/ }));
    await waitFor(() => expect(mine.getAllByRole("article")).toHaveLength(2));
    const [first, second] = mine.getAllByRole("article").map((card) => within(card).getByRole("link"));
    await waitFor(() => expect(document.querySelector("[data-row] [tabindex='0']")).not.toBeNull());
    await userEvent.keyboard("j");
    await expect(first).toHaveFocus();
    await userEvent.keyboard("j");
    await expect(second).toHaveFocus();
    await userEvent.keyboard("j");
    await expect(meetingButtons(canvas).length).toBeGreaterThan(0);
    await expect(document.activeElement?.matches("h3 > button")).toBe(true);
  },
};
/** A star takes the start of a race that was moved since it was set. */
export const WithAMovedRace: Story = {
  beforeEach: starring([{ ...raceStar(raceFiveMinutesOut), startTime: "2026-11-20T02:00:00Z" }]),
  play: async ({ canvas }) => {
    await canvas.findByRole("region", { name: /^My races/ });
    const { startTime } = raceFiveMinutesOut;
    await waitFor(() => expect(boardSlot.read().stars[0]).toMatchObject({ startTime }));
  },
};
/** The part is as high as with races, so that nothing moves when they arrive. */
export const NoneOfMyRacesToday: Story = {
  beforeEach: starring([{ ...raceStar(raceFiveMinutesOut), id: "a-race-of-yesterday" }]),
  play: async ({ canvas }) => {
    const mine = await canvas.findByRole("region", { name: /^My races/ });
    await expect(await within(mine).findByText("None of your races is run today")).toBeVisible();
    await expect(within(mine).queryByText(/^The first/)).toBeNull();
    await expect(mine.getBoundingClientRect().height).toBe(144);
  },
};
/** More races than the row has room for: how many there are is beside the way to all of them. */
export const ManyOfMyRaces: Story = {
  beforeEach: starring(allRaces.slice(0, 16)),
  play: async ({ canvas }) => {
    const mine = await canvas.findByRole("region", { name: "My races" });
    const limit = await within(mine).findByText("The first 10 of 16");
    await expect(limit).toBeVisible();
    await expect(within(mine).getAllByRole("article")).toHaveLength(10);
    await expect(within(mine).getByRole("link", { name: "My board" })).toBeVisible();
    await expect(mine.getBoundingClientRect().height).toBe(144);
    const heading = within(mine).getByRole("heading", { name: "My races" }).getBoundingClientRect();
    await expect(limit.getBoundingClientRect().top).toBe(heading.top);
    await expect(within(mine).getByText("Melbourne time, AEDT").getBoundingClientRect().top).toBe(heading.bottom);
  },
};
export const ManyOfMyRacesOnAPhone: Story = { ...ManyOfMyRaces, globals: { viewport: { value: "phone" } } };
export const WithMyRacesOnAPhone: Story = { ...WithMyRaces, globals: { viewport: { value: "phone" } } };
/** The selection is kept in the address. */
export const Filtered: Story = {
  parameters: { at: "/?code=G" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(meetingButtons(canvas)).toHaveLength(1));
    await expect(canvas.getByRole("button", { name: "Greyhounds" })).toHaveAttribute("aria-pressed", "true");
  },
};
/** Both filters at once; another code leaves the state as it is. */
export const FilteredByState: Story = {
  parameters: { at: "/?code=R&state=VIC" },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(meetingButtons(canvas)).toHaveLength(1));
    const state = canvas.getByRole("combobox", { name: "State" });
    await expect(state).toHaveDisplayValue("VIC");
    await userEvent.click(canvas.getByRole("button", { name: "Greyhounds" }));
    await expect(await canvas.findByText("No greyhounds meetings today")).toBeVisible();
    await expect(state).toHaveDisplayValue("VIC");
    await userEvent.selectOptions(state, "All");
    await waitFor(() => expect(meetingButtons(canvas)).toHaveLength(1));
  },
};
/** A track without its rating; the address keeps it beside the other filters. */
export const FilteredByTrack: Story = {
  parameters: { at: "/?track=Heavy" },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(meetingButtons(canvas)).toHaveLength(1));
    await expect(canvas.getByText(/Heavy 10/)).toBeVisible();
    const track = canvas.getByRole("combobox", { name: "Track" });
    await expect(track).toHaveDisplayValue("Heavy");
    await userEvent.selectOptions(track, "Synthetic");
    await expect(await canvas.findByText("No meetings today")).toBeVisible();
    await expect(canvas.getByText("on a synthetic track")).toBeVisible();
    await userEvent.selectOptions(track, "All");
    await waitFor(() => expect(meetingButtons(canvas).length).toBeGreaterThan(1));
  },
};
export const Loading: Story = {
  parameters: { mocks: [loading("getMeetingsToday"), loading("getNextToJump")] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading races...")).toBeVisible();
  },
};
export const Empty: Story = {
  parameters: { raceDay: { meetings: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No upcoming races")).toBeVisible();
    await expect(await canvas.findByText("No meetings today")).toBeVisible();
  },
};
/** A day with meetings, but none of the selected code: what comes next is offered. */
export const EmptyFiltered: Story = {
  parameters: { at: "/?code=H", raceDay: { meetings: onlyRacing } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No upcoming races")).toBeVisible();
    await expect(await canvas.findByText("No harness meetings today")).toBeVisible();
    // Tomorrow's card is known: what comes next leads on.
    const next = await canvas.findByRole("link", { name: /^[A-Z].* R1, tomorrow \d+:\d\d [AP]M$/ });
    await expect(next).toHaveAttribute("href", expect.stringMatching(/^\/race\/.+-h-2026-11-21-1$/));
  },
};
/** The meetings cannot be fetched: a toast says so, and the page does not claim that the day is empty. */
export const MeetingsFail: Story = {
  parameters: { mocks: [failing("getMeetingsToday")] },
  play: async ({ canvas }) => {
    const toast = await screen.findByText("Error loading meetings", { selector: "li *" });
    await expect(toast.closest("li")).toHaveTextContent("Some racing data may be temporarily unavailable");
    await expect(canvas.queryByText("No meetings today")).toBeNull();
    await expect(await canvas.findAllByRole("article")).toHaveLength(3);
  },
};
export const NextRacesFail: Story = {
  parameters: { mocks: [failing("getNextToJump")] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The next races did not load")).toBeVisible();
  },
};
/** Ten seconds before the first race. */
export const TenSecondsOut: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("In 0m 10s")).toBeVisible();
  },
};
/** The first race was due a minute ago; its feed has not said that it jumped. */
export const Jumped: Story = {
  parameters: after(60),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("Due 0m 0s"))[0]).toBeVisible();
  },
};
/** Ninety seconds after its start a race makes room for the next. */
export const FirstClosed: Story = {
  parameters: after(100),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole("article"))[0]).not.toHaveTextContent(`${first.venue} R${first.number}`);
  },
};
/** After the last race: every meeting is closed, and still listed. */
export const DayIsOver: Story = {
  parameters: after(4000),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No upcoming races")).toBeVisible();
    await waitFor(() => expect(meetingButtons(canvas)).toHaveLength(4));
    for (const text of meetingButtons(canvas)) await expect(text).toContain("Closed");
  },
};
export const StaleFeed: Story = {
  parameters: { raceDay: { feed: { state: "stale", updatedAt: new Date(FROZEN_NOW - 240_000).toISOString() } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Late: odds 4 min old")).toBeVisible();
  },
};
/** The browser has no network: the last data stays. */
export const Offline: Story = {
  parameters: { online: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("article")).toHaveLength(3);
    await expect(await canvas.findByText(/^Offline · odds/)).toBeVisible();
  },
};
/** A single race fills the whole board, so that no place is empty. */
export const OneRaceLeft: Story = {
  parameters: { raceDay: { meetings: [oneRaceLeft] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("article")).toHaveLength(1);
    await expect(canvas.queryByRole("button", { name: "Next race" })).toBeNull();
  },
};
/** A national Saturday: thirty meetings of eight races. */
export const Dense: Story = {
  globals: { viewport: { value: "desktop" } },
  parameters: { raceDay: { meetings: denseCard(FROZEN_NOW) } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(meetingButtons(canvas)).toHaveLength(30));
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("article")).toHaveLength(3);
  },
};
/** The advertising script runs in a frame of its own, which comes after the page. */
export const WithBanner: Story = {
  parameters: { settings: { adScriptUrl: "https://ads.example/banner.js" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByTitle("Advertisement")).toHaveAttribute("src", "/ad-frame");
    await expect(document.querySelector("script[src*='ads.example']")).toBeNull();
  },
};
