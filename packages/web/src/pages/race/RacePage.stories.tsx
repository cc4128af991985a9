import type { Feed, Race } from "@railbird/contract";
import {
  denseField,
  FROZEN_NOW,
  failing,
  loading,
  type RaceDay,
  raceEmpty,
  raceScratchedFavourite,
  raceSparse,
  responding,
  sentinelIds,
} from "@railbird/mocks";
import {
  denseRace,
  raceAbandoned,
  raceClosed,
  raceFiveMinutesOut,
  raceInterim,
  raceJumped,
  raceMissingPrices,
  raceScratched,
  raceTenSecondsOut,
  staleFeed,
} from "@railbird/mocks/fixtures";
import { BOARD_STORAGE_KEY } from "@railbird/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { EMPTY_BOARD } from "../../my-board/board";
import { boardSlot } from "../../my-board/board-slot";
import { raceStar, runnerStar } from "../../my-board/stars-of";
import { StoryPage } from "../shared/StoryPage";
import RacePage from "./RacePage";

const meta = {
  title: "Pages/Race",
  component: RacePage,
  parameters: { at: `/race/${raceFiveMinutesOut.id}` },
  decorators: [
    (Story, { parameters }) => (
      <StoryPage route="/race/:raceId" at={parameters.at} follows={parameters.follows} online={parameters.online}>
        <Story />
      </StoryPage>
    ),
  ],
} satisfies Meta<typeof RacePage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What the story named Controlled can be turned by. */
interface Knobs {
  readonly secondsToJump: number;
  readonly runners: number;
  readonly bookmakers: number;
  readonly feed: Feed["state"];
}

/** The site's header, which stands above the page and not in its stories. */
const HEADER_HEIGHT = 57;

const on = (race: Race) => ({ at: `/race/${race.id}` });
const nameOf = (race: Race, number: number) => race.runners.find((runner) => runner.number === number)?.name ?? "";

/** The tile of a signal, by its label. */
async function tile(label: string): Promise<HTMLElement> {
  const found = (await screen.findAllByText(label))
    .map((each) => each.closest("li"))
    .find((item) => item?.dataset.kind);
  if (!found) throw new Error(`There is no tile "${label}".`);
  return found;
}

async function toastSays(title: string, description: string) {
  const toast = await screen.findByText(title, { selector: "li *" });
  await expect(toast.closest("li")).toHaveTextContent(description);
}

/** All five signals, the field, and every bookmaker. */
export const FiveMinutesOut: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("In 5m 0s")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Flemington Racing" })).toHaveAttribute(
      "href",
      `/meeting/${raceFiveMinutesOut.meetingId}`,
    );
    await expect(canvas.getByRole("link", { name: /Get Free Tips Now/ })).toHaveAttribute("target", "_blank");
    await expect(within(await tile("Most Tipped")).getByRole("link")).toHaveAttribute("target", "_blank");
    await expect(document.title).toContain("Bone Mill Stakes");
  },
};
/** The wire and the page agree after a refresh: a price that moved is shown, and a toast says so. */
export const Refreshed: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    const button = await canvas.findByRole("button", { name: "Refresh Odds" });
    (loaded.day as RaceDay).updateRace(raceFiveMinutesOut.id, (race) => ({ ...race, name: "Bone Mill Cup" }));
    await userEvent.click(button);
    await toastSays("Odds updated", "Latest odds and tips have been refreshed");
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Bone Mill Cup");
    await expect(button).toBeEnabled();
  },
};
/** The order and the opened runner come from the address; the browser applies them when it takes the page over. */
export const FromTheAddress: Story = {
  parameters: { at: `/race/${raceFiveMinutesOut.id}?sort=-price&runner=3` },
  play: async ({ canvas }) => {
    const current = await canvas.findByRole("columnheader", { name: "Current" });
    await waitFor(() => expect(current).toHaveAttribute("aria-sort", "descending"));
    await expect(canvas.getAllByRole("rowheader")[0]).toHaveTextContent(nameOf(raceFiveMinutesOut, 8));
    const opened = canvas.getByRole("button", { name: nameOf(raceFiveMinutesOut, 3) });
    await expect(opened).toHaveAttribute("aria-expanded", "true");
  },
};
/** An address that asks for what there is not shows the race as it is. */
export const FromAWrongAddress: Story = {
  parameters: { at: `/race/${raceFiveMinutesOut.id}?sort=colour&runner=99` },
  play: async ({ canvas }) => {
    const number = await canvas.findByRole("columnheader", { name: "Number" });
    await expect(number).toHaveAttribute("aria-sort", "ascending");
    await expect(canvas.queryByRole("button", { expanded: true })).toBeNull();
  },
};
/** Bookmakers that are not wanted stay away when the page is opened again on this device. */
export const MyBookmakers: Story = {
  beforeEach: () => {
    boardSlot.write({ ...EMPTY_BOARD, hiddenBookmakers: ["tab", "unibet"] });
    return () => boardSlot.write(EMPTY_BOARD);
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("columnheader", { name: "Sportsbet" });
    await waitFor(() => expect(canvas.queryByRole("columnheader", { name: "TAB" })).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "My bookmakers 8 of 10" }));
    await userEvent.click(await canvas.findByRole("checkbox", { name: "TAB" }));
    await expect(canvas.getByRole("columnheader", { name: "TAB" })).toBeVisible();
    await expect(localStorage.getItem(BOARD_STORAGE_KEY)).toContain('"hiddenBookmakers":["unibet"]');
  },
};
const [starredRunner] = raceFiveMinutesOut.runners;
if (!starredRunner) throw new Error("The fixture has no runners.");

/** A starred race with a starred runner that is opened: each star is taken off where it was put on. */
export const Starred: Story = {
  parameters: { at: `/race/${raceFiveMinutesOut.id}?runner=${starredRunner.id}` },
  beforeEach: () => {
    const stars = [raceStar(raceFiveMinutesOut), runnerStar(raceFiveMinutesOut, starredRunner)];
    boardSlot.write({ ...EMPTY_BOARD, stars });
    return () => boardSlot.write(EMPTY_BOARD);
  },
  play: async ({ canvas, userEvent }) => {
    const race = await canvas.findByRole("button", { name: /^Star Flemington race 4/ });
    await waitFor(() => expect(race).toHaveAttribute("aria-pressed", "true"));
    const runner = await canvas.findByRole("button", { name: new RegExp(`^Star 1 ${starredRunner.name}`) });
    await expect(runner).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(canvas.getByText("Star this runner"));
    await expect(runner).toHaveAttribute("aria-pressed", "false");
    await expect(boardSlot.read().stars).toHaveLength(1);
  },
};
/** The prices over time as its address has them: another choice is kept there. */
export const ChartInTheAddress: Story = {
  parameters: { at: `/race/${raceFiveMinutesOut.id}?chart=field&as=table` },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("region", { name: "Prices over time as figures" })).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "Chart" }));
    await expect(canvas.getByRole("radio", { name: "Chart" })).toBeChecked();
    await expect(await canvas.findByRole("slider")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Hide prices over time" }));
    await waitFor(() => expect(canvas.queryByRole("slider")).toBeNull());
  },
};
/** The races before and after are a tap away. */
export const Neighbours: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: /^Next race, R5/ })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/race\/flemington-r-.*-5$/),
    );
    await expect(canvas.getByRole("link", { name: /^Previous race, R3/ })).toBeVisible();
  },
};
/** A price that is pushed is shown at once and marked; nobody has asked for it. */
export const Pushed: Story = {
  parameters: { follows: true },
  play: async ({ canvas, canvasElement, loaded }) => {
    await expect(await canvas.findByRole("button", { name: "Live pause updates" })).toBeVisible();
    const [favourite] = raceFiveMinutesOut.runners;
    if (!favourite) throw new Error("The race has no runners.");
    (loaded.day as RaceDay).updateRace(raceFiveMinutesOut.id, (race) => ({
      ...race,
      runners: race.runners.map((runner) =>
        runner.number === favourite.number
          ? { ...runner, prices: runner.prices.map((quote) => ({ ...quote, odds: 1.75 })) }
          : runner,
      ),
    }));
    await waitFor(() => expect(canvas.getAllByText("$1.75").length).toBeGreaterThan(1));
    await expect(canvasElement.querySelector("[data-moved=in]")).not.toBeNull();
  },
};
/** Nothing changes by itself any more; the age goes on, and Refresh Odds works. */
export const Paused: Story = {
  parameters: { follows: true },
  play: async ({ canvas, loaded, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Live pause updates" }));
    await expect(canvas.getByRole("button", { name: "Paused resume updates" })).toBeVisible();
    (loaded.day as RaceDay).updateRace(raceFiveMinutesOut.id, (race) => ({ ...race, name: "Bone Mill Cup" }));
    await userEvent.click(canvas.getByRole("button", { name: "Refresh Odds" }));
    await toastSays("Odds updated", "Latest odds and tips have been refreshed");
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Bone Mill Cup");
    await userEvent.click(canvas.getByRole("button", { name: "Paused resume updates" }));
    await expect(await canvas.findByRole("button", { name: "Live pause updates" })).toBeVisible();
  },
};
/** Each runner has its line, an opened one its moves, and the race a chart for whoever asks for it. */
export const PricesOverTime: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByRole("img", { name: /^\$[\d.]+ to \$/ })).toHaveLength(8));
    await userEvent.click(canvas.getByRole("button", { name: nameOf(raceFiveMinutesOut, 1) }));
    await expect(await canvas.findByText("Last moves of the best price")).toBeVisible();
    await expect(canvas.queryByRole("slider")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Show prices over time" }));
    const chart = await canvas.findByRole("slider", { name: /^Prices of the field/ });
    await waitFor(() => expect(chart.querySelector("canvas")).not.toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Hide prices over time" }));
    await expect(canvas.queryByRole("slider")).toBeNull();
  },
};
/** A pushed price is the end of its line at once, in the chart too. */
export const PricesPushed: Story = {
  parameters: { follows: true },
  play: async ({ canvas, loaded, userEvent }) => {
    await expect(await canvas.findByRole("button", { name: "Live pause updates" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Show prices over time" }));
    const chart = await canvas.findByRole("slider", { name: /^Prices of the field/ });
    (loaded.day as RaceDay).updateRace(raceFiveMinutesOut.id, (race) => ({
      ...race,
      runners: race.runners.map((runner) =>
        runner.number === 1 ? { ...runner, prices: runner.prices.map((quote) => ({ ...quote, odds: 1.75 })) } : runner,
      ),
    }));
    await waitFor(() => expect(canvas.getByRole("img", { name: /^\$3\.20 to \$1\.75/ })).toBeVisible());
    await waitFor(() => expect(chart).toHaveAttribute("aria-valuetext", expect.stringContaining("$1.75")));
  },
};
/** A result that comes in while the page is open is below the runners: nothing that is being read moves. */
export const ResultPushed: Story = {
  parameters: { follows: true },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole("button", { name: "Live pause updates" })).toBeVisible();
    (loaded.day as RaceDay).updateRace(raceFiveMinutesOut.id, (race) => ({
      ...race,
      status: "interim",
      results: [
        { position: 1, runnerNumber: 4 },
        { position: 2, runnerNumber: 1 },
      ],
    }));
    const result = await canvas.findByRole("heading", { name: "Result" });
    const runners = canvas.getByRole("heading", { name: "Runners" });
    await expect(runners.compareDocumentPosition(result)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};
/** Past prices that do not come cost their lines and nothing else. */
export const PastPricesFail: Story = {
  parameters: { mocks: [failing("getRaceBestPrices"), failing("getRacePrices")] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Show prices over time" }));
    await expect(await canvas.findByText("The prices over time did not load")).toBeVisible();
    await expect(canvas.queryByRole("img", { name: /^\$/ })).toBeNull();
    await expect(canvas.getByRole("rowheader", { name: nameOf(raceFiveMinutesOut, 1) })).toBeVisible();
  },
};
/** Tips that do not come do not make a failure of odds that did. */
export const TipsFail: Story = {
  parameters: { mocks: [failing("getRaceTips")] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Refresh Odds" }));
    await toastSays("Odds updated", "Latest odds and tips have been refreshed");
  },
};
/** What was on screen stays, and says how old it is; one toast, not two. */
export const RefreshFails: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    const button = await canvas.findByRole("button", { name: "Refresh Odds" });
    (loaded.day as RaceDay).meetings = [];
    await userEvent.click(button);
    await toastSays("Refresh failed", "Unable to refresh odds. Please try again.");
    await expect(await canvas.findByText("Odds 20 s old")).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Bone Mill Stakes");
    await expect(screen.queryByText("Error loading race", { selector: "li *" })).toBeNull();
  },
};
/** The tipping site names another runner than the race's own signal does: its word holds. */
export const TipsOverride: Story = {
  parameters: {
    mocks: [
      responding("getRaceTips", 200, { mostTipped: { runnerNumber: 6, tipsCount: 42 }, tipSpotRaceId: "tip-81231" }),
    ],
  },
  play: async () => {
    await waitFor(async () => expect(await tile("Most Tipped")).toHaveTextContent("42 tips"));
    await expect(await tile("Most Tipped")).toHaveTextContent(nameOf(raceFiveMinutesOut, 6));
  },
};
/** Tips name a number that is not in the race: its own signal holds. */
export const TipsForNobody: Story = {
  parameters: { mocks: [responding("getRaceTips", 200, { mostTipped: { runnerNumber: 99, tipsCount: 42 } })] },
  play: async () => {
    await expect(await tile("Most Tipped")).toHaveTextContent(nameOf(raceFiveMinutesOut, 1));
  },
};
/** Tips are on their way, and the race has no signal of its own. */
export const TipsLoading: Story = {
  parameters: { ...on(raceMissingPrices), mocks: [loading("getRaceTips")] },
  play: async () => {
    await expect(await tile("Most Tipped")).toHaveTextContent("Loading tips...");
  },
};
/** Half of the field has no price and nobody tips: no most-tipped tile, no link to tips. */
export const MissingPrices: Story = {
  parameters: on(raceMissingPrices),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1 })).toBeVisible();
    await waitFor(() => expect(canvas.queryByText("Most Tipped")).toBeNull());
    await expect(canvas.queryByRole("link", { name: /Get Free Tips Now/ })).toBeNull();
  },
};
/** Greyhounds about to go. */
export const TenSecondsOut: Story = {
  parameters: on(raceTenSecondsOut),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("In 0m 10s")).toBeVisible();
  },
};
/** Past its start, and not closed yet. */
export const Jumped: Story = {
  parameters: on(raceJumped),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Due 0m 0s")).toBeVisible();
    await expect(canvas.queryByText("Closed")).toBeNull();
  },
};
/** Run, with a dead heat for second. */
/** Yesterday's, as it is kept: marked with its date, with its last prices and its result, and not updated. */
export const Yesterday: Story = {
  parameters: { at: "/race/flemington-r-2026-11-19-1" },
  play: async ({ canvas }) => {
    const day = await canvas.findByRole("link", { name: "Thursday 19 November 2026" });
    await expect(day.parentElement).toHaveTextContent("Thursday 19 November 2026, final");
    await expect(day).toHaveAttribute("href", "/day/2026-11-19");
    await expect(canvas.queryByRole("button", { name: "Refresh Odds" })).toBeNull();
    await expect(canvas.queryByText(/odds .* old/i)).toBeNull();
  },
};
/** Tomorrow's, as its card is published ahead: runners without prices. */
export const Tomorrow: Story = {
  parameters: { at: "/race/flemington-r-2026-11-21-4" },
  play: async ({ canvas }) => {
    const day = await canvas.findByRole("link", { name: "Saturday 21 November 2026" });
    await expect(day.parentElement).toHaveTextContent("Saturday 21 November 2026, still to come");
    await expect(canvas.queryByText(/\$\d/)).toBeNull();
  },
};
export const Closed: Story = {
  parameters: on(raceClosed),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Final result")).toBeVisible();
    await expect(within(canvas.getByRole("list", { name: "Result" })).getAllByText("2nd")).toHaveLength(2);
  },
};
export const Interim: Story = { parameters: on(raceInterim) };
export const Abandoned: Story = {
  parameters: on(raceAbandoned),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Abandoned")).toBeVisible();
  },
};
export const Scratched: Story = {
  parameters: on(raceScratched),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("Scratched")).length).toBeGreaterThan(1);
  },
};
export const StaleFeed: Story = {
  parameters: {
    mocks: [
      responding("getRace", 200, {
        ...raceFiveMinutesOut,
        feed: staleFeed,
        updatedAt: new Date(FROZEN_NOW - 240_000).toISOString(),
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Late: odds 4 min old")).toBeVisible();
  },
};
/** The feed does not answer: what it said last stays, and says how old it is. */
export const FeedDown: Story = {
  parameters: {
    mocks: [
      responding("getRace", 200, {
        ...raceFiveMinutesOut,
        feed: { ...staleFeed, state: "down" },
        updatedAt: new Date(FROZEN_NOW - 240_000).toISOString(),
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The odds feed does not answer. Odds 4 min old")).toBeVisible();
  },
};
/** No network: what was there stays. */
export const Offline: Story = {
  parameters: { online: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Offline · odds 20 s old")).toBeVisible();
  },
};
/** Put back by four minutes: the start that was published first stands beside the one that holds. */
export const Retimed: Story = {
  parameters: {
    mocks: [
      responding("getRace", 200, {
        ...raceFiveMinutesOut,
        advertisedStart: new Date(FROZEN_NOW + 60_000).toISOString(),
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/, was 3:06 PM$/)).toBeVisible();
  },
};
/** 24 runners, 15 bookmakers. */
export const Dense: Story = {
  parameters: { mocks: [responding("getRace", 200, denseRace)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1 })).toHaveTextContent("Saturday Cavalcade");
  },
};
/** The first screen of a phone shows the race, its countdown, its signals and the first runner. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const runner = await canvas.findByRole("rowheader", { name: nameOf(raceFiveMinutesOut, 1) });
    await expect(runner.getBoundingClientRect().bottom).toBeLessThan(640 - HEADER_HEIGHT);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const OnASmallPhone: Story = {
  globals: { viewport: { value: "small" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("rowheader", { name: nameOf(raceFiveMinutesOut, 1) });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const OnATablet: Story = { globals: { viewport: { value: "tablet" } } };
export const OnAWideScreen: Story = {
  globals: { viewport: { value: "wide" } },
  parameters: { mocks: [responding("getRace", 200, denseRace)] },
};
/** One bookmaker, no opening prices. */
export const Sparse: Story = { parameters: { mocks: [responding("getRace", 200, raceSparse)] } };
/** The feed has named the race and nobody in it. */
export const Empty: Story = {
  parameters: { mocks: [responding("getRace", 200, raceEmpty)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The feed lists no runners yet")).toBeVisible();
    await expect(canvas.queryByRole("table")).toBeNull();
  },
};
/** The tile of the cruncher and every row say what the scratching explains. */
export const ScratchedFavourite: Story = {
  parameters: { mocks: [responding("getRace", 200, raceScratchedFavourite)] },
  play: async () => {
    await waitFor(async () => expect(await tile("Biggest Cruncher")).toHaveTextContent("30 of 30% from scratchings"));
  },
};

/** Any race: turn the controls. */
export const Controlled: StoryObj<Knobs> = {
  args: { secondsToJump: 90, runners: 12, bookmakers: 6, feed: "ok" },
  argTypes: {
    secondsToJump: { control: { type: "range", min: -120, max: 172_800, step: 10 } },
    runners: { control: { type: "range", min: 0, max: 24 } },
    bookmakers: { control: { type: "range", min: 0, max: 15 } },
    feed: { control: "inline-radio", options: ["ok", "stale", "down", "starting"] },
  },
  parameters: {
    changeDay: (day: RaceDay, { secondsToJump, runners, bookmakers, feed: state }: Knobs) => {
      day.updateRace(raceFiveMinutesOut.id, (race) => ({
        ...race,
        startTime: FROZEN_NOW + secondsToJump * 1000,
        runners: denseField(FROZEN_NOW - 20_000)
          .slice(0, runners)
          .map((runner) => ({ ...runner, prices: runner.prices.slice(0, bookmakers) })),
      }));
      const { feed } = day;
      Object.assign(day, { feed: () => ({ ...feed(), state }) });
    },
  },
  render: (args) => <RacePage key={JSON.stringify(args)} />,
  play: async ({ args, canvas }) => {
    await canvas.findByRole("table");
    await expect(canvas.getAllByRole("rowheader")).toHaveLength(args.runners + 1);
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(10 + args.bookmakers);
    await expect(canvas.getByText("In 1m 30s")).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: { mocks: [loading("getRace")] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading...")).toBeVisible();
  },
};
export const NotFound: Story = {
  parameters: { at: `/race/${sentinelIds.missing}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Race not found")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/");
    await expect(await canvas.findAllByRole("article")).toHaveLength(3);
    await expect(screen.queryByText("Error loading race")).toBeNull();
  },
};
export const Fails: Story = {
  parameters: { at: `/race/${sentinelIds.error}` },
  play: async ({ canvas }) => {
    await toastSays("Error loading race", "Unable to load race details. Please try again.");
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};
