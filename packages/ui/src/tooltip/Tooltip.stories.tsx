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

const byMouse = (type: "pointerover" | "pointerout") => new PointerEvent(type, { bubbles: true, pointerType: "mouse" });

/** Opens after a pointer has hovered for 700 ms. The first story, since after another tooltip it would open at once. */
export const OnHover: Story = {
  play: async ({ args, canvas }) => {
    const trigger = canvas.getByRole("button");
    // React Aria opens it only if the pointer was used last. Events of the story before may still arrive: the pointer enters at once.
    setInteractionModality("pointer");
    trigger.dispatchEvent(byMouse("pointerover"));
    const entered = performance.now();
    await expect(screen.queryByRole("tooltip")).toBeNull();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(args.text);
    await expect(performance.now() - entered).toBeGreaterThan(TOOLTIP_DELAY_MS - 100);
    trigger.dispatchEvent(byMouse("pointerout"));
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
