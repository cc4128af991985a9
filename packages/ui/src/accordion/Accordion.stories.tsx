import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { Accordion, AccordionEntry, type AccordionEntryProps } from "./Accordion";

const entry = (index: number, heading: string, rest: Partial<AccordionEntryProps> = {}) => (
  <AccordionEntry
    key={heading}
    index={index}
    heading={heading}
    panel={() => <p style={{ padding: "0 12px 12px" }}>What {heading} holds.</p>}
    {...rest}
  />
);

const meta = {
  title: "Basics/Accordion",
  parameters: withGuide({
    use: "A list of things of which a reader wants one or two in full: questions, log entries.",
    avoid:
      "Less than three things, or things that are compared with each other: show them. Rows of figures are a table.",
    anatomy: [
      ["Button", "Says what is inside. Its chevron turns."],
      ["Panel", "Stays in the document while it is closed, so that the browser finds words in it."],
    ],
    keyboard: [
      ["↑ and ↓", "To the next button, round at the ends"],
      ["Home, End", "To the first and the last button"],
    ],
  }),
  component: Accordion,
  subcomponents: { AccordionEntry },
  args: {
    ids: ["one", "two", "three"],
    children: [entry(0, "The first"), entry(1, "The second"), entry(2, "The third", { dimmed: true })],
  },
  argTypes: { ids: { control: false }, children: { control: false } },
} satisfies Meta<typeof Accordion>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = (button: HTMLElement) => button.getAttribute("aria-expanded") === "true";

/** Opening one closes the other; the open one can be closed too. */
export const OneAtATime: Story = {
  play: async ({ canvas, userEvent }) => {
    const [one, two, three] = canvas.getAllByRole("button");
    if (!one || !two || !three) throw new Error("Three entries have three buttons.");
    await userEvent.click(one);
    await userEvent.click(two);
    await expect([one, two, three].map(open)).toEqual([false, true, false]);
    await userEvent.click(two);
    await expect([one, two, three].map(open)).toEqual([false, false, false]);
  },
};
export const ManyAtOnce: Story = {
  args: { multiple: true, defaultOpen: ["one", "three"] },
  play: async ({ canvas, userEvent }) => {
    const [one, two, three] = canvas.getAllByRole("button");
    if (!one || !two || !three) throw new Error("Three entries have three buttons.");
    await userEvent.click(two);
    await expect([one, two, three].map(open)).toEqual([true, true, true]);
    await userEvent.click(one);
    await expect([one, two, three].map(open)).toEqual([false, true, true]);
  },
};
/** Arrows, Home and End move between the headings; Enter and Space open and close. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const [one, two, three] = canvas.getAllByRole("button");
    if (!one || !two || !three) throw new Error("Three entries have three buttons.");
    await userEvent.tab();
    await expect(one).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(two).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect(three).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect(one).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(open(one)).toBe(true);
    await userEvent.keyboard(" ");
    await expect(open(one)).toBe(false);
  },
};
/** Closed panels are in the page all the same, hidden, for search engines. */
export const Eager: Story = {
  args: {
    ids: ["one", "two"],
    children: [entry(0, "The first", { eager: true }), entry(1, "The second", { eager: true })],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("What The second holds.")).not.toBeVisible();
  },
};
