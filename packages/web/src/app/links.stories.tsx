import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn } from "storybook/test";
import { StoryPage } from "../pages/shared/StoryPage";

const opened = fn();

function Links() {
  return (
    <ul>
      <li>
        <a href="/faq">
          <b>Questions</b> and answers
        </a>
      </li>
      <li>
        <a href="/faq" target="_blank" rel="noreferrer">
          In a new tab
        </a>
      </li>
      <li>
        <a href="/api/docs">API</a>
      </li>
      <li>
        <a
          href="/race/r1"
          onClick={(event) => {
            event.preventDefault();
            opened();
          }}
        >
          Opens in place
        </a>
      </li>
    </ul>
  );
}

const meta = {
  title: "Pages/Links",
  component: Links,
  decorators: [
    (Story) => (
      <StoryPage route="/" at="/">
        <Story />
      </StoryPage>
    ),
  ],
} satisfies Meta<typeof Links>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A plain link within the site changes the page without a reload, wherever in the link the click is. */
export const Followed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("Questions"));
    await expect(await canvas.findByText("Another page")).toBeVisible();
  },
};
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole("link", { name: "Questions and answers" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByText("Another page")).toBeVisible();
  },
};
/** A component's own click handler can prevent the navigation. */
export const PreventedByItsComponent: Story = {
  play: async ({ canvas, userEvent }) => {
    opened.mockClear();
    await userEvent.click(canvas.getByRole("link", { name: "Opens in place" }));
    await expect(opened).toHaveBeenCalledOnce();
    await expect(canvas.queryByText("Another page")).toBeNull();
  },
};
/** Clicks for a new tab or window, and links to addresses without a page, are left to the browser. */
export const LeftToTheBrowser: Story = {
  play: async ({ canvas }) => {
    const leftAlone = fn();
    // Runs after all other handlers, and keeps the browser from leaving the story.
    const last = (event: Event) => {
      if (!event.defaultPrevented) leftAlone();
      event.preventDefault();
    };
    window.addEventListener("click", last);
    const questions = canvas.getByRole("link", { name: "Questions and answers" });
    for (const key of ["ctrlKey", "metaKey", "shiftKey", "altKey"]) await fireEvent.click(questions, { [key]: true });
    await fireEvent.click(questions, { button: 1 });
    await fireEvent.click(canvas.getByRole("link", { name: "In a new tab" }));
    await fireEvent.click(canvas.getByRole("link", { name: "API" }));
    window.removeEventListener("click", last);
    await expect(leftAlone).toHaveBeenCalledTimes(7);
    await expect(canvas.queryByText("Another page")).toBeNull();
  },
};
