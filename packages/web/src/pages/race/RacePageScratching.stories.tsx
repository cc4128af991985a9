import type { RaceDay } from "@railbird/mocks";
import { raceFiveMinutesOut } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import RacePage from "./RacePage";
import { atFiveMinutesOut, atRace } from "./story-support";

const meta = {
  title: "Pages/Race/Scratching",
  component: RacePage,
  parameters: { ...atFiveMinutesOut, follows: true },
  decorators: [atRace],
} satisfies Meta<typeof RacePage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A runner that no signal points to. */
const NUMBER = 5;

/** A runner is scratched while the page is open: its row keeps its height, so that the runners below stay where they are. */
export const OnADesk: Story = {
  play: async ({ canvas, canvasElement, loaded }) => {
    await expect(await canvas.findByRole("button", { name: "Pause updates" })).toBeVisible();
    // Past prices come last.
    await canvas.findAllByRole("img", { name: / to \$/ });
    await document.fonts.ready;
    const heights = () =>
      [...canvasElement.querySelectorAll("tbody tr")].map(({ clientHeight }) => clientHeight).join();
    const before = heights();
    (loaded.day as RaceDay).updateRace(raceFiveMinutesOut.id, (race) => ({
      ...race,
      runners: race.runners.map((runner) =>
        runner.number === NUMBER
          ? { ...runner, scratched: true, lastPrice: { openOdds: 15, odds: 15 }, prices: [] }
          : runner,
      ),
    }));
    await canvas.findByText(/^Scratched/, { selector: "td" });
    await waitFor(() => expect(heights()).toBe(before));
  },
};
export const OnAPhone: Story = { ...OnADesk, globals: { viewport: { value: "phone" } } };
