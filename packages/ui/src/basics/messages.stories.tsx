import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { EmptyState, ErrorNote, LoadingText } from "./messages";
import { withGuide } from "./story-guide";

const meta = {
  title: "Basics/Messages",
  parameters: withGuide({
    use: "A place that would hold data and does not: loading, empty, failed.",
    avoid: "Something that a visitor did and that failed: that is a toast, and the page stays.",
    anatomy: [
      ["Title", "What is not there."],
      ["Error id", "What a visitor can tell us; it is in our log."],
      ["Try again", "Where that can help."],
    ],
    bad: [["NoCure", "It blames somebody, and offers nothing to do next."]],
  }),
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
export const ServerError: Story = {
  args: { errorId: "4a0c1f7e-8d53-4a44-9a43-0c9f5b2c6f11" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Error 4a0c1f7e-8d53-4a44-9a43-0c9f5b2c6f11")).toBeVisible();
  },
};
export const Loading: Story = { render: () => <LoadingText>Loading races...</LoadingText> };
export const Empty: Story = { render: () => <EmptyState>No greyhounds meetings today</EmptyState> };
/** Nobody learns what failed, nor what to do. */
export const NoCure: Story = {
  args: { title: "Oops, something went wrong", children: "Please check your connection" },
  render: ({ title, children }) => <ErrorNote title={title}>{children}</ErrorNote>,
  tags: ["!dev", "bad-example"],
};
