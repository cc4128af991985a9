import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { FaqAccordion } from "./FaqAccordion";

const meta = {
  title: "Basics/FaqAccordion",
  parameters: withGuide({
    use: "The questions of the FAQ: one answer at a time.",
    avoid: "Text that everybody should read, as the law wants it: that stands on the page, open.",
    keyboard: [["↑ and ↓", "To the next question, round at the ends"]],
  }),
  component: FaqAccordion,
  args: {
    items: [
      { id: "what", question: "What is Railbird?", answer: <p>An information-only racing site.</p> },
      { id: "cruncher", question: "What is a cruncher?", answer: <p>A drop from $10 to $5 is a 50% crunch.</p> },
      { id: "zone", question: "Which time zone is shown?", answer: <p>Melbourne time.</p> },
    ],
  },
} satisfies Meta<typeof FaqAccordion>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One answer at a time; the open one can be closed. */
export const SingleOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    const what = canvas.getByRole("button", { name: "What is Railbird?" });
    const zone = canvas.getByRole("button", { name: "Which time zone is shown?" });
    await userEvent.click(what);
    await expect(canvas.getByText("An information-only racing site.")).toBeVisible();
    await userEvent.click(zone);
    await expect(what).toHaveAttribute("aria-expanded", "false");
    await expect(canvas.getByText("Melbourne time.")).toBeVisible();
    await userEvent.click(zone);
    await expect(zone).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(what);
  },
};
