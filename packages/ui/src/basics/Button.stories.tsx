import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { Button } from "./Button";
import { Chevron } from "./icons";

const meta = {
  title: "Basics/Button",
  component: Button,
  args: { children: "Refresh Odds", onClick: fn() },
  argTypes: { kind: { control: "inline-radio", options: ["primary", "secondary", "quiet", "danger"] } },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Secondary: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Refresh Odds" }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Primary: Story = { args: { kind: "primary", children: "Sign In" } };
export const Quiet: Story = { args: { kind: "quiet", children: "Show all" } };
export const Danger: Story = { args: { kind: "danger", children: "Delete" } };
export const Resting: Story = { args: { disabled: true } };
/** An arrowhead says where a button leads, or what it opens. */
export const WithChevrons: Story = {
  render: (args) => (
    <>
      {(["down", "up", "left", "right"] as const).map((direction) => (
        <Button key={direction} {...args}>
          {direction} <Chevron direction={direction} />
        </Button>
      ))}
    </>
  ),
};
