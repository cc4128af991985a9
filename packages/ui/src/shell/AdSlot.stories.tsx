import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { AdSlot } from "./AdSlot";

const meta = {
  title: "Shell/AdSlot",
  component: AdSlot,
  args: { src: "https://ads.example/banner.js" },
  argTypes: { slotRef: { control: false } },
} satisfies Meta<typeof AdSlot>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The height is kept before the banner comes. */
export const Waiting: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("complementary", { name: "Advertisement" }).offsetHeight).toBeGreaterThanOrEqual(116);
  },
};
/** A banner stands in the slot; one that is too high is cut, so that nothing below it moves. */
export const Filled: Story = {
  args: {
    slotRef: (slot) => {
      const banner = document.createElement("p");
      banner.textContent = "A banner of 728 × 90";
      banner.style.cssText = "display:grid;place-items:center;width:min(100%,728px);height:250px;outline:1px dashed";
      slot?.replaceChildren(banner);
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("complementary").offsetHeight).toBeLessThan(130);
  },
};
/** No script, no slot, no hole. */
export const NotSet: Story = {
  args: { src: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("complementary")).toBeNull();
  },
};
