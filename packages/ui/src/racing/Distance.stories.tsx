import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { Distance } from "./RaceName";

const meta = {
  title: "Racing/Distance",
  parameters: withGuide({
    use: "How long a race is.",
    avoid: "How far a runner was beaten: that is a margin, in lengths.",
  }),
  component: Distance,
  args: { metres: 1400 },
} satisfies Meta<typeof Distance>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("1400 m");
  },
};
/** A dash, and words for who cannot see which place it stands in. */
export const Unknown: Story = {
  args: { metres: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("–")).toBeVisible();
    await expect(canvas.getByText("distance not known")).toBeInTheDocument();
  },
};
