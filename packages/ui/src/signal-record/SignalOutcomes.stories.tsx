import { raceAbandoned, raceClosed, raceInterim } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SignalOutcomes } from "./SignalOutcomes";

const meta = { title: "Racing/SignalOutcomes", component: SignalOutcomes } satisfies Meta<typeof SignalOutcomes>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A field of eight pays three places; the second is a dead heat. */
export const Final: Story = {
  args: { race: raceClosed },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "How the signals ran" })).toBeVisible();
    await expect(canvas.getByText("Favourite").closest("li")).toHaveTextContent(/placed$/);
  },
};
/** Two winners. */
export const DeadHeatForFirst: Story = {
  args: {
    race: {
      ...raceClosed,
      results: [
        { position: 1, runnerNumber: 1 },
        { position: 1, runnerNumber: 2 },
        { position: 3, runnerNumber: 5 },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("won").length).toBeGreaterThanOrEqual(2);
  },
};
/** Not official yet: nothing is shown. */
export const Interim: Story = {
  args: { race: raceInterim },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("list")).toBeNull();
  },
};
export const Abandoned: Story = { args: { race: raceAbandoned } };
