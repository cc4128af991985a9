import type { Meta, StoryObj } from "@storybook/react-vite";
import { AdSlot } from "./AdSlot";
import { SimulatedNotice } from "./SimulatedNotice";

const meta = {
  title: "Shell/Notices",
  component: SimulatedNotice,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof SimulatedNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

/** On every page while the feed is simulated. */
export const Simulated: Story = {};
/** The height is kept before the banner comes. */
export const AdvertisementSlot: Story = { render: () => <AdSlot src="https://ads.example/banner.js" /> };
/** No script, no slot, no hole. */
export const NoAdvertisement: Story = { render: () => <AdSlot /> };
