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
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { toastSays } from "../shared/story-support";
import RacePage from "./RacePage";
import { atFiveMinutesOut, atRace, nameOf, on, tile } from "./story-support";

const meta = {
  title: "Pages/Race/States",
  component: RacePage,
  parameters: { ...atFiveMinutesOut, widths: true },
  decorators: [atRace],
} satisfies Meta<typeof RacePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const { distance: _, ...withoutDistance } = raceFiveMinutesOut;

/** As a feed lists a field before any bookmaker quotes it. */
const unpriced: Race = {
  ...raceFiveMinutesOut,
  signals: {},
  runners: raceFiveMinutesOut.runners.map(({ odds: _o, bookmaker: _b, openOdds: _first, ...runner }) => ({
    ...runner,
    prices: [],
  })),
};

/** The controls of the story `Controlled`. */
interface Knobs {
  readonly secondsToJump: number;
  readonly runners: number;
  readonly bookmakers: number;
  readonly feed: Feed["state"];
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

export const Interim: Story = { parameters: on(raceInterim) };

/** Run, with a dead heat for second. */
export const Closed: Story = {
  parameters: on(raceClosed),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Final result")).toBeVisible();
    await expect(within(canvas.getByRole("list", { name: "Result" })).getAllByText("2nd")).toHaveLength(2);
  },
};

/** Over, and there are no placings yet. */
export const AwaitingTheResult: Story = {
  parameters: { mocks: [responding("getRace", 200, { ...raceInterim, status: "closed", results: [] })] },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/awaiting the result/i))[0]).toBeVisible();
  },
};

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

/** The tile of the cruncher and every row say what is left of the movement net of the scratching. */
export const ScratchedFavourite: Story = {
  parameters: { mocks: [responding("getRace", 200, raceScratchedFavourite)] },
  play: async () => {
    await waitFor(async () => expect(await tile("Biggest Cruncher")).toHaveTextContent("all by scratchings"));
  },
};

/** Put back by four minutes: the start that was published first is shown beside the current one. */
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
    await expect(canvas.queryByText(/\$\d+\.\d\d/)).toBeNull();
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

/** The feed does not respond: the last odds stay, with their age. */
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

/** Without a network the last data stays. */
export const Offline: Story = {
  parameters: { online: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Offline · odds 20 s old")).toBeVisible();
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

/** The feed does not say how long the race is: a dash in the distance's place. */
export const NoDistance: Story = {
  parameters: { mocks: [responding("getRace", 200, withoutDistance)] },
  play: async ({ canvas }) => {
    await expect((await canvas.findByText("distance not known")).parentElement).toHaveTextContent("–");
  },
};

/** 24 runners, 15 bookmakers. */
export const Dense: Story = {
  parameters: { mocks: [responding("getRace", 200, denseRace)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1 })).toHaveTextContent("Saturday Cavalcade");
  },
};

/** One bookmaker, no opening prices. */
export const Sparse: Story = { parameters: { mocks: [responding("getRace", 200, raceSparse)] } };

/** No bookmaker quotes anybody yet. */
export const NoPrices: Story = {
  parameters: { mocks: [responding("getRace", 200, unpriced)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("rowheader", { name: nameOf(unpriced, 1) })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Prices" })).toBeNull();
    await expect(canvas.queryByText(/best prices/)).toBeNull();
  },
};

/** The feed lists the race without runners. */
export const Empty: Story = {
  parameters: { mocks: [responding("getRace", 200, raceEmpty)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The feed lists no runners yet")).toBeVisible();
    await expect(canvas.queryByRole("table")).toBeNull();
  },
};

/** Any race, by Storybook's controls. */
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
      day.updateRace(raceFiveMinutesOut.id, ({ quotedBy: _bookmakers, ...race }) => ({
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

/** The race waits for the bookmakers, whose order is that of its columns: none changes its place when they come. */
export const BookmakersLoading: Story = {
  parameters: { mocks: [loading("listPublicBookmakers")] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(document.title).toContain("Bone Mill Stakes"));
    await expect(canvas.getByText("Loading...")).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: "Runners" })).toBeNull();
  },
};

/** Without the bookmakers' settings the field is shown all the same, by their ids. */
export const BookmakersFailed: Story = {
  parameters: { mocks: [failing("listPublicBookmakers")] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Runners" })).toBeVisible();
  },
};

export const NotFound: Story = {
  parameters: { at: `/race/${sentinelIds.missing}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Race not found")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Back" }).closest("form")).toHaveAttribute("action", "/");
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
