import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { CodeFilter } from "./CodeFilter";

const meta = {
  title: "Racing/CodeFilter",
  component: CodeFilter,
  args: { value: undefined, onChange: fn() },
  argTypes: { value: { control: "inline-radio", options: [undefined, "R", "G", "H"] } },
} satisfies Meta<typeof CodeFilter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole("button").map((button) => button.textContent)).toEqual([
      "All",
      "Racing",
      "Greyhounds",
      "Harness",
    ]);
    await expect(canvas.getByRole("button", { name: "All" })).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(canvas.getByRole("button", { name: "Greyhounds" }));
    await expect(args.onChange).toHaveBeenCalledWith("G");
  },
};
export const Harness: Story = { args: { value: "H" } };
/** Tab goes from choice to choice; Enter and Space choose. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "All" })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith("R");
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(args.onChange).toHaveBeenLastCalledWith("H");
  },
};
/** All four fit beside each other at 360 px, each 44 px high. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const boxes = canvas.getAllByRole("button").map((button) => button.getBoundingClientRect());
    await expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    await expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
    await expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(360);
  },
};
/** With addresses the choices are links, so that they work without JavaScript and can be shared. */
export const AsLinks: Story = {
  args: { value: "R", hrefFor: (code) => (code ? `/?code=${code}` : "/") },
  play: async ({ args, canvas, userEvent }) => {
    const link = canvas.getByRole("link", { name: "Harness" });
    await expect(link).toHaveAttribute("href", "/?code=H");
    await userEvent.click(link);
    await expect(args.onChange).toHaveBeenCalledWith("H");
  },
};
