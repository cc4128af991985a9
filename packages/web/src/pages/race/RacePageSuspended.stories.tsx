import type { Runner } from "@railbird/domain";
import type { RaceDay } from "@railbird/mocks";
import { raceFiveMinutesOut } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import RacePage from "./RacePage";
import { atFiveMinutesOut, atRace } from "./story-support";

const meta = {
  title: "Pages/Race/Suspended",
  component: RacePage,
  parameters: { ...atFiveMinutesOut, follows: true },
  decorators: [atRace],
} satisfies Meta<typeof RacePage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Where the page's parts are: x, y, width and height, whole px. */
function places(canvasElement: HTMLElement): number[][] {
  return [...canvasElement.querySelectorAll("h2, thead th, tbody tr")].map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return [x, y + scrollY, width, height].map(Math.round);
  });
}

/** The favourite is scratched, every bookmaker suspends its market and opens it again: columns and tiles keep their places meanwhile. */
export const OnADesk: Story = {
  play: async ({ canvas, canvasElement, loaded }) => {
    await expect(await canvas.findByRole("button", { name: "Pause updates" })).toBeVisible();
    const { id, signals } = raceFiveMinutesOut;
    const day = loaded.day as RaceDay;
    day.updateRace(id, (race) => ({
      ...race,
      runners: race.runners.map((runner) =>
        runner.number === signals.favourite?.number
          ? { ...runner, scratched: true, lastPrice: { openOdds: 3.2, odds: 2.4 }, prices: [] }
          : runner,
      ),
    }));
    const [note] = await canvas.findAllByText(/scratchings/);
    // Past prices come last.
    await canvas.findAllByRole("img", { name: / to \$/ });
    await document.fonts.ready;
    const before = places(canvasElement);
    let open: readonly Runner[] = [];
    day.updateRace(id, (race) => {
      open = race.runners;
      return { ...race, runners: race.runners.map((runner) => ({ ...runner, prices: [] })) };
    });
    await waitFor(() => expect(note).not.toBeInTheDocument());
    await waitFor(() => expect(places(canvasElement)).toEqual(before));
    day.updateRace(id, (race) => ({ ...race, runners: open }));
    await expect((await canvas.findAllByText(/scratchings/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(places(canvasElement)).toEqual(before));
  },
};
export const OnAPhone: Story = { ...OnADesk, globals: { viewport: { value: "phone" } } };

const { id } = raceFiveMinutesOut;

/** The quotes of each runner, by its id, while the story's market is suspended. */
let quoted: ReadonlyMap<string, Runner["prices"]> = new Map();

/** A page that is opened while every market is suspended has its columns already, and nothing moves when they open again. */
export const OpenedOnADesk: Story = {
  parameters: {
    changeDay: (day: RaceDay) =>
      day.updateRace(id, (race) => {
        quoted = new Map(race.runners.map((runner) => [runner.id, runner.prices]));
        return { ...race, runners: race.runners.map((runner) => ({ ...runner, prices: [] })) };
      }),
  },
  play: async ({ canvas, canvasElement, loaded }) => {
    await expect(await canvas.findByRole("button", { name: "Pause updates" })).toBeVisible();
    await expect(await canvas.findByRole("heading", { name: "Runners" })).toBeVisible();
    await document.fonts.ready;
    const columns = () => [...canvasElement.querySelectorAll("thead th")].map(({ textContent }) => textContent);
    const suspended = { columns: columns(), places: places(canvasElement) };
    await expect(canvas.queryByText(/best of/)).toBeNull();
    (loaded.day as RaceDay).updateRace(id, (race) => ({
      ...race,
      runners: race.runners.map((runner) => ({ ...runner, prices: quoted.get(runner.id) ?? [] })),
    }));
    await expect((await canvas.findAllByText(/best of/)).length).toBeGreaterThan(0);
    await expect({ columns: columns(), places: places(canvasElement) }).toEqual(suspended);
  },
};
export const OpenedOnAPhone: Story = { ...OpenedOnADesk, globals: { viewport: { value: "phone" } } };
