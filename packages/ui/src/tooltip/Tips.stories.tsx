import { bookmakers } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { BookmakerBadge } from "../racing/BookmakerBadge";
import { CodeBadge } from "../racing/badges";
import { Tips, TOOLTIP_DELAY_MS } from "./Tips";

const meta = {
  title: "Over the page/Tips",
  parameters: withGuide({
    use: "What an abbreviation means; the same words are in its name.",
    avoid: "Anything that must be read: touch has no hover.",
    keyboard: [["Escape", "Hides it"]],
  }),
  component: Tips,
  decorators: [
    (Story) => (
      <div style={{ display: "flex", gap: 24, paddingTop: 64 }}>
        <BookmakerBadge bookmakerId="sportsbet" directory={bookmakers} />
        <CodeBadge code="G" />
        <span>No tip</span>
        {Story()}
      </div>
    ),
  ],
} satisfies Meta<typeof Tips>;
export default meta;
type Story = StoryObj<typeof meta>;

const closed = () => waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());

/** A badge's name in full, after a pointer has hovered for 700 ms; gone when the pointer has left. */
export const OnHover: Story = {
  play: async ({ canvas, userEvent }) => {
    // Taken before the pointer comes: a busy machine may be long over the hover itself, but cannot make the time until it opens shorter.
    const before = performance.now();
    await userEvent.hover(canvas.getByText("SB"));
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(/^Sportsbet$/);
    await expect(performance.now() - before).toBeGreaterThan(TOOLTIP_DELAY_MS - 10);
    await userEvent.hover(canvas.getByText("No tip"));
    await closed();
    await userEvent.hover(canvas.getByRole("img", { name: "Greyhounds" }));
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(/^Greyhounds$/);
    await userEvent.click(canvas.getByText("No tip"));
    await closed();
  },
};
/** Below a link that covers a whole card. */
export const BelowALink: Story = {
  render: () => (
    <div style={{ position: "relative", padding: 8 }}>
      <CodeBadge code="H" />
      <a href="/race/one" style={{ position: "absolute", inset: 0, paddingInlineStart: 40 }}>
        A race
      </a>
      <Tips />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const { left, top } = canvas.getByRole("img", { name: "Harness" }).getBoundingClientRect();
    const target = canvas.getByRole("link", { name: "A race" });
    await userEvent.pointer({ target, coords: { clientX: left + 8, clientY: top + 8 } });
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(/^Harness$/);
    await userEvent.click(canvas.getByText("No tip"));
    await closed();
  },
};
/** Opens at once for the keyboard; Escape closes it. */
export const OnFocus: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await expect(screen.getByRole("tooltip")).toHaveTextContent(/^Sportsbet$/);
    await userEvent.keyboard("{Escape}");
    await closed();
  },
};
