import type { Race } from "@railbird/contract";
import { answering, FROZEN_NOW, failing, loading, type RaceDay, sentinelIds } from "@railbird/mocks";
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
import { StoryPage } from "../shared/StoryPage";
import RacePage from "./RacePage";

const meta = {
  title: "Pages/Race",
  component: RacePage,
  parameters: { at: `/race/${raceFiveMinutesOut.id}` },
  decorators: [
    (Story, { parameters }) => (
      <StoryPage route="/race/:raceId" at={parameters.at} follows={parameters.follows}>
        <Story />
      </StoryPage>
    ),
  ],
} satisfies Meta<typeof RacePage>;
export default meta;
type Story = StoryObj<typeof meta>;

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
      answering("getRaceTips", 200, { mostTipped: { runnerNumber: 6, tipsCount: 42 }, tipSpotRaceId: "tip-81231" }),
    ],
  },
  play: async () => {
    await waitFor(async () => expect(await tile("Most Tipped")).toHaveTextContent("42 tips"));
    await expect(await tile("Most Tipped")).toHaveTextContent(nameOf(raceFiveMinutesOut, 6));
  },
};
/** Tips name a number that is not in the race: its own signal holds. */
export const TipsForNobody: Story = {
  parameters: { mocks: [answering("getRaceTips", 200, { mostTipped: { runnerNumber: 99, tipsCount: 42 } })] },
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
export const Closed: Story = {
  parameters: on(raceClosed),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Final result")).toBeVisible();
    await expect(canvas.getByText("Closed")).toBeVisible();
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
      answering("getRace", 200, {
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
/** 24 runners, 15 bookmakers. */
export const Dense: Story = {
  parameters: { mocks: [answering("getRace", 200, denseRace)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1 })).toHaveTextContent("Saturday Cavalcade");
  },
};
/** Cards in place of the table. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("list", { name: "Runners" })).toBeVisible();
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
    await expect(screen.queryByText("Error loading race")).toBeNull();
  },
};
export const Fails: Story = {
  parameters: { at: `/race/${sentinelIds.fault}` },
  play: async ({ canvas }) => {
    await toastSays("Error loading race", "Unable to load race details. Please try again.");
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};
