import { raceFiveMinutesOut } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { RacePreview } from "./RacePreview";

const race = raceFiveMinutesOut;

const meta = {
  title: "Race page/RacePreview",
  parameters: withGuide({
    use: "What somebody wrote of a race, with whose it is.",
    avoid: "Tips that are counted: those are the tips provider's.",
  }),
  component: RacePreview,
  args: { race },
} satisfies Meta<typeof RacePreview>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Picks in their order, the words, and whose they are. */
export const Written: Story = {
  play: async ({ canvas }) => {
    const picks = canvas.getAllByRole("listitem").map((pick) => pick.textContent);
    await expect(picks.map((pick) => Number.parseInt(pick ?? "", 10))).toEqual([3, 1, 5]);
    await expect(canvas.getByText(/The opinion of The Paper Lantern desk/)).toBeVisible();
  },
};

/** A pick that is scratched is struck through. */
export const ScratchedPick: Story = {
  args: {
    race: {
      ...race,
      preview: { by: "A desk", picks: [2, 1] },
      runners: race.runners.map((runner) =>
        runner.number === 2 ? { ...runner, scratched: true, prices: [] } : runner,
      ),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")[0]?.querySelector("s")).not.toBeNull();
  },
};
