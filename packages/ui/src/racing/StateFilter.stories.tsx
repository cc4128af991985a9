import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { StateFilter } from "./StateFilter";

const meta = {
  title: "Racing/StateFilter",
  component: StateFilter,
  args: { value: undefined, onChange: fn() },
} satisfies Meta<typeof StateFilter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const select = canvas.getByRole("combobox", { name: "State" });
    await expect(select).toHaveDisplayValue("All");
    await userEvent.selectOptions(select, "TAS");
    await expect(args.onChange).toHaveBeenLastCalledWith("TAS");
    await expect(select.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};
export const Selected: Story = {
  args: { value: "VIC", kept: { code: "R" } },
  play: async ({ args, canvas, userEvent }) => {
    const select = canvas.getByRole("combobox", { name: "State" });
    const { form } = select as HTMLSelectElement;
    await expect(Object.fromEntries(new FormData(form ?? undefined).entries())).toEqual({ code: "R", state: "VIC" });
    await userEvent.selectOptions(select, "All");
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
  },
};
