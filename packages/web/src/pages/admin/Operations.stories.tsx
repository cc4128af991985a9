import { failing } from "@railbird/mocks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, within } from "storybook/test";
import OperationsPage from "./OperationsPage";
import { at, signedIn } from "./story-support";

const meta = {
  title: "Pages/Admin/Operations",
  component: OperationsPage,
  decorators: [at("/admin/operations")],
  parameters: signedIn,
} satisfies Meta<typeof OperationsPage>;

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

/** The form for a bookmaker of the feed that is not configured opens here. */
export const Configures: Story = {
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole("region", { name: "Bookmakers in the feed" }));
    const [button] = table.getAllByRole("button", { name: /^Configure / });
    if (!button) throw new Error("There is a bookmaker to configure.");
    await userEvent.click(button);
    const form = within(await screen.findByRole("dialog", { name: "Add Bookmaker" }));
    const id = button.getAttribute("aria-label")?.replace("Configure ", "");
    await expect(form.getByLabelText("Bookmaker ID")).toHaveValue(id);
  },
};

export const OperationsFail: Story = {
  parameters: { mocks: [failing("getDiagnostics")] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("What is shown here could not be read just now", {}, { timeout: 15_000 }),
    ).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 1, name: "Operations" })).toBeVisible();
  },
};
