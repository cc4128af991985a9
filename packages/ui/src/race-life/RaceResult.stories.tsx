import { raceAmended, raceCalledOff, raceDeadHeat, raceProtest } from "@railbird/mocks";
import { raceClosed, raceFiveMinutesOut, raceInterim } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { RaceResult } from "./RaceResult";

const meta = {
  title: "Race page/RaceResult",
  parameters: withGuide({
    use: "A race that has run.",
    avoid: "A race that awaits its result: its bar says so.",
    anatomy: [
      ["Placings", "The first four, with margins where they are known."],
      ["Dividends", "What pools paid, where the feed says it."],
    ],
  }),
  component: RaceResult,
  args: { race: raceClosed },
} satisfies Meta<typeof RaceResult>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: "phone" } };

/** With a dead heat for second; pools pay differently by tote. The winner's line has margin, last price and what it paid. */
export const Final: Story = {
  args: {
    race: {
      ...raceClosed,
      results: (raceClosed.results ?? []).map((placing, index) =>
        index === 1 ? { ...placing, margin: 1.75 } : placing,
      ),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const [winner, second] = canvas.getAllByRole("listitem");
    await expect(winner).toHaveTextContent(/^1st3.*Closed \$\d+\.\d\d.*Win \$6\.00.*Place \$\d/);
    await expect(second).toHaveTextContent("beaten 1.75 lengths");
    await expect(canvas.getByText(/^Winning time 1:0\d\.84$/)).toBeVisible();
    const summary = canvas.getByText("All dividends", { selector: "summary *" });
    await expect(summary.closest("summary")).toHaveTextContent("for $1; above: NSW");
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
    const lines = canvas.getAllByRole("listitem").map((line) => line.textContent);
    await expect(lines[0]).toMatch(/Win \$3\.00.*Place \$2\.10/);
    await expect(lines[1]).toMatch(/Win \$5\.50.*Place \$3\.30/);
    await expect(lines[2]).toMatch(/Place \$1\.60/);
  },
};
/** The feed lists them in an order of its own: they are shown by pool and by finishing place. */
export const DividendsUnordered: Story = {
  args: {
    race: {
      ...raceInterim,
      status: "final",
      results: [2, 4, 7, 6].map((runnerNumber, index) => ({ position: index + 1, runnerNumber })),
      dividends: [
        { pool: "Place", tote: "NZ", runners: [7], amount: 3.7 },
        { pool: "First4", tote: "NZ", runners: [2, 4, 7, 6], amount: 1350.4 },
        { pool: "Place", tote: "NZ", runners: [4], amount: 1.9 },
        { pool: "Quinella", tote: "NZ", runners: [2, 4], amount: 13.7 },
        { pool: "Place", tote: "NZ", runners: [2], amount: 1.7 },
        { pool: "Win", tote: "NZ", runners: [2], amount: 6.6 },
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("All dividends", { selector: "summary *" }));
    const rows = canvas.getAllByRole("row").map((row) => row.textContent);
    await expect(rows).toEqual([
      "PoolRunnersNZ",
      "Win2$6.60",
      "Place2$1.70",
      "Place4$1.90",
      "Place7$3.70",
      "Quinella2, 4$13.70",
      "First42, 4, 7, 6$1350.40",
    ]);
  },
};
/** Placings that are not official yet, without dividends. */
export const Interim: Story = {
  args: { race: raceInterim },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Interim: the placings are not official yet")).toBeVisible();
    await expect(canvas.queryByText("All dividends")).toBeNull();
  },
};
export const Protest: Story = {
  args: { race: raceProtest },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Protest").closest("p")).toHaveTextContent("Protest · 2nd (#1) v 1st (#4)");
  },
};
export const ProtestWithoutReason: Story = { args: { race: { ...raceProtest, protest: {} } } };
/** The result that was posted first is shown beside the amended one. */
export const Amended: Story = {
  args: { race: raceAmended },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Amended").closest("p")).toHaveTextContent("Amended 3:03 PM (was 4, 1, 2, 5)");
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
