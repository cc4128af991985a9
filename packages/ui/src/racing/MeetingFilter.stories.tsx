import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { MeetingFilter } from "./MeetingFilter";

const meta = {
  title: "Racing/MeetingFilter",
  parameters: withGuide({
    wide: true,
    use: "Choosing a state and tracks, where there are many meetings.",
    avoid: "A single meeting.",
  }),
  component: MeetingFilter,
  args: { value: {}, onChange: fn() },
} satisfies Meta<typeof MeetingFilter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const state = canvas.getByRole("combobox", { name: "State" });
    const track = canvas.getByRole("combobox", { name: "Track" });
    for (const select of [state, track]) {
      await expect(select).toHaveDisplayValue("All");
      await expect(select.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
    await userEvent.selectOptions(state, "TAS");
    await expect(args.onChange).toHaveBeenLastCalledWith({ state: "TAS" });
    await userEvent.selectOptions(track, "Heavy");
    await expect(args.onChange).toHaveBeenLastCalledWith({ track: "Heavy" });
  },
};
export const Selected: Story = {
  args: { value: { state: "VIC", track: "Soft" }, kept: { code: "R" } },
  play: async ({ args, canvas, userEvent }) => {
    const state = canvas.getByRole("combobox", { name: "State" });
    const { form } = state as HTMLSelectElement;
    await expect(Object.fromEntries(new FormData(form ?? undefined).entries())).toEqual({
      code: "R",
      state: "VIC",
      track: "Soft",
    });
    await userEvent.selectOptions(state, "All");
    await expect(args.onChange).toHaveBeenLastCalledWith({ state: undefined });
  },
};
export const OnASmallPhone: Story = {
  globals: { viewport: { value: "small" } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
