import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { Button } from "../basics/Button";
import { useToast } from "./ToastProvider";
import type { ToastMessage } from "./toast-store";

function Teller(message: ToastMessage) {
  const { toast } = useToast();
  return <Button onClick={() => toast(message)}>Tell me</Button>;
}

const meta = {
  title: "Over the page/Toast",
  component: Teller,
  args: { title: "Odds updated", description: "Latest odds and tips have been refreshed" },
  argTypes: { variant: { control: "inline-radio", options: ["default", "destructive"] } },
} satisfies Meta<typeof Teller>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One at a time: a second takes the place of the first. */
export const Success: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Tell me" }));
    await screen.findByText(args.title, { selector: "li *" });
    await userEvent.click(canvas.getByRole("button", { name: "Tell me" }));
    await waitFor(() => expect(screen.getAllByText(args.title, { selector: "li *" })).toHaveLength(1));
  },
};
export const Failure: Story = {
  args: { title: "Refresh failed", description: "Unable to refresh odds. Please try again.", variant: "destructive" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Tell me" }));
    await screen.findByText(args.title, { selector: "li *" });
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByText(args.title, { selector: "li *" })).toBeNull());
  },
};
