import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { Dialog } from "./Dialog";

const meta = {
  title: "Over the page/Dialog",
  parameters: withGuide({
    coversPage: true,
    use: "A detour that ends where it began: signals of a race, a form, help.",
    avoid: "What has an address of its own: that is a page.",
    anatomy: [
      ["Title", "Names the dialog to a screen reader."],
      ["Cross", "Closes; 44 px."],
      ["Body", "Scrolls; title and foot stay."],
    ],
    keyboard: [
      ["Escape", "Closes"],
      ["Tab", "Stays inside"],
    ],
  }),
  component: Dialog,
  args: {
    title: "PREVIEW",
    isOpen: true,
    onClose: fn(),
    children: <p>What a dialog holds. It is as high as its content, up to nine tenths of the screen.</p>,
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The cross, Escape and a click outside close it. */
export const Plain: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole("dialog", { name: "PREVIEW" });
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(2));
    await userEvent.click(dialog.parentElement?.parentElement ?? document.body);
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(3));
  },
};
/** For tables and editors. */
export const Wide: Story = { args: { wide: true } };
/** Taller than the screen: the dialog scrolls, the page does not. */
export const Tall: Story = {
  args: {
    children: Array.from({ length: 40 }, (_, index) => index + 1).map((line) => <p key={line}>Line {line}</p>),
  },
  play: async () => {
    const sheet = (await screen.findByRole("dialog")).parentElement;
    await expect(sheet?.scrollHeight).toBeGreaterThan(sheet?.clientHeight ?? 0);
    await expect(sheet?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};
