import type { Meeting } from "@railbird/contract";
import { drivenClock, FROZEN_NOW } from "@railbird/mocks";
import { feed, meetings } from "@railbird/mocks/fixtures";
import { NowProvider } from "@railbird/ui";
import { Dialog } from "@railbird/ui/dialog";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useCallback, useState } from "react";
import { expect, fn, waitFor, within } from "storybook/test";
import { TodaysMeetings } from "./MeetingsSection";

const minutes = (count: number) => new Date(FROZEN_NOW + count * 60_000).toISOString();
const meeting = (index: number, venue: string, starts: readonly number[]): Meeting => {
  const source = meetings[index];
  const race = source?.races[0];
  if (!source || !race) throw new Error("The fixtures have too few meetings.");
  const races = starts.map((start) => ({
    ...race,
    id: `${venue}-${start}`,
    status: "open" as const,
    startTime: minutes(start),
  }));
  return { ...source, id: venue, venue, races };
};

const clock = drivenClock();
const loaded = {
  data: { meetings: [meeting(0, "Ascot", [5, 30]), meeting(1, "Bendigo", [7, 60])], feed },
  failed: false,
  missing: false,
  onRetry: fn(),
};
/** Called for each rendering of the list, which reads its meetings. */
const onRender = fn();
const observed = {
  ...loaded,
  get data() {
    onRender();
    return loaded.data;
  },
};

const meta = {
  title: "Pages/Home/Today's meetings",
  component: TodaysMeetings,
  args: { meetings: loaded, filters: {}, onRaceOpen: fn() },
  beforeEach: () => {
    clock.now = FROZEN_NOW;
  },
} satisfies Meta<typeof TodaysMeetings>;
export default meta;
type Story = StoryObj<typeof meta>;

const venues = (canvas: { readonly getAllByRole: (role: string, options: object) => HTMLElement[] }) =>
  canvas.getAllByRole("button", { name: /races/ }).map(({ textContent }) => textContent?.match(/Ascot|Bendigo/)?.[0]);
const closes = FROZEN_NOW + 5 * 60_000 + 90_000;

/** The list is rendered again when a race closes, which may change its order, but not each second or with the page around it. */
export const AsTimePasses: Story = {
  render: function Render(args) {
    const [asked, setAsked] = useState(0);
    return (
      <NowProvider now={FROZEN_NOW} clock={() => clock.now}>
        <button type="button" onClick={() => setAsked(asked + 1)}>
          Asked again {asked} times
        </button>
        <TodaysMeetings {...args} meetings={observed} />
      </NowProvider>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(venues(canvas)).toEqual(["Ascot", "Bendigo"]);
    await clock.tickAt(closes - 2000);
    onRender.mockClear();
    await clock.tickAt(closes - 1000);
    await clock.tickAt(closes - 1);
    await userEvent.click(canvas.getByRole("button", { name: "Asked again 0 times" }));
    await expect(canvas.getByRole("button", { name: "Asked again 1 times" })).toBeVisible();
    await expect(onRender).not.toHaveBeenCalled();
    await clock.tickAt(closes);
    await expect(venues(canvas)).toEqual(["Bendigo", "Ascot"]);
    await expect(onRender).toHaveBeenCalled();
  },
};
/** A row under the pointer or with the focus keeps its place until the pointer or the focus leaves. */
export const UnderAHand: Story = {
  render: (args) => (
    <NowProvider now={FROZEN_NOW} clock={() => clock.now}>
      <TodaysMeetings {...args} />
    </NowProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    const [first] = canvas.getAllByRole("button", { name: /races/ });
    if (!first) throw new Error("No meeting.");
    await userEvent.hover(first);
    await clock.tickAt(closes);
    await expect(venues(canvas)).toEqual(["Ascot", "Bendigo"]);
    await userEvent.unhover(first);
    await waitFor(() => expect(venues(canvas)).toEqual(["Bendigo", "Ascot"]));
    await userEvent.tab();
    await clock.tickAt(FROZEN_NOW + 7 * 60_000 + 90_000);
    await expect(venues(canvas)).toEqual(["Bendigo", "Ascot"]);
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(venues(canvas)).toEqual(["Ascot", "Bendigo"]));
  },
};

/** Nor does the list change its order under a race's dialog: focus comes back to the row that opened it. */
export const UnderADialog: Story = {
  render: function Render(args) {
    const [opened, setOpened] = useState<string>();
    return (
      <NowProvider now={FROZEN_NOW} clock={() => clock.now}>
        <TodaysMeetings {...args} onRaceOpen={useCallback((_race, { venue }) => setOpened(venue), [])} />
        <Dialog title="BETTING SIGNALS" isOpen={opened !== undefined} onClose={() => setOpened(undefined)}>
          {opened}
        </Dialog>
      </NowProvider>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const [, last] = canvas.getAllByRole("button", { name: /races/ });
    if (!last) throw new Error("No meeting.");
    await userEvent.click(last);
    const [, row] = await canvas.findAllByRole("link", { name: loaded.data.meetings[1]?.races[0]?.name ?? "" });
    if (!row) throw new Error("No race.");
    await userEvent.click(row);
    await waitFor(() => expect(page.getByRole("dialog")).toHaveFocus());
    await userEvent.unhover(row);
    await clock.tickAt(closes);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(row).toHaveFocus());
    await expect(venues(canvas)).toEqual(["Ascot", "Bendigo"]);
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(venues(canvas)).toEqual(["Bendigo", "Ascot"]));
  },
};
