import { melbourneDate } from "@railbird/domain";
import { FROZEN_NOW, failing, loading, responding } from "@railbird/mocks";
import { runnerRuns } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { StoryPage } from "../shared/StoryPage";
import RunnerPage from "./RunnerPage";

const meta = {
  title: "Pages/Runner",
  component: RunnerPage,
  parameters: { at: `/runner/${runnerRuns.id}` },
  decorators: [
    (Story, { parameters }) => (
      <StoryPage route="/runner/:runnerId" at={parameters.at}>
        <Story />
      </StoryPage>
    ),
  ],
} satisfies Meta<typeof RunnerPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const today = melbourneDate(FROZEN_NOW);
const run = runnerRuns.runs.find(({ meetingDate }) => meetingDate === today);
if (!run) throw new Error("The runner has no run today.");
const { odds: _, openOdds: __, bookmaker: ___, ...unpriced } = run;

export const Runs: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: runnerRuns.name })).toBeVisible();
    await expect(canvas.getByText("Melbourne time, AEDT")).toBeVisible();
    await expect(canvas.getAllByRole("link", { name: new RegExp(runnerRuns.name) })[0]).toHaveAttribute(
      "href",
      `/race/${run.raceId}?runner=${run.runnerId}`,
    );
  },
};
/** Every way in which a run can have ended. */
export const Outcomes: Story = {
  parameters: {
    mocks: [
      responding("getRunner", 200, {
        ...runnerRuns,
        runs: [
          { ...unpriced, raceId: "a", status: "final", position: 2 },
          { ...unpriced, raceId: "b", status: "final" },
          { ...unpriced, raceId: "c", status: "closed" },
          { ...unpriced, raceId: "d", status: "abandoned" },
          { ...unpriced, raceId: "e", scratched: true },
          { ...run, raceId: "f" },
        ],
      }),
    ],
  },
  play: async ({ canvas }) => {
    for (const words of ["Finished 2nd", "Unplaced", "Closed", "Abandoned", "Scratched"]) {
      await expect((await canvas.findAllByText(words))[0]).toBeVisible();
    }
  },
};
const final = { ...unpriced, status: "final" as const, odds: 4.2, bookmaker: "sportsbet", openOdds: 5 };

/** Today's run first, then those of days that are kept, with their last prices. */
export const KeptDays: Story = {
  parameters: {
    mocks: [
      responding("getRunner", 200, {
        ...runnerRuns,
        runs: [
          {
            ...final,
            raceId: "a",
            meetingDate: "2026-10-28",
            startTime: "2026-10-28T03:00:00Z",
            position: 3,
          },
          {
            ...final,
            raceId: "b",
            meetingDate: "2026-11-14",
            startTime: "2026-11-14T03:00:00Z",
            position: 1,
          },
          run,
        ],
      }),
    ],
  },
  play: async ({ canvas }) => {
    const runs = within(await canvas.findByRole("list", { name: "Runs" })).getAllByRole("listitem");
    await expect(runs[1]).toHaveTextContent(/Sat, 14 Nov.*Finished 1st/);
    await expect(runs[2]).toHaveTextContent(/Wed, 28 Oct.*Finished 3rd/);
    await expect(canvas.getByText(/best one before it was closed/)).toBeVisible();
  },
};
export const Missing: Story = {
  parameters: { at: "/runner/r-nobody" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Name not found" })).toBeVisible();
  },
};
export const Loading: Story = { parameters: { mocks: [loading("getRunner")] } };
export const Fails: Story = {
  parameters: { mocks: [failing("getRunner")] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The runs did not load")).toBeVisible();
    await expect(canvas.getByText("Error mocked-error")).toBeVisible();
  },
};
