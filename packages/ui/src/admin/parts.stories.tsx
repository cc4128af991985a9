import type { AuditEntry, Diagnostics as DiagnosticsRead } from "@railbird/contract";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, waitFor } from "storybook/test";
import { AdminTable } from "./AdminTable";
import { AuditTrail, ChangeList } from "./AuditTrail";
import { BookmakerTable } from "./BookmakerTable";
import { BadgePreview } from "./ColorField";
import { DiagnosticsCard, HealthLine } from "./diagnostics";
import { LogoField } from "./logo-upload";
import { RequiredNote } from "./TypedField";

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
const onConfigure = fn();
const onUndo = fn();

const three = ["bet365", "neds", "tab"].map((bookmakerId, index) => ({
  ...bookmaker,
  id: `b${index + 1}`,
  bookmakerId,
  position: index + 1,
}));

/** The table over a list that it can reorder. */
function Reordered() {
  const [bookmakers, setBookmakers] = useState(three);
  return (
    <BookmakerTable
      bookmakers={bookmakers}
      onEdit={onEdit}
      onDelete={onDelete}
      onReorder={(ids) =>
        setBookmakers(
          ids
            .flatMap((id) => bookmakers.filter((each) => each.id === id))
            .map((each, index) => ({ ...each, position: index + 1 })),
        )
      }
    />
  );
}

const order = (canvas: { getAllByRole(role: string): HTMLElement[] }) =>
  canvas.getAllByRole("rowheader").map(({ textContent }) => textContent);

export const Bookmakers: Story = {
  render: () => <Reordered />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText(/No licence body/)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Edit bet365" }));
    await expect(onEdit).toHaveBeenCalledWith(three[0]);
    await userEvent.click(canvas.getByRole("button", { name: "Delete bet365" }));
    await expect(onDelete).toHaveBeenCalledWith(three[0]);
  },
};
/** Focus stays on the button and the new position is announced; the first row cannot move up, nor the last one down. */
export const MovedByKeyboard: Story = {
  render: () => <Reordered />,
  play: async ({ canvas, userEvent }) => {
    const down = canvas.getByRole("button", { name: "Move bet365 down" });
    down.focus();
    await userEvent.keyboard("{Enter}");
    await expect(order(canvas)).toEqual(["neds", "bet365", "tab"]);
    await expect(canvas.getByRole("status")).toHaveTextContent("bet365 is now 2 of 3.");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Move bet365 down" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(order(canvas)).toEqual(["neds", "tab", "bet365"]);
    await waitFor(() => expect(canvas.getByRole("button", { name: "Move bet365 down" })).toHaveFocus());
    await expect(canvas.getByRole("button", { name: "Move bet365 down" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Enter}");
    await expect(order(canvas)).toEqual(["neds", "tab", "bet365"]);
    await userEvent.click(canvas.getByRole("button", { name: "Move bet365 up" }));
    await expect(order(canvas)).toEqual(["neds", "bet365", "tab"]);
  },
};
export const MovedByDragging: Story = {
  render: () => <Reordered />,
  play: async ({ canvas }) => {
    const row = (name: string) => canvas.getByRole("rowheader", { name }).closest("tr") as HTMLElement;
    const grip = row("tab").querySelector("[draggable=true]") as HTMLElement;
    const dataTransfer = new DataTransfer();
    fireEvent.dragStart(grip, { dataTransfer });
    fireEvent.dragOver(row("bet365"), { dataTransfer });
    await expect(row("bet365")).toHaveAttribute("data-target", "before");
    fireEvent.drop(row("bet365"), { dataTransfer });
    fireEvent.dragEnd(grip, { dataTransfer });
    await expect(order(canvas)).toEqual(["tab", "bet365", "neds"]);
    await expect(canvas.getByRole("status")).toHaveTextContent("tab is now 1 of 3.");
  },
};
/** Every action is inside the screen, and large enough for a thumb. */
export const BookmakersOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  render: () => <Reordered />,
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole("button")) {
      const { right, left, width, height } = button.getBoundingClientRect();
      await expect(left).toBeGreaterThanOrEqual(0);
      await expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth);
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  },
};
/** Where the law is enforced, a bookmaker without a licence body is marked with the consequence. */
export const Unlicensed: Story = {
  render: () => {
    const { licenceBody: _, ...unlicensed } = bookmaker;
    return <BookmakerTable bookmakers={[unlicensed]} enforced onEdit={onEdit} onDelete={onDelete} />;
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
    <DiagnosticsCard
      configured={10}
      inFeed={10}
      matched={9}
      feedOnly={["swiftbet"]}
      configuredOnly={["boombet"]}
      onConfigure={onConfigure}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("list", { name: "In Feed But Not Configured" })).toHaveTextContent("swiftbet");
    await expect(canvas.getByRole("list", { name: "Configured But Not In Feed" })).toHaveTextContent("boombet");
    await expect(canvas.queryByText("All bookmakers in sync")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Configure swiftbet" }));
    await expect(onConfigure).toHaveBeenCalledWith("swiftbet");
  },
};
const healthy = {
  now: "2026-11-03T03:57:45Z",
  revision: 12,
  server: { name: "web-1:4711", leads: true, shared: true },
  feeds: [
    { name: "entain", state: "ok", lastSuccessAt: "2026-11-03T03:57:42Z", calls: 10, failures: 0, rejections: [] },
  ],
  bookmakers: [
    { bookmakerId: "tab", configured: true, lastPriceAt: "2026-11-03T03:57:40Z", racesCovered: 110, unmatched: 0 },
    { bookmakerId: "neds", configured: true, lastPriceAt: "2026-11-03T03:40:00Z", racesCovered: 90, unmatched: 0 },
  ],
  racesToday: 118,
  racesWithoutPrices: [],
  unknownVenues: [],
  database: { kind: "SQLite", state: "ok", latencyMs: 0 },
  pendingChanges: 0,
  logoStore: { kind: "folder", state: "ok", latencyMs: 0 },
  streams: { listeners: 2, most: 100 },
} satisfies DiagnosticsRead;

/** A bookmaker that has not quoted for ten minutes is counted out. */
export const Health: Story = {
  render: () => <HealthLine diagnostics={healthy} lastChange="2026-11-03, 9:41 AM AEDT" />,
  play: async ({ canvas }) => {
    const items = canvas.getAllByRole("listitem").map(({ textContent }) => textContent);
    await expect(items).toEqual([
      "Feeds OK 3 s ago",
      "0 races without prices",
      "1 of 2 bookmakers quote",
      "Last change 2026-11-03, 9:41 AM AEDT",
    ]);
  },
};
export const HealthInTrouble: Story = {
  render: () => (
    <HealthLine
      diagnostics={{
        ...healthy,
        feeds: healthy.feeds.map((feed) => ({ ...feed, state: "failing" as const })),
        racesWithoutPrices: [{ id: "r", venue: "Flemington", number: 7, startTime: "2026-11-03T04:00:00Z" }],
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Feeds failing: entain")).toBeVisible();
    await expect(canvas.getByText("1 race without prices")).toBeVisible();
  },
};
/** Another server calls the feeds. */
export const HealthOfAFollower: Story = {
  render: () => (
    <HealthLine
      diagnostics={{
        ...healthy,
        feeds: [{ name: "entain", state: "notCalled", calls: 0, failures: 0, rejections: [] }],
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Feeds called by another server")).toBeVisible();
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
    undoable: true,
  },
  {
    id: 1,
    at: "2026-11-02T04:00:00Z",
    username: "ada",
    action: "created",
    bookmakerId: "bet365",
    changes: [],
    undoable: false,
  },
];
/** Each entry opens to show what changed, by the Enter key too. */
export const Audit: Story = {
  render: () => <AuditTrail entries={entries} when={(instant) => instant.slice(0, 10)} onUndo={onUndo} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/ada updated/)).toHaveTextContent("ada updated bet365 2026-11-03");
    await expect(canvas.getByText("#0A66B7")).not.toBeVisible();
    await userEvent.click(canvas.getByText(/ada updated/));
    await expect(canvas.getByText("#0A66B7")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Undo: ada updated bet365" }));
    await expect(onUndo).toHaveBeenCalledWith([entries[0]]);
    await userEvent.click(canvas.getByText(/ada created/));
    await expect(canvas.getAllByRole("button", { name: /^Undo/ })).toHaveLength(1);
  },
};
/** In both themes at once; the ratios are those of WCAG. */
export const Badge: Story = {
  render: () => <BadgePreview bookmakerId="neds" displayName="NEDS" color="#FF7800" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("group", { name: "Badge preview" })).toHaveTextContent("Light theme");
    await expect(canvas.getByText("Text 7.93:1, on the page 2.64:1")).toBeVisible();
    await expect(canvas.getByText("Text 7.93:1, on the page 6.34:1")).toBeVisible();
  },
};
export const BadgeWithoutAColour: Story = {
  render: () => <BadgePreview bookmakerId="neds" displayName="NEDS" color="#FF7F" />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("group")).toBeNull();
  },
};
export const Required: Story = { render: () => <RequiredNote /> };
export const Logo: Story = {
  render: () => <LogoField preview="/objects/logos/bet365.webp" pending onUpload={onEdit} onRemove={onDelete} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Logo ready to be saved");
    await userEvent.click(canvas.getByRole("button", { name: "Remove" }));
    await expect(onDelete).toHaveBeenCalled();
  },
};
export const NoLogo: Story = { render: () => <LogoField onUpload={onEdit} /> };
