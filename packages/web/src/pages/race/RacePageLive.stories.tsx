import type { RaceDay } from "@railbird/mocks";
import { raceFiveMinutesOut } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { toastSays } from "../shared/story-support";
import RacePage from "./RacePage";
import { atFiveMinutesOut, atRace } from "./story-support";

const meta = {
  title: "Pages/Race/Live",
  component: RacePage,
  parameters: atFiveMinutesOut,
  decorators: [atRace],
} satisfies Meta<typeof RacePage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A price that is pushed is shown at once and marked; the page has not fetched it. */
export const Pushed: Story = {
  parameters: { follows: true },
  play: async ({ canvas, canvasElement, loaded }) => {
    await expect(await canvas.findByRole("button", { name: "Pause updates" })).toBeVisible();
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

/** A pushed price extends its sparkline at once, and its line in the chart. */
export const PricesPushed: Story = {
  parameters: { follows: true },
  play: async ({ canvas, loaded, userEvent }) => {
    await expect(await canvas.findByRole("button", { name: "Pause updates" })).toBeVisible();
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

/** A result that arrives while the page is open is shown below the runners, so that nothing in view moves. */
export const ResultPushed: Story = {
  parameters: { follows: true },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole("button", { name: "Pause updates" })).toBeVisible();
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

/** While paused nothing but the age changes by itself, and Refresh Odds still works. */
export const Paused: Story = {
  parameters: { follows: true },
  play: async ({ canvas, loaded, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Pause updates" }));
    await expect(canvas.getByRole("button", { name: "Resume updates" })).toBeVisible();
    (loaded.day as RaceDay).updateRace(raceFiveMinutesOut.id, (race) => ({ ...race, name: "Bone Mill Cup" }));
    await userEvent.click(canvas.getByRole("button", { name: "Refresh Odds" }));
    await toastSays("Odds updated", "Latest odds and tips have been refreshed");
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Bone Mill Cup");
    await userEvent.click(canvas.getByRole("button", { name: "Resume updates" }));
    await expect(await canvas.findByRole("button", { name: "Pause updates" })).toBeVisible();
  },
};
