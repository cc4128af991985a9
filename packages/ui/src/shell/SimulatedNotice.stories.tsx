import type { Meta, StoryObj } from "@storybook/react-vite";
import { withGuide } from "../basics/story-guide";
import { SimulatedNotice } from "./SimulatedNotice";

const meta = {
  title: "Shell/SimulatedNotice",
  component: SimulatedNotice,
  parameters: {
    ...withGuide({ use: "Every page whose prices are invented.", avoid: "A page without prices of a feed." }),
    layout: "fullscreen",
  },
} satisfies Meta<typeof SimulatedNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

/** On every page while the feed is simulated. */
export const Simulated: Story = {};
