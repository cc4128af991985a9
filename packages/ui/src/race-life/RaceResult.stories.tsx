import { raceAmended, raceCalledOff, raceDeadHeat, raceProtest } from "@railbird/mocks";
import { raceClosed, raceFiveMinutesOut, raceInterim } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { RaceResult } from "./RaceResult";

const meta = {
  title: "Race page/RaceResult",
  component: RaceResult,
  args: { race: raceClosed },
} satisfies Meta<typeof RaceResult>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: "phone" } };

/** With a dead heat for second; pools pay differently by tote. */
export const Final: Story = {
  play: async ({ canvas, userEvent }) => {
    const summary = canvas.getByText("Dividends", { selector: "summary *" });
    await expect(summary.closest("summary")).toHaveTextContent("Dividends NSW Win $6.00 · Place");
    await userEvent.click(summary);
    const rows = canvas.getAllByRole("row").map((row) => row.textContent);
    await expect(rows[0]).toBe("PoolRunnersNSWVICQLD");
    await expect(rows[1]).toBe("Win3$6.00$6.20$6.40");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const FinalOnAPhone: Story = { ...Final, globals: phone };
export const DeadHeat: Story = {
  args: { race: raceDeadHeat },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "Result" })).toHaveTextContent(/1st3.*1st8.*3rd1/);
  },
};
/** Placings that are not official yet, without dividends. */
export const Interim: Story = {
  args: { race: raceInterim },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Interim: the placings are not official yet")).toBeVisible();
    await expect(canvas.queryByText("Dividends")).toBeNull();
  },
};
export const Protest: Story = {
  args: { race: raceProtest },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Protest").closest("p")).toHaveTextContent("Protest: 2nd (#1) v 1st (#4)");
  },
};
export const ProtestWithoutReason: Story = { args: { race: { ...raceProtest, protest: {} } } };
/** The result that was posted first is shown beside the amended one. */
export const Amended: Story = {
  args: { race: raceAmended },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Amended").closest("p")).toHaveTextContent("Amended 3:03 PM, was 4, 1, 2, 5");
  },
};
export const AmendedOnAPhone: Story = { args: { race: raceAmended }, globals: phone };
/** The feed does not name the tote that pays the dividends. */
export const DividendsOfNoTote: Story = {
  args: {
    race: {
      ...raceClosed,
      dividends: [
        { pool: "Win", runners: [3], amount: 4.2 },
        { pool: "Trifecta", runners: [3, 1, 5], amount: 133.7 },
      ],
    },
  },
};
export const Abandoned: Story = {
  args: { race: raceCalledOff },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/will not be run/)).toHaveTextContent("This race will not be run, abandoned 2:40 PM");
  },
};
/** Abandoned before the feed was first read. */
export const AbandonedBefore: Story = { args: { race: { ...raceCalledOff, changes: [] } } };
/** The feed says that the race is over, but gives no placings. */
export const FinalWithoutPlacings: Story = {
  args: { race: { ...raceInterim, status: "final", results: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("The feed gives no placings")).toBeVisible();
    await expect(canvas.queryByRole("list")).toBeNull();
  },
};
/** Nothing is shown while there is no result. */
export const None: Story = { args: { race: raceFiveMinutesOut } };
