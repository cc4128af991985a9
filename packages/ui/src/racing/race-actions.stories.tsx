import { raceFiveMinutesOut } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { GetTipsLink, RefreshButton } from "./race-actions";

const meta = {
  title: "Race page/Actions",
  parameters: withGuide({
    use: "What can be done on a race's page.",
    avoid: "What leads elsewhere.",
    keyboard: [["R", "Refreshes the odds"]],
  }),
  component: RefreshButton,
  args: { refreshing: false, onRefresh: fn() },
} satisfies Meta<typeof RefreshButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Refresh: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Refresh Odds" }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
  },
};
export const Refreshing: Story = {
  args: { refreshing: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Refresh Odds" })).toBeDisabled();
  },
};
export const GetTips: Story = { render: () => <GetTipsLink race={raceFiveMinutesOut} /> };
