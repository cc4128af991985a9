import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { Button } from "./Button";
import { Chevron } from "./icons";
import { withGuide } from "./story-guide";

const meta = {
  title: "Basics/Button",
  parameters: withGuide({
    use: "Something happens on this page: refresh, pause, save, delete.",
    avoid: "It leads to another page: that is a link, which can be opened in a new tab and copied.",
    anatomy: [
      ["Label", "A verb and its object: Refresh Odds. At least 44 px high."],
      ["Chevron", "Only where it opens something or leads along a row."],
    ],
    good: [["Danger", "It says what it does, and looks like what cannot be undone."]],
    bad: [
      ["SaysOk", "It does not say what it does."],
      ["TwoPrimaries", "Two primaries in one view: none of them is the first."],
    ],
  }),
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

/** Whoever presses it has to read the rest of the page to know what happens. */
export const SaysOk: Story = { args: { children: "OK" }, tags: ["!dev", "bad-example"] };
/** One of them should be secondary: the eye has nowhere to go first. */
export const TwoPrimaries: Story = {
  args: { kind: "primary" },
  tags: ["!dev", "bad-example"],
  render: (args) => (
    <>
      <Button {...args}>Refresh Odds</Button> <Button {...args}>Pause updates</Button>
    </>
  ),
};
