import type { Mover } from "@railbird/contract";
import { bookmakers, movers } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { MoverList } from "./MoverList";

const meta = {
  title: "Movers/MoverList",
  component: MoverList,
  args: {
    label: "Firmers",
    movers: movers.firmers,
    directory: bookmakers,
    hrefFor: ({ raceId, runnerId }) => `/race/${raceId}?runner=${runnerId}`,
  },
} satisfies Meta<typeof MoverList>;
export default meta;
type Story = StoryObj<typeof meta>;

const [first] = movers.firmers;
if (!first) throw new Error("The race day has no firmer.");
const straddling: Mover = { ...first, movePct: -40, scratched: [3, 7], scratchingsPct: -18.4 };

/** The whole row leads to the runner in its race. */
export const Firmers: Story = {
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole("link");
    await expect(links).toHaveLength(movers.firmers.length);
    await expect(links[0]).toHaveAttribute("href", `/race/${first.raceId}?runner=${first.runnerId}`);
    await expect(links[0]).toHaveTextContent(`+${first.points.toFixed(1)} pts`);
  },
};
export const Drifters: Story = { args: { label: "Drifters", movers: movers.drifters } };
/** A movement that straddles a scratching says so, and how much of it that explains where it is known. */
export const Scratchings: Story = {
  args: { movers: [straddling, { ...first, raceId: "other", scratched: [3] }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No. 3, 7 scratched since; 18 of 40% from scratchings")).toBeVisible();
    await expect(canvas.getByText(/^No. 3 scratched since/)).toBeVisible();
  },
};
/** A bookmaker that nobody has configured is called by its id; a long name is cut. */
export const Unknown: Story = {
  args: { directory: [], movers: [{ ...first, name: "The Wandering Troubadour Of Upper Kalgoorlie West" }] },
};
export const OnAPhone: Story = {
  args: { movers: [straddling, ...movers.firmers] },
  globals: { viewport: { value: "phone" } },
};
