import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { RaceName } from "./RaceName";

const meta = {
  title: "Racing/RaceName",
  parameters: withGuide({ use: "A race's name, anywhere.", avoid: "A meeting's name." }),
  component: RaceName,
} satisfies Meta<typeof RaceName>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The number of lines that a name takes. */
function linesOf(element: HTMLElement): number {
  const words = document.createRange();
  words.selectNodeContents(element);
  return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
}

/** A rating such as 50-59 stays on one line, even where only one word fits. */
export const Rating: Story = {
  args: { name: "NR 50-59 Pace" },
  decorators: [(Story) => <h1 style={{ width: "min-content" }}>{Story()}</h1>],
  play: async ({ canvas }) => {
    const name = canvas.getByRole("heading", { name: "NR 50-59 Pace" });
    await expect(linesOf(name)).toBe(3);
  },
};
export const NoRating: Story = {
  args: { name: "Mountain Ash Hotel 3YO Pace" },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("Mountain Ash Hotel 3YO Pace");
  },
};
