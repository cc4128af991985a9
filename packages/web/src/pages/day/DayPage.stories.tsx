import { createRaceDay, denseCard, FROZEN_NOW, failing, loading } from "@railbird/mocks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { StoryPage } from "../shared/StoryPage";
import DayPage from "./DayPage";

const DAY_MS = 86_400_000;

const meta = {
  title: "Pages/Day",
  component: DayPage,
  parameters: { at: "/day/2026-11-19", widths: true },
  decorators: [
    (Story, { parameters }) => (
      <StoryPage route="/day/:date" at={parameters.at}>
        <Story />
      </StoryPage>
    ),
  ],
} satisfies Meta<typeof DayPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Without harness meetings. */
const others = createRaceDay({ now: FROZEN_NOW }).otherDays.filter(({ racingCode }) => racingCode !== "H");
/** A national Saturday, a day later: its meetings are yesterday's. */
const dense = denseCard(FROZEN_NOW - DAY_MS);

/** Yesterday, with the winner of each race: a dead heat has several, an abandoned race none. */
export const PastDay: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Thursday 19 November 2026" })).toBeVisible();
    await expect(await canvas.findByText("Yesterday · final · 4 meetings · 20 races")).toBeVisible();
    await expect(canvas.getByText("Melbourne time, AEDT")).toBeVisible();
    await expect(
      canvas.getByRole("link", { name: /R1.*Maribyrnong Maiden Plate.*1st\s*1.*\$\d+\.\d\d.*2nd/ }),
    ).toHaveAttribute("href", "/race/flemington-r-2026-11-19-1");
    await expect(canvas.getByRole("link", { name: "Flemington" })).toHaveAttribute(
      "href",
      "/meeting/flemington-r-2026-11-19",
    );
    await expect(canvas.getAllByText("Abandoned")).toHaveLength(6);
    await expect(canvas.queryByText(/^Odds/)).toBeNull();
    const days = within(canvas.getByRole("navigation", { name: "Other days" }));
    await expect(days.getByRole("link", { name: "‹ Wed, 18 Nov" })).toHaveAttribute("href", "/day/2026-11-18");
    await expect(days.getByRole("link", { name: "Fri, 20 Nov ›" })).toHaveAttribute("href", "/");
    await expect(document.title).toContain("Racing on Thursday 19 November 2026");
  },
};
/** Today's races say where they stand, as the board and their meeting's page do, and which start was moved. */
export const Today: Story = {
  parameters: { at: "/day/2026-11-20" },
  play: async ({ canvas }) => {
    const race = (name: RegExp) => canvas.getByRole("link", { name });
    await canvas.findByRole("link", { name: /Hamilton Trot/ });
    await expect(race(/Hamilton Trot/)).toHaveTextContent(/Due 0m 0s/);
    await expect(race(/Hamilton Trot/)).toHaveAccessibleName(/Was due at/);
    await expect(race(/Hare Rail Grade 5/)).toHaveTextContent(/Jumped$/);
    await expect(race(/Elms Benchmark 70/)).toHaveTextContent(/Interim1st\s*4/);
    await expect(race(/Footscray Cup/)).toHaveTextContent(/\d+ runners$/);
    await expect(race(/Sulky Lane Pace/)).toHaveTextContent(/3:17 PM\s*was 3:15 PM/);
    await expect(canvas.getAllByText(/^was /)).toHaveLength(1);
    await expect(canvas.queryByText("no result")).toBeNull();
    await expect(canvas.getByText(/^Odds \d+ s old/)).toBeVisible();
  },
};
/** Neither a result nor a word of the feed came: the race is closed by its start time, or final without placings. */
export const WithoutResults: Story = {
  parameters: {
    raceDay: {
      otherDays: others.map((meeting) => ({
        ...meeting,
        races: meeting.races.map(({ results: _, ...race }) => ({
          ...race,
          status: race.number === 1 ? ("final" as const) : ("open" as const),
        })),
      })),
    },
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("Closed")).length).toBeGreaterThan(5);
    await expect(canvas.getAllByText("Final").length).toBeGreaterThan(1);
    await expect(canvas.queryByText(/runners/)).toBeNull();
  },
};
/** J leads from race to race. */
export const ByKeys: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("link", { name: "Flemington" });
    await userEvent.keyboard("jj");
    await expect(document.activeElement).toHaveTextContent(/^R2/);
    await userEvent.keyboard("k");
    await expect(document.activeElement).toHaveTextContent(/^R1/);
  },
};
/** The filter is kept in the address. */
export const Filtered: Story = {
  parameters: { at: "/day/2026-11-19?code=G" },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findAllByRole("heading", { level: 3 })).toHaveLength(1);
    await userEvent.click(canvas.getByRole("button", { name: "All" }));
    await waitFor(() => expect(canvas.getAllByRole("heading", { level: 3 })).toHaveLength(4));
  },
};
/** Tomorrow's card is published ahead, without prices. */
export const Tomorrow: Story = {
  parameters: { at: "/day/2026-11-21" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Tomorrow · still to come · 4 meetings · 20 races")).toBeVisible();
    await expect(canvas.getAllByText(/^\d+ runners$/).length).toBeGreaterThan(10);
    await expect(canvas.queryByText("1st")).toBeNull();
    const days = within(canvas.getByRole("navigation", { name: "Other days" }));
    await expect(days.getAllByRole("link")).toHaveLength(1);
  },
};
/** A card that lists races without their fields, as some feeds do. */
export const BareCard: Story = {
  parameters: {
    at: "/day/2026-11-21",
    raceDay: {
      otherDays: others.map((meeting) => ({
        ...meeting,
        races: meeting.races.map((race) => ({ ...race, runners: [] })),
      })),
    },
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("no runners yet")).length).toBeGreaterThan(5);
  },
};
/** A day without data says so, and offers today. */
export const Empty: Story = {
  parameters: { at: "/day/2026-08-01" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No meetings are known of this day/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Today's racing" })).toHaveAttribute("href", "/");
    await waitFor(() => expect(document.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex"));
  },
};
export const EmptyFiltered: Story = {
  parameters: { at: "/day/2026-11-19?code=H", raceDay: { otherDays: others } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No harness meetings on this day")).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: { mocks: [loading("getMeetingsOnDay")] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading...")).toBeVisible();
  },
};
export const Fails: Story = {
  parameters: { mocks: [failing("getMeetingsOnDay")] },
  play: async ({ canvas }) => {
    const toast = await screen.findByText("Error loading meetings", { selector: "li *" });
    await expect(toast.closest("li")).toHaveTextContent("Some racing data may be temporarily unavailable");
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};
/** Thirty meetings whose last results never came. */
export const Dense: Story = {
  parameters: { raceDay: { otherDays: dense } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Yesterday · as last known · 30 meetings · 240 races")).toBeVisible();
  },
};
/** Two-digit race numbers leave room for the time. */
export const TwelveRaces: Story = {
  parameters: {
    raceDay: {
      otherDays: others.map((meeting) => ({
        ...meeting,
        races: meeting.races.map((race) => ({ ...race, number: race.number + 9 })),
      })),
    },
  },
  play: async ({ canvas }) => {
    const [number] = await canvas.findAllByText("R10");
    const time = number?.parentElement?.querySelector("time");
    if (!number || !time) throw new Error("A race has a number and a time.");
    const figures = document.createRange();
    figures.selectNodeContents(number);
    await expect(time.getBoundingClientRect().left - figures.getBoundingClientRect().right).toBeGreaterThanOrEqual(8);
  },
};
/** A phone has the meetings folded. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    const race = () => canvas.queryByRole("link", { name: /Maribyrnong Maiden Plate/ });
    const fold = await canvas.findByRole("button", { name: "Races of Flemington" });
    await expect(race()).toBeNull();
    await userEvent.click(fold);
    await expect(race()).toBeVisible();
  },
};
