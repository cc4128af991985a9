import type { AuditEntry } from "@railbird/contract";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { AdminTable } from "./AdminTable";
import { AuditTrail } from "./AuditTrail";
import { BookmakerTable } from "./BookmakerTable";
import { ChangeList } from "./ChangeList";
import { DiagnosticsCard } from "./DiagnosticsCard";
import { LogoField } from "./LogoField";

const meta = { title: "Admin/Parts" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const bookmaker = {
  id: "b1",
  bookmakerId: "bet365",
  displayName: "B365",
  color: "#027B5B",
  url: "https://www.bet365.com.au",
  licenceBody: "Northern Territory Racing and Wagering Commission",
  featured: true,
  position: 0,
  version: 1,
  updatedAt: "2026-11-02T04:00:00Z",
};
const onEdit = fn();
const onDelete = fn();

export const Bookmakers: Story = {
  render: () => <BookmakerTable bookmakers={[bookmaker]} onEdit={onEdit} onDelete={onDelete} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText(/No licence body/)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Edit bet365" }));
    await expect(onEdit).toHaveBeenCalledWith(bookmaker);
    await userEvent.click(canvas.getByRole("button", { name: "Delete bet365" }));
    await expect(onDelete).toHaveBeenCalledWith(bookmaker);
  },
};
/** One without a licence body says what follows from that. */
export const Unlicensed: Story = {
  render: () => {
    const { licenceBody: _, ...unlicensed } = bookmaker;
    return <BookmakerTable bookmakers={[unlicensed]} onEdit={onEdit} onDelete={onDelete} />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No licence body: neither featured nor linked")).toBeVisible();
  },
};
/** Scrolls within itself where it is too narrow. */
export const Table: Story = {
  render: () => (
    <AdminTable label="Places" columns={["Place", "What is there"]}>
      <tr>
        <th scope="row">Rail</th>
        <td>A bird</td>
      </tr>
    </AdminTable>
  ),
};
export const Diagnostics: Story = {
  render: () => (
    <DiagnosticsCard configured={10} inFeed={10} matched={9} feedOnly={["swiftbet"]} configuredOnly={["boombet"]} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "In Feed But Not Configured" })).toHaveTextContent("swiftbet");
    await expect(canvas.getByRole("list", { name: "Configured But Not In Feed" })).toHaveTextContent("boombet");
    await expect(canvas.queryByText("All bookmakers in sync")).toBeNull();
  },
};
export const InSync: Story = {
  render: () => <DiagnosticsCard configured={10} inFeed={10} matched={10} feedOnly={[]} configuredOnly={[]} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("All bookmakers in sync")).toBeVisible();
  },
};
export const Changes: Story = {
  render: () => (
    <ChangeList
      changes={[
        { field: "Color", from: "#027B5B", to: "#0A66B7" },
        { field: "Full Name", to: "bet365" },
        { field: "Description", from: "Two\nlines." },
      ]}
    />
  ),
};
const entries: AuditEntry[] = [
  {
    id: 2,
    at: "2026-11-03T04:00:00Z",
    username: "ada",
    action: "updated",
    bookmakerId: "bet365",
    changes: [{ field: "color", from: "#027B5B", to: "#0A66B7" }],
  },
  { id: 1, at: "2026-11-02T04:00:00Z", username: "ada", action: "created", bookmakerId: "bet365", changes: [] },
];
/** Each opens to what changed; the Enter key does it too. */
export const Audit: Story = {
  render: () => <AuditTrail entries={entries} when={(instant) => instant.slice(0, 10)} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/ada updated/)).toHaveTextContent("ada updated bet365 2026-11-03");
    await expect(canvas.getByText("#0A66B7")).not.toBeVisible();
    await userEvent.click(canvas.getByText(/ada updated/));
    await expect(canvas.getByText("#0A66B7")).toBeVisible();
  },
};
export const Logo: Story = {
  render: () => <LogoField preview="/objects/logos/bet365.webp" pending onUpload={onEdit} onRemove={onDelete} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Logo ready to be saved");
    await userEvent.click(canvas.getByRole("button", { name: "Remove" }));
    await expect(onDelete).toHaveBeenCalled();
  },
};
export const NoLogo: Story = { render: () => <LogoField onUpload={onEdit} /> };
