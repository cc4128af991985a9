import type { Meta, StoryObj } from "@storybook/react-vite";
import { SimulatedNotice } from "./SimulatedNotice";

const meta = {
  title: "Shell/SimulatedNotice",
  component: SimulatedNotice,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof SimulatedNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

/** On every page while the feed is simulated. */
export const Simulated: Story = {};
