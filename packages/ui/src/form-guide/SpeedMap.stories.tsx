import type { Runner } from "@railbird/contract";
import { denseRace, raceFiveMinutesOut } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { SpeedMap } from "./SpeedMap";

const meta = {
  title: "Race page/SpeedMap",
  parameters: withGuide({
    use: "Where the field is expected to settle, where a feed says it.",
    avoid: "A guess of our own: where it is not known it is not drawn.",
    anatomy: [
      ["Drawing", "From the leaders to the backmarkers, with for how many it is known."],
      ["Table", "The same in words, for a screen reader."],
    ],
  }),
  component: SpeedMap,
  args: { code: "R", runners: raceFiveMinutesOut.runners },
} satisfies Meta<typeof SpeedMap>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (number: number, settlingLengths: number | undefined, more: Partial<Runner> = {}): Runner => ({
  id: String(number),
  number,
  name: `Runner ${number}`,
  scratched: false,
  prices: [],
  ...(settlingLengths !== undefined && { profile: { settles: "Midfield", settlingLengths } }),
  ...more,
});

/** Runners on the same length stand above each other by draw; what is not known is counted, and stands in the table alone. */
export const Field: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/Known for 6 of 8/)).toBeVisible();
    const places = within(canvas.getByRole("list", { name: "From the leaders to the last" })).getAllByRole("listitem");
    const xs = places.map((place) => place.getBoundingClientRect().x);
    await expect(xs).toEqual(xs.toSorted((a, b) => b - a));
    await userEvent.click(canvas.getByText("Speed map as a table"));
    await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(9));
    await expect(canvas.getAllByRole("row").at(-1)).toHaveTextContent("–");
  },
};

export const OnAPhone: Story = {
  args: {
    runners: denseRace.runners.map((runner, index) => ({ ...runner, profile: { settlingLengths: index % 10 } })),
  },
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** A scratched runner is not among them. The lowest draw is at the rail, the line below. */
export const ByDraw: Story = {
  args: {
    runners: [
      at(1, 5, { barrier: "7" }),
      at(2, 5, { barrier: "2" }),
      at(3, 5),
      at(4, 9, { barrier: "1" }),
      at(5, 9, { scratched: true }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Known for 4 of 4/)).toBeVisible();
    const [leaders, middle] = canvas.getAllByRole("listitem");
    await expect(leaders).toHaveTextContent("4 Runner 4, Midfield");
    await expect(middle).toHaveTextContent(/2 Runner 2.*1 Runner 1.*3 Runner 3/);
  },
};
