import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import type { ThemeChoice } from "../theme/theme-choice";
import { ThemeSwitch } from "./ThemeSwitch";

const meta = {
  title: "Shell/ThemeSwitch",
  parameters: withGuide({ use: "Light, dark, or the device's own.", avoid: "A page of its own theme: there is none." }),
  component: ThemeSwitch,
  args: { value: "system", onChange: fn() },
  argTypes: { value: { control: "inline-radio", options: ["light", "dark", "system"] } },
} satisfies Meta<typeof ThemeSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const System: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Dark" }));
    await expect(args.onChange).toHaveBeenCalledWith("dark");
  },
};
/** One tab stop; arrow keys choose. */
export const ByKeyboard: Story = {
  render: (args) => {
    const [value, setValue] = useState<ThemeChoice>(args.value);
    return <ThemeSwitch value={value} onChange={setValue} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "System" })).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByRole("radio", { name: "Dark" })).toBeChecked();
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "Dark" })).not.toHaveFocus();
  },
};
export const Light: Story = { args: { value: "light" } };
export const Dark: Story = { args: { value: "dark" } };
