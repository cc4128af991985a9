import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { AppHeader } from "./AppHeader";
import { ThemeSwitch } from "./ThemeSwitch";

const meta = {
  title: "Shell/AppHeader",
  component: AppHeader,
  parameters: {
    ...withGuide({ wide: true, use: "The head of every page.", avoid: "A dialog, print." }),
    layout: "fullscreen",
  },
  args: {
    today: "Fri, 20 Nov",
    jurisdiction: "AU",
    children: (
      <>
        <nav aria-label="Site">
          <a href="/">Home</a>
          <a href="/faq">FAQ</a>
        </nav>
        <ThemeSwitch value="system" onChange={() => {}} />
      </>
    ),
  },
  decorators: [
    (Story) => (
      <>
        {Story()}
        <main id="main" style={{ height: 1200, padding: 16 }}>
          <h1>Page</h1>
        </main>
      </>
    ),
  ],
} satisfies Meta<typeof AppHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The size of the search's button, which does not shrink. */
const SEARCH = { flex: "0 0 44px", height: 44 };

export const Closed: Story = {};
const top = (
  <nav aria-label="Pages" data-pages="">
    <a href="/">Next To Jump</a>
    <a href="/movers" aria-current="page">
      Movers
    </a>
    <a href="/day/2026-11-19">Results</a>
  </nav>
);
/** A wide screen has room for the first pages' links; the current one is marked. */
export const WithLinks: Story = {
  args: { top },
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Movers", current: "page" })).toBeVisible();
  },
};
/** A phone has them in the menu alone. */
export const WithLinksOnAPhone: Story = {
  args: { top },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link", { name: "Movers" })).toBeNull();
  },
};
export const MenuOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    const menu = canvas.getByLabelText("Menu");
    await userEvent.click(menu);
    await expect(canvas.getByRole("radio", { name: "System" })).toBeChecked();
    await waitFor(async () => {
      // The code that closes it is loaded when it opens.
      await userEvent.keyboard("{Escape}");
      await expect(canvas.getByRole("radio", { name: "System", hidden: true })).not.toBeVisible();
    });
    await expect(menu).toHaveFocus();
    await userEvent.click(menu);
  },
};
/** The pill leads to other days. */
export const DaysOpen: Story = {
  args: {
    days: (
      <nav aria-label="Days">
        <a href="/day/2026-11-19">Yesterday, Thu, 19 Nov</a>
        <a href="/">Today, Fri, 20 Nov</a>
        <a href="/day/2026-11-21">Tomorrow, Sat, 21 Nov</a>
      </nav>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const pill = canvas.getByText(/Fri, 20 Nov/, { selector: "summary span" });
    await userEvent.click(pill);
    await expect(canvas.getByRole("link", { name: "Tomorrow, Sat, 21 Nov" })).toBeVisible();
    await waitFor(async () => {
      await userEvent.keyboard("{Escape}");
      await expect(canvas.getByText("Tomorrow, Sat, 21 Nov")).not.toBeVisible();
    });
    await userEvent.click(pill);
  },
};
/** Even the widest date fits on one line on a phone, between the logo and the search. */
export const WideDateOnAPhone: Story = {
  args: { ...DaysOpen.args, today: "Wed, 30 Mar", search: <span style={SEARCH} /> },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const pill = canvas.getByText(/Wed, 30 Mar/, { selector: "summary span" });
    await expect(pill.getBoundingClientRect().height).toBeLessThan(32);
  },
};
/** The first stop of the Tab key. */
export const SkipLink: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Skip to content" })).toHaveFocus();
  },
};
