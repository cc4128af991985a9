import { responding } from "@railbird/mocks";
import { raceClosed, raceInterim } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import RacePage from "./RacePage";
import { atFiveMinutesOut, atRace } from "./story-support";

const meta = {
  title: "Pages/Race/Result",
  component: RacePage,
  parameters: { ...atFiveMinutesOut, widths: true },
  decorators: [atRace],
} satisfies Meta<typeof RacePage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A race that had run before the feed was first read has a result, but no runners. */
export const ResultAlone: Story = {
  parameters: {
    mocks: [
      responding("getRace", 200, {
        ...raceInterim,
        status: "final",
        runners: [],
        results: [
          { position: 1, runnerNumber: 8, runnerName: "Early Bird" },
          { position: 2, runnerNumber: 3 },
        ],
      }),
    ],
  },
  play: async ({ canvas }) => {
    const [winner, second] = within(await canvas.findByRole("list", { name: "Result" })).getAllByRole("listitem");
    await expect(winner).toHaveTextContent(/Early Bird$/);
    await expect(second).toHaveTextContent(/3$/);
    await expect(canvas.getByText("The feed lists no runners")).toBeVisible();
  },
};

/** A race's signals lead to the counts of its own day, in its own country. */
export const CountsOfItsDay: Story = {
  parameters: {
    mocks: [responding("getRace", 200, { ...raceClosed, meetingDate: "2026-11-18", jurisdiction: "NZ" })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Counts of this day and its season" })).toHaveAttribute(
      "href",
      "/signal-record/2026-11-18?jurisdiction=NZ",
    );
  },
};

/** The feed gives no placings of a finished race, so the page does not say how its signals ran. */
export const FinalWithoutPlacings: Story = {
  parameters: { mocks: [responding("getRace", 200, { ...raceInterim, status: "final", results: [] })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The feed gives no placings")).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: "How the signals ran" })).toBeNull();
  },
};
