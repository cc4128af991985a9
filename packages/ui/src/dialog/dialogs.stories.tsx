import { bookmakers, meetings, raceFiveMinutesOut, tips } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { ConfirmDialog } from "./ConfirmDialog";
import { RaceSignalsDialog } from "./RaceSignalsDialog";

const summary = meetings.flatMap(({ races }) => races).find(({ id }) => id === raceFiveMinutesOut.id);
if (!summary) {
  throw new Error("The fixtures do not list the race.");
}

const meta = {
  title: "Over the page/RaceSignalsDialog",
  component: RaceSignalsDialog,
  args: {
    summary,
    venue: "Flemington",
    race: raceFiveMinutesOut,
    tips,
    directory: bookmakers,
    isOpen: true,
    onClose: fn(),
  },
} satisfies Meta<typeof RaceSignalsDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole("dialog", { name: "BETTING SIGNALS" });
    await expect(dialog).toHaveTextContent(summary.name);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  },
};
export const Loading: Story = { args: { race: undefined } };
export const Failed: Story = { args: { race: undefined, failed: true } };
export const Confirm: Story = {
  render: ({ onClose }) => (
    <ConfirmDialog title="Delete bookmaker" confirmLabel="Delete" isOpen onConfirm={onClose} onClose={onClose}>
      Are you sure you want to delete this bookmaker configuration?
    </ConfirmDialog>
  ),
  play: async () => {
    await expect(await screen.findByRole("alertdialog", { name: "Delete bookmaker" })).toBeVisible();
  },
};
