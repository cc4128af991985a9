import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { ThemeSwitch } from "./ThemeSwitch";

const meta = {
  title: "Shell/ThemeSwitch",
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
export const Dark: Story = { args: { value: "dark" } };
