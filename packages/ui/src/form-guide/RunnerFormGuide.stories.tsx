import { formFiveMinutesOut, formOfGreyhounds, formOfHarness } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { RunnerFormGuide } from "./RunnerFormGuide";

const [first] = formFiveMinutesOut.runners;
const [greyhound] = formOfGreyhounds.runners;
const [trotter] = formOfHarness.runners;

const meta = {
  title: "Race page/RunnerFormGuide",
  parameters: withGuide({
    use: "What a runner did before, in the opened runner.",
    avoid: "Beside prices in a list: it belongs to one runner at a time.",
    anatomy: [
      ["Indicators", "What the feed points out, with its sign, in its words."],
      ["Records", "Won, placed and started, the career first."],
      [
        "Last starts",
        "One line a start, latest first: finish, day, track, going, margin, price; two lines on a phone.",
      ],
      ["Stewards' note", "Below its start."],
    ],
  }),
  component: RunnerFormGuide,
  args: { code: "R", form: first },
} satisfies Meta<typeof RunnerFormGuide>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Signs stand in words too; placed is second and third. */
export const Thoroughbred: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No win first up").textContent).toBe("−Against it: No win first up");
    const [career] = first?.records ?? [];
    const placed = (career?.seconds ?? 0) + (career?.thirds ?? 0);
    const words = `${career?.wins} won, ${placed} placed, ${career?.starts} starts`;
    await expect(canvas.getByText("Career").nextElementSibling).toHaveTextContent(words);
    const starts = within(canvas.getAllByRole("list").at(-1) as HTMLElement).getAllByRole("listitem");
    await expect(starts).toHaveLength(first?.starts.length ?? 0);
    for (const [index, { position, starters, winner, second }] of (first?.starts ?? []).entries()) {
      const other = position === 1 ? `from ${second}` : `by ${winner}`;
      await expect(starts[index]).toHaveTextContent(new RegExp(`^${position} of ${starters}.* ${other}`));
    }
    await expect(canvas.getByText(/Held up near the 250 m/)).toBeVisible();
  },
};

/** A box and a best time, no rider and no weight. */
export const Greyhound: Story = {
  args: { code: "G", form: greyhound },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This box")).toBeVisible();
    await expect(canvas.getByText("Best time").nextElementSibling).toHaveTextContent("25.31 s");
    await expect(canvas.getAllByText(/^Box \d$/).length).toBe(greyhound?.starts.length ?? 0);
    await expect(canvas.queryByText(/ kg$/)).toBeNull();
  },
};

/** Drivers and mile rates. */
export const Harness: Story = {
  args: { code: "H", form: trotter },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^1:56.4, /).length).toBe(trotter?.starts.length ?? 0);
    await expect(canvas.getByText("This driver")).toBeVisible();
  },
};

/** A win names whom it beat; what is not known of a start is left out, and keeps its column where there are columns. */
export const FewFacts: Story = {
  args: {
    form: {
      id: "1",
      number: 1,
      name: "Quiet Harbour",
      records: [],
      indicators: [],
      starts: [
        { date: "2026-10-17", position: 1, margin: 0.3, second: "Half A Sandwich" },
        { date: "2026-10-02", position: 1, starters: 9, second: "Stone Fruit" },
        { date: "2026-09-20", track: "WGUI", position: 4, margin: 2 },
        { date: "2026-09-01", track: "WGUI" },
      ],
    },
  },
  play: async ({ canvas }) => {
    const starts = canvas.getAllByRole("listitem").map((start) => start.textContent);
    await expect(starts).toEqual([
      "117 Oct 26won by 0.3 L from Half A Sandwich",
      "1 of 92 Oct 26won from Stone Fruit",
      "420 Sept 26WGUIbeaten 2 L",
      "–1 Sept 26WGUI",
    ]);
  },
};

/** The feed gives records, and no starts. */
export const RecordsAlone: Story = {
  args: {
    form: {
      id: "1",
      number: 1,
      name: "Quiet Harbour",
      starts: [],
      indicators: [],
      records: [{ of: "jockey", starts: 1, wins: 1, seconds: 0, thirds: 0 }],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This jockey").nextElementSibling).toHaveTextContent("1 won, 0 placed, 1 start");
    await expect(canvas.queryByText("Last starts, latest first")).toBeNull();
  },
};

/** The feed has none of this runner. */
export const Unknown: Story = {
  args: { form: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No last starts or records from the feed")).toBeVisible();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
