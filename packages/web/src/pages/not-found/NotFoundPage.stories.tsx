import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { StoryPage } from "../shared/StoryPage";
import NotFoundPage from "./NotFoundPage";

const meta = {
  title: "Pages/Not found",
  component: NotFoundPage,
  decorators: [
    (Story) => (
      <StoryPage route="/no/such/page" at="/no/such/page">
        <Story />
      </StoryPage>
    ),
  ],
} satisfies Meta<typeof NotFoundPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every address without a page; with links home and to the next races. */
export const Fallback: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
    await expect(canvas.getByText("Did you forget to add the page to the router?")).toBeVisible();
    await expect(await canvas.findAllByRole("article")).toHaveLength(3);
    // Each countdown is in one line of its card.
    for (const countdown of canvas.getAllByText(/^In \d/)) {
      await expect(countdown.getBoundingClientRect().height).toBeLessThanOrEqual(56);
    }
    await userEvent.click(canvas.getByRole("button", { name: "Back to Home" }));
    await expect(await canvas.findByText("Another page")).toBeVisible();
  },
};
