import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { faq } from "../../content/faq";
import { StoryPage } from "../shared/StoryPage";
import FaqPage from "./FaqPage";

const meta = {
  title: "Pages/FAQ",
  component: FaqPage,
  decorators: [
    (Story) => (
      <StoryPage route="/faq" at="/faq">
        <Story />
      </StoryPage>
    ),
  ],
} satisfies Meta<typeof FaqPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const [first, second] = faq;
if (!first || !second) throw new Error("The FAQ has no questions.");

/** Fifteen questions, all closed at first. */
export const Closed: Story = {
  play: async ({ canvas }) => {
    const questions = await canvas.findAllByRole("button", { expanded: false });
    await expect(questions.map((each) => each.textContent)).toEqual(faq.map(({ question }) => question));
    const box = canvas.getByRole("region", { name: "Still have questions?" });
    await expect(box).toHaveTextContent("Railbird offers no direct support.");
  },
};
/** One answer shows at a time, and it can be closed again; the keyboard alone is enough. */
export const OneAtATime: Story = {
  play: async ({ canvas, userEvent }) => {
    const one = await canvas.findByRole("button", { name: first.question });
    const other = canvas.getByRole("button", { name: second.question });
    await userEvent.click(one);
    await expect(one).toHaveAttribute("aria-expanded", "true");
    one.focus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(other).toHaveAttribute("aria-expanded", "true");
    await expect(one).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{Enter}");
    await expect(other).toHaveAttribute("aria-expanded", "false");
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: "phone" } } };
