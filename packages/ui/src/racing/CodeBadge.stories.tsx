import type { Meta, StoryObj } from "@storybook/react-vite";
import { CodeBadge } from "./badges";

const meta = { title: "Racing/CodeBadge", component: CodeBadge } satisfies Meta<typeof CodeBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Racing: Story = { args: { code: "R" } };
export const Greyhounds: Story = { args: { code: "G" } };
export const Harness: Story = { args: { code: "H" } };
