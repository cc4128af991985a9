import type { RaceChange } from "@railbird/contract";
import { FROZEN_NOW, raceEventful } from "@railbird/mocks";
import { raceClosed, raceScratched } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { RaceLog } from "./RaceLog";

const meta = {
  title: "Race page/RaceLog",
  parameters: withGuide({
    use: "What changed in one race, with its time.",
    avoid: "Prices: those have a history of their own.",
  }),
  component: RaceLog,
  args: { changes: raceEventful.changes ?? [], code: "R" },
} satisfies Meta<typeof RaceLog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Newest first; a tap shows the lines before the last eight. */
export const EveryKind: Story = {
  play: async ({ canvas, userEvent }) => {
    const visible = () => canvas.getAllByRole("listitem").filter((line) => line.checkVisibility());
    const lines = () => visible().map((line) => line.textContent);
    await expect(lines()).toHaveLength(8);
    await expect(lines()[0]).toBe("3:05 PM abandoned ");
    await userEvent.click(canvas.getByText("15 earlier changes"));
    await expect(lines()).toHaveLength(23);
    await expect(lines().at(-1)).toBe("8:13 AM scratched: 6 Low Tide Rising");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const EveryKindOnAPhone: Story = { globals: { viewport: { value: "phone" } } };
/** Harness: drivers. */
export const ScratchedAndRetimed: Story = {
  args: { changes: raceScratched.changes ?? [], code: "H" },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(3);
    await expect(canvas.getByText("start moved:").closest("li")).toHaveTextContent(
      /^2:50 PM start moved: 3:17 PM, was 3:15 PM$/,
    );
  },
};
/** Greyhounds: a reserve takes a box. */
export const Reserve: Story = {
  args: {
    code: "G",
    changes: [
      { kind: "scratched", runnerNumber: 3, runnerName: "Salt And Timber", at: at(410) },
      { kind: "barrier", runnerNumber: 9, runnerName: "Nine Mile Gate", to: "3", at: at(400) },
    ] satisfies RaceChange[],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("takes a box:").closest("li")).toHaveTextContent("9 Nine Mile Gate, box 3");
  },
};
/** From the jump to the final result. */
export const Run: Story = { args: { changes: raceClosed.changes ?? [] } };
/** A line of yesterday carries its weekday. */
export const FromTheDayBefore: Story = {
  args: { changes: [{ kind: "track", from: "Good 4", to: "Soft 5", at: at(24 * 60) }] satisfies RaceChange[] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("listitem")).toHaveTextContent("Thu 3:05 PM track: Soft 5, was Good 4");
  },
};
/** Nothing has changed, so nothing is shown. */
export const None: Story = { args: { changes: [] } };

function at(minutesAgo: number): string {
  return new Date(FROZEN_NOW - minutesAgo * 60_000).toISOString();
}
