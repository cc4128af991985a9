import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { Tooltip } from "./Tooltip";

const meta = {
  title: "Over the page/Tooltip",
  component: Tooltip,
  args: { children: "Cruncher", text: "The runner whose price has shortened most since it opened." },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens at once for the keyboard, after 700 ms for a pointer. */
export const OnFocus: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(args.text);
  },
};
