import { failing, loading, type RaceDay, responding } from "@railbird/mocks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import AdminPage from "./AdminPage";
import { atAdmin, row, signedIn, toastSays } from "./story-support";

const meta = {
  title: "Pages/Admin",
  component: AdminPage,
  decorators: [atAdmin],
  parameters: signedIn,
} satisfies Meta<typeof AdminPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const dayOf = (loaded: Record<string, unknown>) => loaded.day as RaceDay;

/** Every configured bookmaker; one that the feed quotes without a configuration, and one the other way round. */
export const Configured: Story = {
  play: async ({ canvas, loaded }) => {
    const cells = within(await row("bet365"));
    await expect(cells.getByText("B365")).toBeVisible();
    await expect(cells.getByText("#027B5B")).toBeVisible();
    await expect(cells.getByRole("link", { name: /bet365.com.au/ })).toHaveAttribute("target", "_blank");
    await expect(canvas.getByRole("columnheader", { name: "Bookmaker ID" })).toBeVisible();
    const count = (await canvas.findByText("Configured")).parentElement;
    await expect(count).toHaveTextContent(String(dayOf(loaded).bookmakers.length));
    await expect(canvas.getByRole("list", { name: "In Feed But Not Configured" })).toBeVisible();
    await expect(canvas.getByRole("list", { name: "Configured But Not In Feed" })).toBeVisible();
    await expect(canvas.queryByText("All bookmakers in sync")).toBeNull();
    await expect(document.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex");
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: "phone" } } };
/** Ids are compared without regard to case: nothing is missing on either side. */
export const InSync: Story = {
  parameters: {
    mocks: [responding("getNextToJump", 200, { nextRaces: [], feed: simulatedFeed() })],
    raceDay: { ...signedIn.raceDay, bookmakers: [] },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("All bookmakers in sync")).toBeVisible();
  },
};
export const Empty: Story = {
  parameters: { raceDay: { ...signedIn.raceDay, bookmakers: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No bookmakers configured. Add one to get started.")).toBeVisible();
  },
};
/** The session is being checked. */
export const Checking: Story = {
  parameters: { mocks: [loading("getCurrentUser")] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading...")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Add Bookmaker" })).toBeNull();
  },
};
export const Loading: Story = {
  parameters: { mocks: [loading("listBookmakers")] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Add Bookmaker" })).toBeVisible();
    await expect((await canvas.findAllByText("Loading..."))[0]).toBeVisible();
  },
};
export const DoesNotLoad: Story = {
  parameters: { mocks: [failing("listBookmakers")] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The bookmakers did not load")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};
/** Redirected to the login page. */
export const NotSignedIn: Story = {
  parameters: { mocks: [responding("getCurrentUser", 401, { name: "unauthorised", message: "Please sign in." })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Another page")).toBeVisible();
  },
};
const AWAY = {
  name: "unavailable",
  message: "The database cannot be reached just now. Nothing was changed: please try again in a moment.",
};
/** While the database is away nobody is sent to the login page: whether there is a session is not known. */
export const SessionNotKnown: Story = {
  parameters: { mocks: [responding("getCurrentUser", 503, AWAY)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The admin area did not load")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(canvas.queryByText("Another page")).toBeNull();
  },
};
export const LogsOut: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Logout" }));
    await toastSays("Logged out successfully");
    await expect(await canvas.findByText("Another page")).toBeVisible();
    await expect(dayOf(loaded).signedInAs).toBeUndefined();
  },
};
export const LogoutFails: Story = {
  parameters: { mocks: [failing("logout")] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Logout" }));
    await toastSays("Logout failed");
    await expect(canvas.getByRole("heading", { name: "Bookmaker Configuration" })).toBeVisible();
  },
};
/** Escape declines; the change is in the trail. */
export const Deletes: Story = {
  play: async ({ canvas, userEvent }) => {
    const ask = async () => userEvent.click(within(await row("neds")).getByRole("button", { name: "Delete neds" }));
    await ask();
    const question = await screen.findByRole("alertdialog");
    await expect(question).toHaveTextContent("Are you sure you want to delete this bookmaker configuration?");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await ask();
    await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
    await toastSays("Bookmaker deleted successfully");
    await waitFor(() => expect(canvas.queryByRole("rowheader", { name: "neds" })).toBeNull());
    await expect(await canvas.findByText(/admin deleted/)).toHaveTextContent("neds");
  },
};
export const DeleteFails: Story = {
  parameters: { mocks: [failing("deleteBookmaker")] },
  play: async ({ userEvent }) => {
    await userEvent.click(within(await row("neds")).getByRole("button", { name: "Delete neds" }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
    await toastSays("Failed to delete bookmaker", "Something went wrong on our side.");
    await expect(await row("neds")).toBeVisible();
  },
};

function simulatedFeed() {
  return {
    name: "simulated",
    credit: "Simulated race day.",
    simulated: true,
    state: "ok" as const,
    updatedAt: "2026-11-03T03:57:40Z",
  };
}
