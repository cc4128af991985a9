import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { SingleKeysSwitch } from "./SingleKeysSwitch";
import { setSingleKeys } from "./single-keys";
import { useShortcut } from "./use-shortcut";

/** Counts how often the shortcut `?` has run. */
function Counted({ dialog }: { readonly dialog?: boolean }) {
  const [count, setCount] = useState(0);
  useShortcut("?", () => setCount((before) => before + 1));
  return (
    <>
      <p>Pressed {count} times</p>
      <label>
        Note <input type="text" />
      </label>
      <label>
        Code{" "}
        <select>
          <option>All</option>
        </select>
      </label>
      <div contentEditable suppressContentEditableWarning>
        Text
      </div>
      <button type="button">Button</button>
      {dialog && (
        <div role="dialog" aria-label="Over the page">
          Dialog
        </div>
      )}
      <SingleKeysSwitch />
    </>
  );
}

const meta = {
  title: "Basics/Shortcut",
  parameters: withGuide({
    use: "One key for what a regular visitor does every few seconds.",
    avoid: "Anything that cannot be undone, and anything that has no button.",
    keyboard: [["The key", "Acts unless a text field has the focus, or the visitor has turned shortcuts off"]],
  }),
  component: Counted,
  beforeEach: () => () => setSingleKeys(true),
} satisfies Meta<typeof Counted>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The shortcut works on the page and on a button, but not with a modifier key, in a text field or in a select. */
export const Acts: Story = {
  play: async ({ canvas, userEvent }) => {
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard("?");
    canvas.getByRole("button").focus();
    await userEvent.keyboard("?");
    await expect(canvas.getByText("Pressed 2 times")).toBeVisible();
    await userEvent.keyboard("{Control>}?{/Control}{Alt>}?{/Alt}{Meta>}?{/Meta}");
    for (const field of [canvas.getByRole("textbox"), canvas.getByText("Text"), canvas.getByRole("combobox")]) {
      field.focus();
      await userEvent.keyboard("?");
    }
    await expect(canvas.getByRole("textbox")).toHaveValue("?");
    await expect(canvas.getByText("Pressed 2 times")).toBeVisible();
  },
};
/** Turned off it does nothing; turned on again it works at once. */
export const TurnedOff: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole("checkbox");
    await userEvent.click(box);
    box.blur();
    await userEvent.keyboard("?");
    await expect(canvas.getByText("Pressed 0 times")).toBeVisible();
    await userEvent.click(box);
    box.blur();
    await userEvent.keyboard("?");
    await expect(canvas.getByText("Pressed 1 times")).toBeVisible();
  },
};
/** The shortcut does nothing while a dialog is open, wherever the focus is. */
export const UnderADialog: Story = {
  args: { dialog: true },
  play: async ({ canvas, userEvent }) => {
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard("?");
    await expect(canvas.getByText("Pressed 0 times")).toBeVisible();
  },
};
