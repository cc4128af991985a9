import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ExternalLink } from "./Button";
import { withGuide } from "./story-guide";
import { VisuallyHidden } from "./VisuallyHidden";

const meta = {
  title: "Basics/Links",
  parameters: withGuide({
    use: "It leads somewhere else. Other sites open in a new tab and say so.",
    avoid: "Something happens on this page: that is a button.",
  }),
  component: ExternalLink,
  args: { href: "https://www.betstop.gov.au", children: "BetStop, the self-exclusion register", sponsored: false },
  argTypes: { children: { control: "text" } },
} satisfies Meta<typeof ExternalLink>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens a new tab without opener or referrer, which its description says, and not its name. */
export const External: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "BetStop, the self-exclusion register" });
    await expect(link).toHaveAccessibleDescription("Opens in a new tab");
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link.getAttribute("rel")?.split(" ")).toEqual(["noopener", "noreferrer", "nofollow"]);
  },
};
/** A site that may pay for the visit is marked for search engines. */
export const Sponsored: Story = {
  args: { href: "https://bookmaker.example", children: "Visit the bookmaker", sponsored: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link").getAttribute("rel")?.split(" ")).toContain("sponsored");
  },
};
/** Text for screen readers only takes no room. */
export const ForScreenReaders: Story = {
  render: () => (
    <p>
      ▼ -25.0%<VisuallyHidden> shorter</VisuallyHidden>
    </p>
  ),
  play: async ({ canvas }) => {
    const words = canvas.getByText("shorter");
    await expect(words.getBoundingClientRect().width).toBeLessThanOrEqual(1);
    await expect(words.closest("p")).toHaveTextContent("▼ -25.0% shorter");
  },
};
