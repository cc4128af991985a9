import type { DiagnosedSource, Diagnostics, SessionEntry } from "@railbird/contract";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { BookmakerFactsTable } from "./AdminTable";
import { SessionList } from "./account-lists";
import { ServiceFacts, SourceTable } from "./diagnostics";

const meta = { title: "Admin/Operations" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const now = "2026-11-03T03:57:00Z";
const working: DiagnosedSource = {
  name: "entain",
  state: "ok",
  lastSuccessAt: "2026-11-03T03:56:57Z",
  lastFailureAt: "2026-11-03T03:33:00Z",
  lastFailure: "timeout",
  latencyMs: 214,
  calls: 1310,
  failures: 2,
  budget: { unit: "credits", limit: 50_000, remaining: 31_200, callsPerMinute: 30 },
  pushing: true,
  onlyHere: { races: 41, prices: 1204, bookmakers: 1 },
  rejections: [
    { reason: "price_out_of_range", count: 3, about: "race 7, runner 4: 0.95", at: "2026-11-03T03:40:00Z" },
    { reason: "unknown_runner", count: 1, about: "race 2", at: "2026-11-03T01:40:00Z" },
  ],
};
const failing: DiagnosedSource = {
  name: "betwatch",
  state: "failing",
  lastSuccessAt: "2026-11-03T00:57:00Z",
  lastFailureAt: "2026-11-03T03:56:59Z",
  lastFailure: "timeout",
  leftOut: true,
  calls: 12,
  failures: 12,
  onlyHere: { races: 0, prices: 0, bookmakers: 0 },
  rejections: [],
};
const notCalled: DiagnosedSource = { name: "tips", state: "notCalled", calls: 0, failures: 0, rejections: [] };

/** A source that works, one that fails, and one that this server does not call. */
export const Sources: Story = {
  render: () => <SourceTable sources={[working, failing, notCalled]} now={now} />,
  play: async ({ canvas, userEvent }) => {
    const rowOf = (name: string) => canvas.getByRole("rowheader", { name }).closest("tr");
    await expect(rowOf("entain")).toHaveTextContent("3 s ago");
    await expect(rowOf("entain")).toHaveTextContent("2 (timeout, 24 min ago)");
    await expect(rowOf("betwatch")).toHaveTextContent("Failing, left out3 h ago–1212 (timeout, 1 s ago)–Nothing–");
    await expect(rowOf("entain")).toHaveTextContent("31200 of 50000 credits left, 30 calls a minute, pushing");
    await expect(rowOf("entain")).toHaveTextContent("41 races, 1 bookmaker, 1,204 prices");
    await expect(rowOf("tips")).toHaveTextContent("Not called–––––––");
    await userEvent.click(canvas.getByText("4 parts"));
    await expect(canvas.getByText("3 × price_out_of_range: race 7, runner 4: 0.95, 17 min ago")).toBeVisible();
  },
};
/** Each source is a card, so that no value is squeezed into a column one letter wide. */
export const SourcesOnAPhone: Story = {
  ...Sources,
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("41 races, 1 bookmaker, 1,204 prices")).toBeVisible();
    for (const cell of canvasElement.querySelectorAll("tbody td")) {
      await expect(cell.getBoundingClientRect().height).toBeLessThan(70);
    }
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

const onConfigure = fn();

export const Bookmakers: Story = {
  render: () => (
    <BookmakerFactsTable
      now={now}
      racesToday={118}
      onConfigure={onConfigure}
      bookmakers={[
        { bookmakerId: "boombet", configured: true, racesCovered: 0, unmatched: 0 },
        {
          bookmakerId: "swiftbet",
          configured: false,
          lastPriceAt: "2026-11-03T03:56:50Z",
          racesCovered: 112,
          bestShare: 0.414,
          unmatched: 2,
        },
      ]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("row", { name: /boombet/ })).toHaveTextContent("boombet–0 of 118–0Yes");
    await expect(canvas.getByRole("row", { name: /swiftbet/ })).toHaveTextContent("10 s ago112 of 11841%2");
    await userEvent.click(canvas.getByRole("button", { name: "Configure swiftbet" }));
    await expect(onConfigure).toHaveBeenCalledWith("swiftbet");
  },
};
export const BookmakersOnAPhone: Story = { ...Bookmakers, globals: { viewport: { value: "phone" } } };

const services: Pick<Diagnostics, "server" | "database" | "logoStore" | "pendingChanges" | "streams"> = {
  server: { name: "web-1:4711", leads: true, shared: true },
  database: { kind: "PostgreSQL", state: "ok", latencyMs: 1 },
  logoStore: { kind: "S3", state: "failing" },
  pendingChanges: 12,
  streams: { listeners: 214, most: 10_000 },
};

export const Services: Story = {
  render: () => <ServiceFacts {...services} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("web-1:4711")).toBeVisible();
    await expect(canvas.getByText("Failing")).toBeVisible();
    await expect(canvas.getByText("214 of 10000")).toBeVisible();
  },
};
/** Another server leads: its name is not known here. */
export const Follows: Story = {
  render: () => <ServiceFacts {...services} server={{ name: "web-2:12", leads: false, shared: true }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Another one")).toBeVisible();
    await expect(canvas.getByText(/web-2:12 responded to this page/)).toBeVisible();
  },
};
export const Alone: Story = {
  render: () => <ServiceFacts {...services} server={{ name: "desk:1", leads: true, shared: false }} />,
};

const sessions: SessionEntry[] = [
  { id: "s1", startedAt: "2026-11-03T03:17:00Z", seenAt: now, current: true },
  { id: "s2", startedAt: "2026-11-03T01:17:00Z", seenAt: "2026-11-03T03:45:00Z", current: false },
];
const onEnd = fn();

export const Sessions: Story = {
  render: () => <SessionList sessions={sessions} when={(instant) => instant.slice(11, 16)} onEnd={onEnd} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("This session")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "End the session of 01:17" }));
    await expect(onEnd).toHaveBeenCalledWith(sessions[1]);
    await expect(canvas.getAllByRole("button")).toHaveLength(1);
  },
};
