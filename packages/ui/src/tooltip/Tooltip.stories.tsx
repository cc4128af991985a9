import type { Meta, StoryObj } from "@storybook/react-vite";
import { setInteractionModality } from "react-aria-components";
import { expect, screen, waitFor } from "storybook/test";
import { TOOLTIP_DELAY_MS, Tooltip } from "./Tooltip";

const meta = {
  title: "Over the page/Tooltip",
  component: Tooltip,
  args: { children: "Cruncher", text: "The runner whose price has shortened most since it opened." },
  argTypes: { children: { control: "text" } },
  decorators: [(Story) => <div style={{ paddingTop: 64 }}>{Story()}</div>],
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens after a pointer has hovered for 700 ms. The first story, since after another tooltip it would open at once. */
export const OnHover: Story = {
  play: async ({ args, canvas, userEvent }) => {
    // React Aria opens it only for a pointer, and may still have the keyboard of a story before this one in mind.
    setInteractionModality("pointer");
    // Taken before the pointer comes: a busy machine may be long over the hover itself, but cannot make the time until it opens shorter.
    const before = performance.now();
    await userEvent.hover(canvas.getByRole("button"));
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(args.text);
    await expect(performance.now() - before).toBeGreaterThan(TOOLTIP_DELAY_MS - 10);
    await userEvent.unhover(canvas.getByRole("button"));
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  },
};
/** Opens at once for the keyboard; Escape closes it. */
export const OnFocus: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(args.text);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
    await userEvent.tab();
    await userEvent.tab({ shift: true });
  },
};
