import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { EmptyState, ErrorNote, LoadingText } from "./messages";

const meta = {
  title: "Basics/Messages",
  component: ErrorNote,
  args: {
    title: "Error loading meetings",
    children: "Some racing data may be temporarily unavailable",
    onRetry: fn(),
  },
} satisfies Meta<typeof ErrorNote>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Failure: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Loading: Story = { render: () => <LoadingText>Loading races...</LoadingText> };
export const Empty: Story = { render: () => <EmptyState>No greyhounds meetings today</EmptyState> };
