import { failing } from "@railbird/mocks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import AdminPage from "./AdminPage";
import { atAdmin, row, signedIn } from "./story-support";

const meta = {
  title: "Pages/Admin/Operations",
  component: AdminPage,
  decorators: [atAdmin],
  parameters: signedIn,
} satisfies Meta<typeof AdminPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The state of feeds, bookmakers and services, and the races without prices. */
export const Operations: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Nowhere Park/)).toBeVisible();
    const feeds = await canvas.findByRole("region", { name: "Feeds" });
    await expect(feeds).toHaveTextContent("simulated");
    await expect(canvas.getByRole("region", { name: "Bookmakers in the feed" })).toHaveTextContent("bet365");
    await expect(canvas.getByText("web-1:4711")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Races without prices inside the hour" })).toBeVisible();
  },
};

export const OperationsFail: Story = {
  parameters: { mocks: [failing("getDiagnostics")] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("What is shown here could not be read just now", {}, { timeout: 15_000 }),
    ).toBeVisible();
    await expect(await row("bet365")).toBeVisible();
  },
};
