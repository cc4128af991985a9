import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { CodeFilter } from "./CodeFilter";

const meta = {
  title: "Racing/CodeFilter",
  parameters: withGuide({ use: "Choosing one code, or all.", avoid: "Any other choice: use links or a select." }),
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
/** At 320 px all four fit within the page's margins. */
export const OnASmallPhone: Story = {
  globals: { viewport: { value: "small" } },
  decorators: [
    (Show) => (
      <div style={{ display: "flex", width: 288 }}>
        <Show />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const group = canvas.getByRole("group");
    const right = canvas.getByRole("button", { name: "Harness" }).getBoundingClientRect().right;
    await expect(right - group.getBoundingClientRect().left).toBeLessThanOrEqual(288);
  },
};
/** Without JavaScript a choice loads the page for that code and keeps the rest of the address. */
export const WithoutJavaScript: Story = {
  args: { kept: { state: "VIC" } },
  play: async ({ canvas }) => {
    const asked = (name: string) => {
      const button = canvas.getByRole("button", { name });
      const data = new FormData((button as HTMLButtonElement).form ?? undefined, button);
      return Object.fromEntries(data.entries());
    };
    await expect(asked("Harness")).toEqual({ state: "VIC", code: "H" });
    await expect(asked("All")).toEqual({ state: "VIC" });
  },
};
