import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, screen, waitFor, within } from "storybook/test";
import { Button } from "../basics/Button";
import { withGuide } from "../basics/story-guide";
import { Dialog } from "../dialog/Dialog";
import { TOAST_DURATION_MS } from "./limits";
import { useToast } from "./ToastProvider";
import type { ToastMessage } from "./toast-store";

function Teller(message: ToastMessage) {
  const { toast } = useToast();
  return <Button onClick={() => toast(message)}>Tell me</Button>;
}

const meta = {
  title: "Over the page/Toast",
  parameters: withGuide({
    coversPage: true,
    use: "What came of something that a visitor did, in one line.",
    avoid: "What is wrong with a page or a field: that is said in its place.",
    keyboard: [["Escape", "Closes it while it has the focus"]],
  }),
  component: Teller,
  args: { title: "Odds updated", description: "Latest odds and tips have been refreshed" },
  argTypes: {
    variant: { control: "inline-radio", options: ["default", "destructive"] },
    duration: { control: { type: "number", min: 500, step: 500 }, description: "Ms; 5000 by default." },
  },
} satisfies Meta<typeof Teller>;
export default meta;
type Story = StoryObj<typeof meta>;

const shown = (title: string) => screen.queryAllByText(title, { selector: "li *" });

/** Waits for a toast. */
async function appears(title: string): Promise<HTMLElement> {
  const toast = (await screen.findByText(title, { selector: "li *" })).closest("li");
  if (!toast) throw new Error("A toast is an item of a list.");
  return toast;
}

/**
 * Hears announcements of toasts from now on, and notes what silences each. An announcement is gone after a second, which a busy machine may
 * take to look for it.
 */
function hear() {
  const silencedBy: (Element | null)[] = [];
  const observer = new MutationObserver(() => {
    for (const status of document.querySelectorAll("[role=status]")) {
      if (status.textContent?.startsWith("Notification"))
        silencedBy.push(status.closest("[inert], [aria-hidden=true]"));
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return { silencedBy, end: () => observer.disconnect() };
}

/** Drags a toast sideways by this many px. */
function swipe(toast: HTMLElement, by: number) {
  const pointer = { pointerId: 1, pointerType: "touch", button: 0, clientY: 20 };
  fireEvent.pointerDown(toast, { ...pointer, clientX: 100 });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    fireEvent.pointerMove(toast, { ...pointer, clientX: 100 + by * part });
  }
  fireEvent.pointerUp(toast, { ...pointer, clientX: 100 + by });
}

/** One at a time: a second takes the place of the first. */
export const Success: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Tell me" }));
    await appears(args.title);
    await userEvent.click(canvas.getByRole("button", { name: "Tell me" }));
    await waitFor(() => expect(shown(args.title)).toHaveLength(1));
  },
};
export const Failure: Story = {
  args: {
    title: "Refresh failed",
    description: "Unable to refresh odds. Please try again.",
    variant: "destructive",
    duration: 60_000,
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Tell me" }));
    await appears(args.title);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(shown(args.title)).toHaveLength(0));
  },
};
/** A toast grows with its text. */
export const LongText: Story = {
  args: {
    title: "Bookmaker created but logo upload failed",
    description:
      "The file is larger than the server takes. The bookmaker was saved without a logo; add one by editing it.",
    variant: "destructive",
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Tell me" }));
    await expect(await appears(args.title)).toBeVisible();
  },
};
/** Messages that come at once share one toast, one line each. */
export const SeveralLines: Story = {
  args: {
    title: "3 alerts",
    description: "Flemington R4 starts\nScratched: 2 Kite\nScratched: 3 Lark",
    duration: 60_000,
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Tell me" }));
    const toast = await appears(args.title);
    const lines = new Range();
    lines.selectNodeContents(within(toast).getByText(/^Flemington/));
    await expect(new Set([...lines.getClientRects()].map(({ top }) => top)).size).toBe(3);
  },
};
/** A question has one answer, which closes it; who does not answer has said no. */
export const Question: Story = {
  args: {
    title: "Starred. Tell me 5 minutes before?",
    duration: 60_000,
    action: { label: "Yes", elsewhere: "Alerts are switched on in My board", onPress: fn() },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Tell me" }));
    const toast = await appears(args.title);
    const yes = within(toast).getByRole("button", { name: "Yes" });
    await expect(yes.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(yes);
    await expect(args.action?.onPress).toHaveBeenCalledOnce();
    await waitFor(() => expect(shown(args.title)).toHaveLength(0));
  },
};
/** Closes by itself after 5000 ms, and not before. */
export const GoesByItself: Story = {
  play: async ({ args, canvas, userEvent }) => {
    // Taken before it is shown: a busy machine cannot make the time until it has gone shorter.
    const before = performance.now();
    await userEvent.click(canvas.getByRole("button", { name: "Tell me" }));
    await appears(args.title);
    await waitFor(() => expect(shown(args.title)).toHaveLength(0), { timeout: 20_000 });
    await expect(performance.now() - before).toBeGreaterThan(TOAST_DURATION_MS - 10);
  },
};
/** A swipe to the right past 50 px closes it; after a shorter one, or one to the left, it moves back. */
export const Swiped: Story = {
  args: { duration: 60_000 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Tell me" }));
    const toast = await appears(args.title);
    swipe(toast, 40);
    await waitFor(() => expect(toast).toHaveAttribute("data-swipe", "cancel"));
    swipe(toast, -120);
    await expect(shown(args.title)).toHaveLength(1);
    swipe(toast, 60);
    await waitFor(() => expect(shown(args.title)).toHaveLength(0));
  },
};
/** A toast stands above what has the focus where it would cover it, and at the foot again once the focus is elsewhere. */
export const ClearOfFocus: Story = {
  args: { duration: 60_000 },
  render: (args) => (
    <>
      <div style={{ position: "fixed", inset: "auto auto 24px 24px" }}>
        <Teller {...args} />
      </div>
      <Button>Elsewhere</Button>
    </>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Tell me" });
    await userEvent.click(button);
    const toast = await appears(args.title);
    const gap = () => button.getBoundingClientRect().top - toast.getBoundingClientRect().bottom;
    await waitFor(() => expect(gap()).toBeGreaterThanOrEqual(0));
    // Its own button takes the focus when it is pressed, and stays under the pointer.
    within(toast).getByRole("button", { name: "Close" }).focus();
    await expect(gap()).toBeGreaterThanOrEqual(0);
    canvas.getByRole("button", { name: "Elsewhere" }).focus();
    await waitFor(() => expect(gap()).toBeLessThan(0));
  },
};
/** A dialog makes the page behind it inert, but not toasts: they are announced, and can be closed without the dialog. */
export const OverADialog: Story = {
  args: { duration: 60_000 },
  render: (args) => (
    <Dialog title="Add Bookmaker" isOpen onClose={() => {}}>
      <Teller {...args} />
    </Dialog>
  ),
  play: async ({ args, userEvent }) => {
    const heard = hear();
    await userEvent.click(await screen.findByRole("button", { name: "Tell me" }));
    const toast = await appears(args.title);
    await expect(toast.closest("[inert], [aria-hidden=true]")).toBeNull();
    await waitFor(() => expect(heard.silencedBy).not.toHaveLength(0));
    heard.end();
    await expect(new Set(heard.silencedBy)).toEqual(new Set([null]));
    await userEvent.click(within(toast).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(shown(args.title)).toHaveLength(0));
    await expect(screen.getByRole("dialog", { name: "Add Bookmaker" })).toBeVisible();
  },
};
