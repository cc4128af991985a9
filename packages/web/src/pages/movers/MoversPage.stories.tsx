import { failing, loading, type RaceDay, responding } from "@railbird/mocks";
import { feed, movers, raceFiveMinutesOut, staleFeed } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { StoryPage } from "../shared/StoryPage";
import MoversPage from "./MoversPage";

const meta = {
  title: "Pages/Movers",
  component: MoversPage,
  parameters: { at: "/movers", widths: true },
  decorators: [
    (Story, { parameters }) => (
      <StoryPage route="/movers" at={parameters.at} follows={parameters.follows}>
        <Story />
      </StoryPage>
    ),
  ],
} satisfies Meta<typeof MoversPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Both ways, side by side where there is room. */
export const SinceOpen: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("list", { name: "Crunchers" })).toBeVisible();
    await expect(canvas.getByRole("list", { name: "Drifters" })).toBeVisible();
    await expect(canvas.getByText("Melbourne time, AEDT")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Since open" })).toHaveAttribute("aria-current", "true");
    await expect(
      canvas.getByText(/0.5 points or more, of best prices that were and are \$1.30 or longer/),
    ).toBeVisible();
  },
};
/** The address says what is chosen; each choice keeps the others. */
export const Chosen: Story = {
  parameters: { at: "/movers?window=9am&racingCode=R&state=VIC" },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("link", { name: "Since 9 am" })).toHaveAttribute("aria-current", "true");
    await expect(canvas.getByRole("link", { name: "Harness" })).toHaveAttribute(
      "href",
      "/movers?window=9am&racingCode=H&state=VIC",
    );
    await expect(canvas.getByLabelText("State")).toHaveValue("VIC");
    await userEvent.selectOptions(canvas.getByLabelText("State"), "NSW");
    await expect(await canvas.findByRole("link", { name: "Harness" })).toHaveAttribute(
      "href",
      "/movers?window=9am&racingCode=H&state=NSW",
    );
    await expect(canvas.getByLabelText("State")).toHaveValue("NSW");
    await expect(canvas.getByRole("link", { name: "Racing" })).toHaveAttribute("aria-current", "true");
  },
};
export const BeforeNine: Story = {
  parameters: {
    at: "/movers?window=9am",
    mocks: [responding("getMovers", 200, { window: "9am", firmers: [], drifters: [], feed })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Movers since 9 am are listed from 9:00 AM Melbourne time.")).toBeVisible();
  },
};
export const OneWayOnly: Story = { parameters: { mocks: [responding("getMovers", 200, { ...movers, drifters: [] })] } };
export const Empty: Story = {
  parameters: { mocks: [responding("getMovers", 200, { window: "open", firmers: [], drifters: [], feed })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No known price has moved this far.")).toBeVisible();
  },
};
export const Stale: Story = { parameters: { mocks: [responding("getMovers", 200, { ...movers, feed: staleFeed })] } };
export const Loading: Story = { parameters: { mocks: [loading("getMovers")] } };
export const Fails: Story = {
  parameters: { mocks: [failing("getMovers")] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The movers did not load")).toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: "phone" } } };
/** The order stays while prices move. The line above says that there is a newer one: no row moves, and its button fits on one line. */
export const OutOfOrder: Story = {
  parameters: { follows: true },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, loaded, userEvent }) => {
    const firmers = await canvas.findByRole("list", { name: "Crunchers" });
    await expect(await canvas.findByRole("button", { name: "Pause updates" })).toBeVisible();
    await expect(canvas.getByText("Largest change first")).toBeVisible();
    const top = firmers.getBoundingClientRect().top;
    (loaded.day as RaceDay).updateRace(raceFiveMinutesOut.id, (race) => ({
      ...race,
      runners: race.runners.map((runner) => ({
        ...runner,
        prices: runner.prices.map((quote) => (runner.number === 2 ? { ...quote, odds: 1.75 } : quote)),
      })),
    }));
    const resort = await canvas.findByRole("button", { name: "Re-sort" });
    await expect(resort.offsetHeight).toBe(44);
    await expect(firmers.getBoundingClientRect().top).toBe(top);
    await userEvent.click(resort);
    await expect(await canvas.findByText("Largest change first")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Re-sort" })).toBeNull();
  },
};
