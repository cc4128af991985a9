import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { Movement } from "./Price";

const meta = {
  title: "Racing/Movement",
  parameters: withGuide({
    use: "How far a price went since it opened.",
    avoid: "A change of chance: that is in points, without a hue.",
    anatomy: [
      ["Arrow, sign, figure", "▼ and a minus for a price that shortened. Hue is the third sign, never the only one."],
    ],
  }),
  component: Movement,
} satisfies Meta<typeof Movement>;
export default meta;
type Story = StoryObj<typeof meta>;

/** From $10 to $5. */
export const Crunch: Story = {
  args: { pct: -50 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("-50.0% shorter");
  },
};
/** From $3 to $6. */
export const Drift: Story = {
  args: { pct: 100 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("+100.0% longer");
  },
};
export const Unmoved: Story = { args: { pct: 0 } };
export const Missing: Story = { args: { pct: undefined } };
