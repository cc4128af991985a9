import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { LiveSwitch } from "./LiveSwitch";

const meta = {
  title: "Shell/LiveSwitch",
  parameters: withGuide({
    use: "Pausing what moves by itself (WCAG 2.2.2).",
    avoid: "Refreshing once: that is a button beside it.",
  }),
  component: LiveSwitch,
  args: { mode: "live", onPausedChange: fn() },
  argTypes: { mode: { control: "inline-radio", options: ["live", "polling", "reconnecting", "paused", "offline"] } },
} satisfies Meta<typeof LiveSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Changes are pushed. */
export const Live: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Pause updates" });
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    await userEvent.click(button);
    await expect(args.onPausedChange).toHaveBeenLastCalledWith(true);
  },
};
/** The page polls. */
export const Polling: Story = {
  args: { mode: "polling" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Pause updates" })).toBeVisible();
  },
};
export const Reconnecting: Story = { args: { mode: "reconnecting" } };
export const Paused: Story = {
  args: { mode: "paused" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Resume updates" }));
    await expect(args.onPausedChange).toHaveBeenLastCalledWith(false);
  },
};
export const Offline: Story = { args: { mode: "offline" } };
/** Back and forth, by keyboard. */
export const ByKeyboard: Story = {
  render: function Render(args) {
    const [paused, setPaused] = useState(false);
    return <LiveSwitch {...args} mode={paused ? "paused" : "live"} onPausedChange={setPaused} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("button", { name: "Resume updates" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: "Pause updates" })).toHaveFocus();
  },
};
