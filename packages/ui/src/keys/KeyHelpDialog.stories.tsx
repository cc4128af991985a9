import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { KeyHelpDialog } from "./KeyHelpDialog";
import { areSingleKeysOn, setSingleKeys } from "./single-keys";

const meta = {
  title: "Over the page/Keyboard help",
  parameters: withGuide({
    coversPage: true,
    use: "What keys do on this page, opened with ?.",
    avoid: "Teaching the site: nothing needs a shortcut.",
    keyboard: [
      ["?", "Opens it"],
      ["Escape", "Closes it"],
    ],
  }),
  component: KeyHelpDialog,
  args: { onClose: fn() },
  beforeEach: () => () => setSingleKeys(true),
} satisfies Meta<typeof KeyHelpDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each key with what it does; punctuation keys have a name for screen readers. */
export const Open: Story = {
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole("dialog", { name: "Keyboard" });
    await expect(dialog).toHaveTextContent("/Search");
    await expect(screen.getAllByRole("rowheader")).toHaveLength(11);
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
/** The choice is kept on the device. */
export const TurnedOff: Story = {
  play: async ({ userEvent }) => {
    const box = await screen.findByRole("checkbox", { name: "Single-key shortcuts" });
    await expect(box).toBeChecked();
    await userEvent.click(box);
    await expect(box).not.toBeChecked();
    await expect(areSingleKeysOn()).toBe(false);
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: "phone" } } };
