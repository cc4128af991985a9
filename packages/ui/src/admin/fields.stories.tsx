import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent } from "storybook/test";
import { ColorField } from "./ColorField";
import { SwitchField } from "./form-fields";

const meta = { title: "Admin/Fields" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Picker and text are one value: what changes one changes the other. */
export const Color: Story = {
  render: () => {
    const [value, setValue] = useState("#027B5B");
    return <ColorField label="Color" value={value} onChange={setValue} />;
  },
  play: async ({ canvas, userEvent }) => {
    const text = canvas.getByLabelText("Color");
    const picker = canvas.getByLabelText("Colour picker");
    await expect(picker).toHaveValue("#027b5b");
    fireEvent.input(picker, { target: { value: "#0a66b7" } });
    await expect(text).toHaveValue("#0A66B7");
    await userEvent.clear(text);
    await expect(picker).toHaveValue("#000000");
    await userEvent.type(text, "#ffffff");
    await expect(picker).toHaveValue("#ffffff");
  },
};
export const ColorWrong: Story = {
  render: () => (
    <ColorField label="Color" value="green" onChange={() => {}} error="Must be a colour such as #1A4FA0." />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Color")).toHaveAccessibleDescription("Must be a colour such as #1A4FA0.");
  },
};
/** The space key toggles it. */
export const Switched: Story = {
  render: () => {
    const [on, setOn] = useState(true);
    return (
      <SwitchField label="Featured" hint="Shown on the Featured Bookmakers page." isSelected={on} onChange={setOn} />
    );
  },
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole("switch", { name: /Featured/ });
    await expect(control).toBeChecked();
    await userEvent.tab();
    await expect(control).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(control).not.toBeChecked();
  },
};
