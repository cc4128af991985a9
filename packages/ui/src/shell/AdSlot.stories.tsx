import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { AdSlot } from "./AdSlot";

const meta = {
  title: "Shell/AdSlot",
  parameters: withGuide({
    use: "A banner, labelled as advertising, in a frame of its own.",
    avoid: "Anything of ours.",
  }),
  component: AdSlot,
  argTypes: { children: { control: false } },
} satisfies Meta<typeof AdSlot>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The height is reserved before the banner loads. */
export const Waiting: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("complementary", { name: "Advertisement" }).offsetHeight).toBeGreaterThanOrEqual(116);
  },
};
/** A filled slot; a banner that is too high is cut, so that nothing below it moves. */
export const Filled: Story = {
  args: {
    children: (
      <p
        style={{ display: "grid", placeItems: "center", width: "min(100%, 728px)", height: 250, outline: "1px dashed" }}
      >
        A banner of 728 × 90
      </p>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("complementary").offsetHeight).toBeLessThan(130);
  },
};
/** A frame fills the slot. */
export const Framed: Story = {
  args: { children: <iframe title="Advertisement" srcDoc="<!doctype html><title>Advertisement</title>A banner" /> },
  play: async ({ canvas }) => {
    const slot = canvas.getByRole("complementary");
    await expect(canvas.getByTitle("Advertisement").offsetWidth).toBe(slot.clientWidth);
    await expect(canvas.getByTitle("Advertisement").offsetHeight).toBe(100);
    await expect(slot.offsetHeight).toBeLessThan(130);
  },
};
