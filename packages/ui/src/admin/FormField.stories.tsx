import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { FormField } from "./form-fields";

const meta = {
  title: "Admin/FormField",
  parameters: withGuide({
    use: "One line of text that an admin types.",
    avoid: "A choice, a colour, a picture or a switch: those have fields of their own.",
    anatomy: [
      ["Label", "Above the field, with a star where it is required."],
      ["Hint", "What form the text has, before it is typed."],
      ["Error", "What is wrong and how to put it right; it takes the hint's place."],
    ],
  }),
  component: FormField,
  args: { label: "Website URL", value: "", placeholder: "https://www.example.com", onChange: () => {} },
  render: (args) => {
    const [value, setValue] = useState(args.value);
    return <FormField {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof FormField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The label is the input's accessible name. */
export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByLabelText("Website URL");
    await userEvent.type(box, "https://a.example");
    await expect(box).toHaveValue("https://a.example");
  },
};
/** Hint and message describe the input to screen readers. */
export const Wrong: Story = {
  args: {
    value: "bet365",
    isRequired: true,
    hint: "Where the badge leads.",
    error: "Must be an address such as https://www.example.com.",
  },
  play: async ({ canvas }) => {
    const box = canvas.getByLabelText("Website URL");
    await expect(box).toBeInvalid();
    await expect(box).toBeRequired();
    const label = canvas.getByText("Website URL");
    await expect(getComputedStyle(label, "::after").content).toContain("*");
    await expect(box).toHaveAccessibleDescription(/Where the badge leads.*Must be an address/);
  },
};
export const Fixed: Story = {
  args: { label: "Bookmaker ID", value: "bet365", isDisabled: true, hint: "Cannot be changed after creation." },
};
export const Multiline: Story = {
  args: { label: "Description", value: "First line.\nSecond line.", multiline: true },
};
