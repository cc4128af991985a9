import type { Meta, StoryObj } from "@storybook/react-vite";
import { withGuide } from "../basics/story-guide";
import { ClosedBadge, LiveRacingBadge, StatusBadge } from "./badges";

const meta = {
  title: "Racing/Badges",
  parameters: withGuide({
    use: "A state that differs from the usual: interim, final, abandoned.",
    avoid: "What is usual: an open race has no badge.",
  }),
  component: StatusBadge,
  argTypes: { status: { control: "select", options: ["open", "closed", "interim", "final", "abandoned"] } },
} satisfies Meta<typeof StatusBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Interim: Story = { args: { status: "interim" } };
export const Final: Story = { args: { status: "final" } };
export const Abandoned: Story = { args: { status: "abandoned" } };
export const Closed: Story = { args: { status: "closed" }, render: () => <ClosedBadge /> };
export const LiveRacing: Story = { args: { status: "open" }, render: () => <LiveRacingBadge /> };
