import type { Meta, StoryObj } from "@storybook/react-vite";
import { withGuide } from "../basics/story-guide";
import { CodeBadge } from "./badges";

const meta = {
  title: "Racing/CodeBadge",
  parameters: withGuide({
    use: "Which code a race or meeting is, where codes are mixed.",
    avoid: "A page of one code, whose title says it.",
  }),
  component: CodeBadge,
} satisfies Meta<typeof CodeBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Racing: Story = { args: { code: "R" } };
export const Greyhounds: Story = { args: { code: "G" } };
export const Harness: Story = { args: { code: "H" } };
