import { feed } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { AppFooter } from "./AppFooter";

const meta = {
  title: "Shell/AppFooter",
  component: AppFooter,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof AppFooter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithCredit: Story = {
  args: { feed: { ...feed, credit: "Odds by Example Feed", creditUrl: "https://feed.example" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("THINK. IS THIS A BET YOU REALLY WANT TO PLACE?")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "1800 858 858" })).toHaveAttribute("href", "tel:1800858858");
    await expect(canvas.getByRole("link", { name: /Odds by Example Feed/ })).toBeVisible();
  },
};
export const Simulated: Story = { args: { feed } };
export const BeforeData: Story = {};
