import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { withTextSpacing } from "../basics/story-support";
import { Masthead } from "./Masthead";

const meta = {
  title: "Shell/Masthead",
  parameters: withGuide({
    wide: true,
    use: "The home page's title.",
    avoid: "Any other page's: that is a plain title.",
  }),
  component: Masthead,
  args: { title: "Australian racing, by the numbers", tagline: "What jumps next, and who the money is for." },
} satisfies Meta<typeof Masthead>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The bird stands on the rail. */
export const Front: Story = {
  play: async ({ canvas, canvasElement }) => {
    const title = canvas.getByRole("heading", { level: 1 });
    const bird = canvasElement.querySelector("svg");
    if (!bird) throw new Error("No bird.");
    await expect(bird.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      title.closest("header")?.getBoundingClientRect().bottom ?? 0,
    );
  },
};
/** Title and tagline keep to a line each. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const height = (element: HTMLElement) => element.getBoundingClientRect().height;
    await expect(height(canvas.getByRole("heading", { level: 1 }))).toBe(28);
    await expect(height(canvas.getByText(/^What jumps next/))).toBe(26);
  },
};
/** With a visitor's own text spacing the tagline wraps to a second line, and the bird stays in the window. */
export const SpacedOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  decorators: [withTextSpacing],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
