import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { ChoiceLinks } from "./ChoiceLinks";

const choice = (label: string, selected = false) => ({ label, href: `?state=${label}`, selected });

const meta = {
  title: "Movers/ChoiceLinks",
  parameters: withGuide({
    use: "One of a few views of the same data; each has an address.",
    avoid: "More than six choices, or several at once: use a filter.",
  }),
  component: ChoiceLinks,
  args: {
    label: "State",
    choices: [
      choice("All states", true),
      ...["NSW", "VIC", "QLD", "SA", "WA", "TAS", "NT", "ACT"].map((each) => choice(each)),
    ],
  },
} satisfies Meta<typeof ChoiceLinks>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "All states" })).toHaveAttribute("aria-current", "true");
    await expect(canvas.getByRole("link", { name: "VIC" })).not.toHaveAttribute("aria-current");
  },
};
