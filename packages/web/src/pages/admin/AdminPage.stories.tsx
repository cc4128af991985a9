import { failing, loading, type RaceDay, responding, unreachable } from "@railbird/mocks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { toastSays } from "../shared/story-support";
import AdminPage from "./AdminPage";
import { at, bookmakers, enforced, row, signedIn } from "./story-support";

const meta = {
  title: "Pages/Admin/Bookmaker Configuration",
  component: AdminPage,
  decorators: [at("/admin")],
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
    const columns = canvas.getAllByRole("columnheader").map(({ textContent }) => textContent);
    await expect(columns).toEqual(["Bookmaker ID", "Display Name", "Color", "URL", "Actions"]);
    await expect(cells.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Edit", "Delete"]);
    await expect(canvas.getAllByText("bet365")).toHaveLength(1);
    const count = (await canvas.findByText("Configured", { selector: "dt" })).parentElement;
    await expect(count).toHaveTextContent(String(dayOf(loaded).bookmakers.length));
    await expect(canvas.getByRole("list", { name: "In Feed But Not Configured" })).toBeVisible();
    await expect(canvas.getByRole("list", { name: "Configured But Not In Feed" })).toBeVisible();
    await expect(canvas.queryByText("All bookmakers in sync")).toBeNull();
    await expect(document.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex");
  },
};

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

/** Any other failure of the check leads there too. */
export const SessionNotKnown: Story = {
  ...NotSignedIn,
  parameters: { mocks: [responding("getCurrentUser", 503, AWAY)] },
};

export const CheckUnreachable: Story = {
  ...NotSignedIn,
  parameters: { mocks: [unreachable("getCurrentUser")] },
};

/** The row moves at once, and the server saves the new order. */
export const Reorders: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    await row("bet365");
    await userEvent.click(canvas.getByRole("button", { name: "Change order" }));
    await userEvent.click(canvas.getByRole("button", { name: "Move bet365 down" }));
    await userEvent.click(canvas.getByRole("button", { name: "Move bet365 down" }));
    const places = () => dayOf(loaded).bookmakers.toSorted((a, b) => a.position - b.position);
    await waitFor(() => expect(places()[2]?.bookmakerId).toBe("bet365"));
    await expect(places().map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await expect((await bookmakers()).getAllByRole("rowheader").map((each) => each.textContent)[2]).toBe("bet365");
    await toastSays("Order saved");
    await userEvent.click(canvas.getByRole("button", { name: "Done" }));
    await expect(canvas.queryByRole("button", { name: /^Move / })).toBeNull();
    // To the order before the last move that was saved by itself, or before both of them.
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(places()[2]?.bookmakerId).not.toBe("bet365"));
  },
};

/** The server rejects the new order: the old one is shown again, with the reason. */
export const ReorderFails: Story = {
  parameters: { mocks: [failing("reorderBookmakers")] },
  play: async ({ canvas, userEvent }) => {
    await row("bet365");
    await userEvent.click(canvas.getByRole("button", { name: "Change order" }));
    await userEvent.click(canvas.getByRole("button", { name: "Move bet365 down" }));
    await toastSays("Failed to reorder bookmakers", "Something went wrong on our side. (Error mocked-error)");
    await waitFor(() =>
      expect(within(canvas.getByRole("region", { name: "Bookmakers" })).getAllByRole("rowheader")[0]).toHaveTextContent(
        "bet365",
      ),
    );
  },
};

/** The form is prefilled for a bookmaker that the feed quotes. */
export const Configures: Story = {
  play: async ({ canvas, userEvent }) => {
    const list = await canvas.findByRole("list", { name: "In Feed But Not Configured" });
    const [button] = within(list).getAllByRole("button", { name: /^Configure / });
    if (!button) throw new Error("There is a bookmaker to configure.");
    const id = button.getAttribute("aria-label")?.replace("Configure ", "");
    await userEvent.click(button);
    const form = within(await screen.findByRole("dialog", { name: "Add Bookmaker" }));
    await expect(form.getByLabelText("Bookmaker ID")).toHaveValue(id);
    await expect(form.getByLabelText("Display Name (Short)")).not.toHaveValue("");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
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

/** Escape cancels. */
export const Deletes: Story = {
  play: async ({ userEvent }) => {
    const ask = async () => userEvent.click(within(await row("neds")).getByRole("button", { name: "Delete neds" }));
    await ask();
    const question = await screen.findByRole("alertdialog");
    await expect(question).toHaveTextContent("Are you sure you want to delete this bookmaker configuration?");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await ask();
    await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
    await toastSays("Bookmaker deleted successfully");
    const table = await bookmakers();
    await waitFor(() => expect(table.queryByRole("rowheader", { name: "neds" })).toBeNull());
  },
};

const unlicensed = (day: RaceDay) => {
  day.bookmakers = day.bookmakers.map(({ licenceBody: _, ...each }, index) => ({
    ...each,
    ...(index === 0 && { description: "A free bet for everybody." }),
  }));
};

/** A bookmaker that may not be published lawfully gets a warning below the address, and nothing is refused. */
export const Warned: Story = {
  parameters: { changeDay: unlicensed },
  play: async () => {
    const warned = within(await row("bet365"));
    await expect(warned.getByText(/^No licence body is named/)).toBeVisible();
    await expect(warned.getByText(/^The text mentions free bet/)).toBeVisible();
  },
};
export const WarnedOnAPhone: Story = { ...Warned, globals: { viewport: { value: "phone" } } };

/** Where the law is enforced, the table says what the public does not see. */
export const Enforced: Story = {
  parameters: { ...enforced, changeDay: unlicensed },
  play: async () => {
    await expect(within(await row("bet365")).getByText("No licence body: neither featured nor linked")).toBeVisible();
  },
};

export const DeleteFails: Story = {
  parameters: { mocks: [failing("deleteBookmaker")] },
  play: async ({ userEvent }) => {
    await userEvent.click(within(await row("neds")).getByRole("button", { name: "Delete neds" }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
    await toastSays("Failed to delete bookmaker", "Something went wrong on our side. (Error mocked-error)");
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
