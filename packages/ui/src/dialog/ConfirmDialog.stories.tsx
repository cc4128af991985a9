import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { ConfirmDialog } from "./Dialog";

const meta = {
  title: "Over the page/ConfirmDialog",
  parameters: withGuide({
    coversPage: true,
    use: "Before something that cannot be undone: deleting a bookmaker.",
    avoid: "Something that can be undone: do it, and offer Undo in the toast.",
    anatomy: [
      ["Question", "What will be gone, by its name."],
      ["Danger button", "Says the deed: Delete."],
      ["Cancel", "Has the focus first."],
    ],
    keyboard: [["Escape", "Cancels"]],
  }),
  component: ConfirmDialog,
  args: {
    title: "Delete bookmaker",
    children: "Are you sure you want to delete this bookmaker configuration?",
    confirmLabel: "Delete",
    isOpen: true,
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A click outside does not close it. Escape and Cancel decline. */
export const Asks: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole("alertdialog", { name: "Delete bookmaker" });
    const backdrop = dialog.parentElement?.parentElement;
    await userEvent.click(backdrop ?? document.body);
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(2));
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Busy: Story = {
  args: { busy: true },
  play: async () => {
    await expect(await screen.findByRole("button", { name: "Delete" })).toBeDisabled();
    await expect(screen.getByRole("button", { name: "Cancel" })).toBeDisabled();
  },
};
