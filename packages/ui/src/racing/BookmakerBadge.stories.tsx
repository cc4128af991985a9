import { bookmakers } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { BookmakerBadge } from "./BookmakerBadge";

const meta = {
  title: "Racing/BookmakerBadge",
  parameters: withGuide({
    use: "A bookmaker, wherever a price is its.",
    avoid: "A featured bookmaker's card, which has a logo and words.",
    anatomy: [["Label", "At most 12 characters, on its own colour, in ink or paper, whichever is read better."]],
  }),
  component: BookmakerBadge,
  args: { bookmakerId: "sportsbet", directory: bookmakers },
} satisfies Meta<typeof BookmakerBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Configured: with its name, its colour and a link to its site. */
export const Known: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "SB Sportsbet" });
    await expect(link).toHaveAccessibleDescription("Opens in a new tab");
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", expect.stringContaining("noopener"));
    const target = getComputedStyle(link, "::after");
    await expect(Number.parseFloat(target.width)).toBeGreaterThanOrEqual(44);
    await expect(Number.parseFloat(target.height)).toBeGreaterThanOrEqual(44);
  },
};
/** Not configured: the first four letters of its id, and no link. */
export const Unknown: Story = {
  args: { bookmakerId: "swiftbet" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("SWIF")).toBeVisible();
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};
/** Configured, on a site without links to bookmakers: its name and colour. */
export const WithoutLinks: Story = {
  args: { directory: bookmakers.map(({ url: _url, ...bookmaker }) => bookmaker) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("SB")).toBeVisible();
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};
/** Within a link the badge is no link of its own. */
export const NotLinked: Story = {
  args: { linked: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link")).toBeNull();
    await expect(canvas.getByText("SB")).toHaveAttribute("aria-hidden", "true");
    await expect(canvas.getByText("Sportsbet")).toBeInTheDocument();
  },
};
/** Black and white badges are visible on the background of both themes. */
export const Extremes: Story = {
  render: () => (
    <div style={{ display: "flex", gap: 8 }}>
      {["#FFFFFF", "#000000", "#FFD200", "#7A7A7A", "#0F4C66"].map((color) => (
        <BookmakerBadge
          key={color}
          bookmakerId="tab"
          directory={[{ bookmakerId: "TAB", displayName: "TAB", color, url: "https://bookmaker.example" }]}
        />
      ))}
    </div>
  ),
};
export const Everyone: Story = {
  render: ({ directory = [] }) => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: "16px 8px" }}>
      {directory.map(({ bookmakerId }) => (
        <BookmakerBadge key={bookmakerId} bookmakerId={bookmakerId} directory={directory} />
      ))}
    </div>
  ),
};
