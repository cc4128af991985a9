import { bookmakers, meetings, raceFiveMinutesOut, raceMissingPrices, tips } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import { Button } from "../basics/Button";
import { withGuide } from "../basics/story-guide";
import { RaceSignalsDialog } from "./RaceSignalsDialog";

const summary = meetings.flatMap(({ races }) => races).find(({ id }) => id === raceFiveMinutesOut.id);
if (!summary) {
  throw new Error("The fixtures do not list the race.");
}

const { mostTipped: _own, ...untipped } = raceFiveMinutesOut.signals;

const { distance: _, ...withoutDistance } = summary;

const meta = {
  title: "Over the page/RaceSignalsDialog",
  parameters: withGuide({
    coversPage: true,
    use: "A race's signals over the list of meetings, without leaving it.",
    avoid: "The race's own page, where they stand among the runners.",
    keyboard: [["Escape", "Closes; the focus returns to the race"]],
  }),
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
    await expect(screen.getByRole("link", { name: "View Race Details" })).toHaveAttribute(
      "href",
      `/race/${summary.id}`,
    );
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  },
};
/** On a narrow screen it comes from the foot of the page. */
export const OnAPhone: Story = { globals: { viewport: { value: "phone" } } };
/** The race's facts are known from the list; its runners are on their way. */
export const Loading: Story = { args: { race: undefined } };
export const Failed: Story = {
  args: { race: undefined, failed: true },
  play: async () => {
    await expect(await screen.findByRole("alert")).toHaveTextContent("Unable to load race details. Please try again.");
  },
};
/** Tips arrive later than the rest; their place is reserved. */
export const TipsLoading: Story = {
  args: {
    race: { ...raceFiveMinutesOut, signals: untipped },
    tips: undefined,
    tipsLoading: true,
  },
};
/** Half of the runners have no price: the signals that can be computed are shown. */
export const MissingPrices: Story = { args: { race: raceMissingPrices, tips: undefined } };
/** The feed does not say how long the race is. */
export const NoDistance: Story = {
  args: { summary: withoutDistance },
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: "BETTING SIGNALS" });
    await expect(dialog).toHaveTextContent(/AEDT · –distance not known/);
  },
};
/** Focus moves into the dialog, stays in it, and returns to where it was. */
export const Focus: Story = {
  args: { isOpen: false },
  render: (args) => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open signals</Button>
        <RaceSignalsDialog {...args} isOpen={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole("button", { name: "Open signals" });
    await userEvent.click(opener);
    const dialog = await screen.findByRole("dialog");
    await waitFor(() => expect(dialog).toContainElement(focused()));
    const stops = dialog.querySelectorAll("a[href], button").length;
    for (let step = 0; step <= stops; step += 1) {
      await userEvent.tab();
      await expect(dialog).toContainElement(focused());
    }
    await userEvent.tab({ shift: true });
    await expect(dialog).toContainElement(focused());
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}
