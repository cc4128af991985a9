import { failing, loading, responding } from "@railbird/mocks";
import { raceFiveMinutesOut, raceMissingPrices } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { toastSays } from "../shared/story-support";
import RacePage from "./RacePage";
import { atFiveMinutesOut, atRace, nameOf, on, tile } from "./story-support";

const meta = {
  title: "Pages/Race/Tips",
  component: RacePage,
  parameters: atFiveMinutesOut,
  decorators: [atRace],
} satisfies Meta<typeof RacePage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The tipping site names another runner than the race's own signal does: the site's runner is shown. */
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

/** Tips name a number that is not in the race: the race's own signal is shown. */
export const TipsForNobody: Story = {
  parameters: { mocks: [responding("getRaceTips", 200, { mostTipped: { runnerNumber: 99, tipsCount: 42 } })] },
  play: async () => {
    await expect(await tile("Most Tipped")).toHaveTextContent(nameOf(raceFiveMinutesOut, 1));
  },
};

/** Tips are loading, and the race has no most tipped runner of its own. */
export const TipsLoading: Story = {
  parameters: { ...on(raceMissingPrices), mocks: [loading("getRaceTips")] },
  play: async () => {
    await expect(await tile("Most Tipped")).toHaveTextContent("Loading tips...");
  },
};

/** No tipping site: the other tiles stand side by side, and nothing is kept free between them. */
export const NoTippingSite: Story = {
  parameters: { ...on(raceMissingPrices), settings: { tips: false }, mocks: [responding("getRaceTips", 200, {})] },
  play: async ({ canvas }) => {
    await tile("Favourite");
    await expect(canvas.queryByText("Loading tips...")).toBeNull();
    // Favourite and second favourite, and the places of cruncher and drifter, which the market may fill.
    const signals = canvas.getByRole("region", { name: "Betting Signals" });
    await expect(signals.querySelectorAll("li")).toHaveLength(4);
  },
};

/** A refresh that gets the odds but no tips says which of them came. */
export const TipsFail: Story = {
  parameters: { mocks: [failing("getRaceTips")] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Refresh Odds" }));
    await toastSays("Odds updated", "Latest odds have been refreshed. Tips could not be loaded.");
  },
};

/** Where no tipping site is set up there are no tips to miss: the specification's sentence. */
export const NoTippingSiteRefreshed: Story = {
  parameters: { settings: { tips: false }, mocks: [failing("getRaceTips")] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Refresh Odds" }));
    await toastSays("Odds updated", "Latest odds and tips have been refreshed");
  },
};
