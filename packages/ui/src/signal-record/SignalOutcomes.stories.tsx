import { raceAbandoned, raceClosed, raceInterim } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SignalOutcomes } from "./signal-tables";

const meta = { title: "Racing/SignalOutcomes", component: SignalOutcomes } satisfies Meta<typeof SignalOutcomes>;
export default meta;
type Story = StoryObj<typeof meta>;

const { favourite, secondFavourite } = raceClosed.signals;
const finish = (...positions: number[]) =>
  [favourite, secondFavourite].flatMap((signal, index) =>
    signal ? [{ position: positions[index] ?? 1, runnerNumber: signal.number }] : [],
  );
const outcome = (canvas: { getByText: (text: string) => HTMLElement }, label: string) =>
  canvas.getByText(label).closest("li");

/** The favourite won and the second favourite was placed. */
export const Final: Story = {
  args: { race: { ...raceClosed, results: finish(1, 2) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "How the signals ran" })).toBeVisible();
    await expect(outcome(canvas, "Favourite")).toHaveTextContent(/won$/);
    await expect(outcome(canvas, "Second Favourite")).toHaveTextContent(/placed$/);
  },
};
/** As it is in the mocked day, with a dead heat for second. */
export const DeadHeatForSecond: Story = { args: { race: raceClosed } };
/** Two winners. */
export const DeadHeatForFirst: Story = {
  args: { race: { ...raceClosed, results: finish(1, 1) } },
  play: async ({ canvas }) => {
    await expect(outcome(canvas, "Favourite")).toHaveTextContent(/won$/);
    await expect(outcome(canvas, "Second Favourite")).toHaveTextContent(/won$/);
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
