import { failing, type RaceDay } from "@railbird/mocks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, within } from "storybook/test";
import { toastSays } from "../shared/story-support";
import LawPage from "./LawPage";
import { at, closed, dialog, signedIn } from "./story-support";

const meta = {
  title: "Pages/Admin/Law",
  component: LawPage,
  decorators: [at("/admin/law")],
  parameters: signedIn,
} satisfies Meta<typeof LawPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const NEW_YEAR = "2026-12-31T13:00:00Z";
const made = { madeAt: "2026-11-02T23:12:00Z", username: "admin" };

const planned = {
  raceDay: {
    ...signedIn.raceDay,
    switches: [
      { ...made, id: 3, name: "links", on: false, from: NEW_YEAR, note: "Reform bill" },
      { ...made, id: 2, name: "betNow", on: true, from: made.madeAt, undoneAt: made.madeAt, undoneBy: "grace" },
      { ...made, id: 1, name: "ads", on: false, from: made.madeAt },
    ],
    approvals: [
      {
        id: "a1",
        body: "Racing Victoria",
        number: "RV-2026-118",
        from: "2026-07-01",
        to: "2026-12-31",
        note: "Renewal asked for in October",
        state: "ends",
        updatedAt: made.madeAt,
        username: "admin",
      },
      {
        id: "a2",
        body: "Greyhound Racing NSW",
        number: "GRNSW-77",
        from: "2026-07-01",
        state: "current",
        updatedAt: made.madeAt,
        username: "admin",
      },
    ],
  },
};

async function state(canvas: Parameters<NonNullable<Story["play"]>>[0]["canvas"], name: string): Promise<string> {
  const table = within(await canvas.findByRole("region", { name: "What visitors see" }));
  return table.getByRole("rowheader", { name }).closest("tr")?.textContent ?? "";
}

export const Nothing: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nothing has been switched yet.")).toBeVisible();
    await expect(canvas.getByText("No approval is registered yet.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Law" })).toHaveAttribute("aria-current", "page");
    await expect(await state(canvas, "Calls to bet")).toBe("Calls to betShown–");
    await expect(canvas.queryByRole("list", { name: "Approvals that end" })).toBeNull();
  },
};

/** Switches that are off, planned and undone, and an approval that ends. */
export const Planned: Story = {
  parameters: planned,
  play: async ({ canvas }) => {
    await expect(await state(canvas, "Advertising")).toBe("AdvertisingNot shown–");
    await expect(await state(canvas, "Links to bookmakers")).toMatch(/Shown.*Off from 2027-01-01, 12:00 AM AEDT/);
    await expect(canvas.getByText(/Undone by grace/)).toBeVisible();
    await expect(canvas.getAllByRole("button", { name: /^Undo: / })).toHaveLength(2);
    const warning = within(await canvas.findByRole("list", { name: "Approvals that end" }));
    await expect(warning.getByRole("link")).toHaveTextContent(
      "The approval RV-2026-118 of Racing Victoria ends on 2026-12-31.",
    );
  },
};

/** Who comes back to the page sees what another admin has switched meanwhile. */
export const ChangedMeanwhile: Story = {
  play: async ({ canvas, loaded }) => {
    await canvas.findByText("Nothing has been switched yet.");
    (loaded.day as RaceDay).setSwitches([{ ...made, id: 1, name: "ads", on: false, from: made.madeAt }]);
    window.dispatchEvent(new Event("visibilitychange"));
    await expect(await canvas.findByRole("button", { name: /^Undo: Advertising off/ })).toBeVisible();
  },
};

/** On a phone each row is a card. */
export const OnAPhone: Story = { globals: { viewport: { value: "phone" } }, parameters: planned };

/** A switch is previewed as visitors will see it, set, and undone. */
export const SwitchesAndUndoes: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    await canvas.findByText("Nothing has been switched yet.");
    await userEvent.selectOptions(canvas.getByLabelText("What"), "Featured bookmakers");
    await userEvent.type(canvas.getByLabelText("Time"), "09:30");
    await expect(canvas.getByText("Choose a day as well")).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Day"), "2027-01-01");
    await userEvent.type(canvas.getByLabelText("Note"), "Reform bill");
    await userEvent.click(canvas.getByRole("button", { name: "Preview" }));
    const preview = await dialog("What visitors will see");
    await expect(await preview.findByText("From 2027-01-01, 9:30 AM AEDT: advertising is shown.")).toBeVisible();
    await expect(preview.getByText("No featured bookmakers available at this time.")).toBeVisible();
    await expect(preview.getByText("They are links.")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await closed("What visitors will see");
    await userEvent.click(canvas.getByRole("button", { name: "Set Switch" }));
    await toastSays("Switch set");
    await expect((loaded.day as RaceDay).switches).toMatchObject([
      { name: "featured", on: false, from: "2026-12-31T22:30:00.000Z", note: "Reform bill" },
    ]);
    await userEvent.click(await canvas.findByRole("button", { name: /^Undo: Featured bookmakers off/ }));
    await toastSays("Switch undone");
    await expect((loaded.day as RaceDay).switches[0]).toHaveProperty("undoneBy", "admin");
  },
};

export const AtOnce: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Nothing has been switched yet.");
    await userEvent.click(canvas.getByRole("button", { name: "Preview" }));
    const preview = await dialog("What visitors will see");
    await expect(await preview.findByText("None is a link.")).toBeVisible();
    await expect(preview.getByText("At once: advertising is shown.")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await closed("What visitors will see");
    await userEvent.click(canvas.getByRole("button", { name: "Set Switch" }));
    await toastSays("Switch set");
    await expect(await canvas.findByText("Not shown")).toBeVisible();
  },
};

/** An approval is added, renewed and removed. */
export const KeepsTheRegister: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    const day = loaded.day as RaceDay;
    await canvas.findByText("No approval is registered yet.");
    await userEvent.click(canvas.getByRole("button", { name: "Add Approval" }));
    const added = await dialog("Add Approval");
    await userEvent.click(added.getByRole("button", { name: "Add" }));
    await expect(await added.findAllByText("Must not be empty.")).toHaveLength(2);
    await userEvent.type(added.getByLabelText("Controlling Body"), "Racing Victoria");
    await userEvent.type(added.getByLabelText("Number"), "RV-1");
    await userEvent.type(added.getByLabelText("First Day"), "2026-07-01");
    await userEvent.type(added.getByLabelText("Last Day"), "2026-06-30");
    await userEvent.click(added.getByRole("button", { name: "Add" }));
    await expect(await added.findByText("Must not be before the first day")).toBeVisible();
    await userEvent.clear(added.getByLabelText("Last Day"));
    await userEvent.type(added.getByLabelText("Last Day"), "2026-11-10");
    await userEvent.click(added.getByRole("button", { name: "Add" }));
    await toastSays("Approval added");
    await closed("Add Approval");
    await expect(await canvas.findByRole("list", { name: "Approvals that end" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Edit Racing Victoria RV-1" }));
    const edited = await dialog("Edit Approval");
    await userEvent.clear(edited.getByLabelText("Last Day"));
    await userEvent.click(edited.getByRole("button", { name: "Update" }));
    await toastSays("Approval updated");
    await closed("Edit Approval");
    await expect(day.approvals[0]).not.toHaveProperty("to");
    await userEvent.click(canvas.getByRole("button", { name: "Remove Racing Victoria RV-1" }));
    const removed = within(await screen.findByRole("alertdialog", { name: "Remove Approval" }));
    await userEvent.click(removed.getByRole("button", { name: "Remove" }));
    await toastSays("Approval removed");
    await closed("Remove Approval");
    await expect(day.approvals).toEqual([]);
  },
};

export const DoNotLoad: Story = {
  parameters: { mocks: [failing("listSwitches"), failing("listApprovals")] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The switches did not load")).toBeVisible();
    await expect(await canvas.findByText("The approvals did not load")).toBeVisible();
  },
};

export const CannotBeSet: Story = {
  parameters: { mocks: [failing("setSwitch")] },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Nothing has been switched yet.");
    await userEvent.click(canvas.getByRole("button", { name: "Set Switch" }));
    await toastSays("Failed to set the switch");
  },
};
