import { failing, type RaceDay } from "@railbird/mocks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { toastSays } from "../shared/story-support";
import ChangesPage from "./ChangesPage";
import { at, signedIn } from "./story-support";

const meta = {
  title: "Pages/Admin/Changes",
  component: ChangesPage,
  decorators: [at("/admin/changes")],
  parameters: signedIn,
} satisfies Meta<typeof ChangesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const placesOf = (day: RaceDay) => day.bookmakers.toSorted((a, b) => a.position - b.position);

/** The pages of the area are linked, and the one that is shown is marked. */
export const Nothing: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nothing has been changed yet.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Changes" })).toHaveAttribute("aria-current", "page");
    await expect(canvas.getByRole("link", { name: "Bookmakers" })).toHaveAttribute("href", "/admin");
  },
};
/** The last change of a bookmaker can be undone; earlier changes have no button for it. */
export const Undoes: Story = {
  beforeEach: async ({ loaded }) => {
    const neds = (loaded.day as RaceDay).bookmakers.find(({ bookmakerId }) => bookmakerId === "neds");
    await fetch(`/api/bookmakers/${neds?.id}`, { method: "DELETE" });
  },
  play: async ({ canvas, loaded, userEvent }) => {
    await userEvent.click(await canvas.findByText(/admin deleted/));
    await userEvent.click(canvas.getByRole("button", { name: "Undo: admin deleted neds" }));
    await toastSays("Change undone", "Its logo was removed and has to be uploaded again.");
    await expect((loaded.day as RaceDay).bookmakers.some(({ bookmakerId }) => bookmakerId === "neds")).toBe(true);
    await userEvent.click(canvas.getByText(/admin deleted/));
    await userEvent.click(await canvas.findByText(/admin created/));
    await expect(canvas.getAllByRole("button", { name: /^Undo/ })).toHaveLength(1);
  },
};

/** A new order is one line, whatever it moved, and is undone at once. */
export const UndoesAnOrder: Story = {
  beforeEach: async ({ loaded }) => {
    const [first, ...others] = placesOf(loaded.day as RaceDay);
    const ids = [...others, first].map((each) => each?.id);
    await fetch("/api/bookmaker-order", {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ids }),
    });
  },
  play: async ({ canvas, loaded, userEvent }) => {
    const day = loaded.day as RaceDay;
    const [first] = placesOf(day);
    await userEvent.click(await canvas.findByText(/admin reordered/));
    await expect(canvas.getAllByText(/admin reordered/)).toHaveLength(1);
    await expect(canvas.getByText(String(first?.bookmakerId), { selector: "dt" })).toBeVisible();
    await userEvent.click(
      canvas.getByRole("button", { name: `Undo: admin reordered ${day.bookmakers.length} bookmakers` }),
    );
    await toastSays("Change undone");
    await waitFor(() => expect(placesOf(day)[1]?.bookmakerId).toBe(first?.bookmakerId));
    await waitFor(() => expect(canvas.getAllByText(/admin reordered/)).toHaveLength(2));
  },
};

export const DoNotLoad: Story = {
  parameters: { mocks: [failing("listAudit")] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The changes did not load")).toBeVisible();
  },
};
