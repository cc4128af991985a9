import type { RacingCode, SignalPeriod, SignalRecord } from "@railbird/contract";
import { SIGNAL_KINDS } from "@railbird/domain";
import { failing, loading, responding } from "@railbird/mocks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { StoryPage } from "../shared/StoryPage";
import SignalRecordPage from "./SignalRecordPage";

const meta = {
  title: "Pages/How the Signals Ran",
  component: SignalRecordPage,
  parameters: { route: "/signal-record", at: "/signal-record" },
  decorators: [
    (Story, { parameters }) => (
      <StoryPage route={parameters.route} at={parameters.at}>
        <Story />
      </StoryPage>
    ),
  ],
} satisfies Meta<typeof SignalRecordPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const DATE = "2026-11-20";
const CODES: readonly RacingCode[] = ["R", "G", "H"];
const STATES = ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"];

/** How often each signal wins and is placed, and what the market gives it: made up, for stories. */
const RATES = [
  [0.34, 0.33, 0.352],
  [0.2, 0.34, 0.198],
  [0.29, 0.32, 0.301],
  [0.22, 0.31, 0.215],
  [0.07, 0.21, 0.081],
] as const;

function counts(races: number) {
  return SIGNAL_KINDS.map((signal, index) => {
    const [win, place, implied] = RATES[index] ?? [0, 0, 0];
    const won = Math.round(races * win);
    const placed = Math.round((races - won) * place);
    const expectedWins = Math.round(races * implied * 100) / 100;
    return { signal, runs: races, won, placed, unplaced: races - won - placed, expectedWins };
  });
}

const PRICES = ["first", "nineAm", "tenMinutes", "top", "last"] as const;

/** The return of a dollar: by the signals' rates, a little above the last prices' chances before the close. */
function returns(races: number): SignalPeriod["returns"] {
  return SIGNAL_KINDS.map((signal, index) => {
    const [win, , implied] = RATES[index] ?? [0, 0, 0.1];
    return {
      signal,
      prices: PRICES.map((price, step) => {
        const odds = ([1.15, 1.2, 1.05, 1.4, 0.98][step] ?? 1) / implied;
        const reach = (1.96 * odds * Math.sqrt(implied * (1 - implied))) / Math.sqrt(Math.max(races, 1));
        const mean = odds * implied;
        return {
          price,
          sample: races,
          odds,
          returned: odds * win,
          implied: mean,
          low: Math.max(0, mean - reach),
          high: mean + reach,
        };
      }),
    };
  });
}

/** A period in which each code has so many races in each of these states. */
function period(from: string, states: readonly string[], each: number): SignalPeriod {
  const group = (racingCode: RacingCode, races: number) => ({ racingCode, races, signals: counts(races) });
  const ofCode = each * states.length;
  return {
    from,
    to: DATE,
    races: ofCode * CODES.length,
    signals: counts(ofCode * CODES.length),
    byCode: each === 0 ? [] : CODES.map((code) => group(code, ofCode)),
    byState: each === 0 ? [] : CODES.flatMap((code) => states.map((state) => ({ ...group(code, each), state }))),
    returns: each === 0 ? [] : returns(ofCode * CODES.length),
  };
}

const record = (day: SignalPeriod, season: SignalPeriod): SignalRecord => ({
  date: DATE,
  jurisdiction: "AU",
  day,
  season,
});
const shown = (value: SignalRecord) => ({ mocks: [responding("getSignalRecord", 200, value)] });
const none = period(DATE, [], 0);
const noSeason = period("2026-08-01", [], 0);

/** The mocked day: a few races have run, none of the season before it. */
export const ADay: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 2, name: "Friday 20 November 2026" })).toBeVisible();
    await expect(canvas.getByText("Finished races in Australia, counted as they came.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Races in New Zealand" })).toHaveAttribute(
      "href",
      "/signal-record/2026-11-20?jurisdiction=NZ",
    );
    const table = canvas.getByRole("table", { name: "Signals, Friday 20 November 2026" });
    const row = within(table).getByRole("rowheader", { name: "Favourite" }).closest("tr");
    await expect(row).toHaveTextContent(/^Favourite\d+\d+\d+\.\d\d+\d+$/);
    const returned = canvas.getByRole("region", { name: "What $1 on each signal returned, Friday 20 November 2026" });
    await expect(
      within(returned)
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["Signal", "When it first stood", "9 AM", "10 min before", "Top fluctuation", "Last price"]);
    await expect(canvas.getByText("Small samples say little.")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "The day before" })).toBeNull();
  },
};
/** A past day of which nothing is known is not waited for. */
export const EmptyPastDay: Story = {
  parameters: { route: "/signal-record/:date", at: "/signal-record/2026-11-18" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No finished race of this day is counted")).toBeVisible();
    await expect(canvas.getByText("No finished race of this season up to this day is counted")).toBeVisible();
    await expect(canvas.queryByText(/yet/)).toBeNull();
  },
};
/** New Zealand's races, by the address; each country's page leads to the other's of the same day. */
export const NewZealand: Story = {
  parameters: { route: "/signal-record/:date", at: "/signal-record/2026-11-19?jurisdiction=NZ" },
  play: async ({ canvas }) => {
    const after = await canvas.findByRole("link", { name: "The day after" });
    await expect(after).toHaveAttribute("href", "/signal-record/2026-11-20?jurisdiction=NZ");
    await expect(canvas.getByRole("link", { name: "Races in Australia" })).toHaveAttribute(
      "href",
      "/signal-record/2026-11-19",
    );
    await expect(canvas.getByText("Finished races in New Zealand, counted as they came.")).toBeVisible();
    await expect(document.title).toContain("How the Signals Ran in New Zealand, Thursday 19 November 2026");
    await expect(document.querySelector("meta[name=description]")).toHaveAttribute(
      "content",
      expect.stringContaining("New Zealand"),
    );
  },
};
/** Nothing has run: it says so, for the day and the season. */
export const Empty: Story = {
  parameters: shown(record(none, noSeason)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No finished race yet on this day")).toBeVisible();
    await expect(canvas.getByText("No finished race yet in this season")).toBeVisible();
    await expect(canvas.queryByRole("table")).toBeNull();
  },
};
/** A morning in the middle of a season: none of today, many before it. */
export const ASeason: Story = {
  parameters: shown(record(none, period("2026-08-01", ["NSW", "QLD", "VIC"], 610))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("5490 finished races")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Season 2026/27, to Friday 20 November 2026" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "The day before" })).toHaveAttribute(
      "href",
      "/signal-record/2026-11-19",
    );
  },
};
/** Every code in every state, for the day and the season. */
export const Dense: Story = {
  parameters: shown(record(period(DATE, STATES, 17), period("2026-08-01", STATES, 1830))),
};
export const DenseOnAPhone: Story = { ...Dense, globals: { viewport: { value: "phone" } } };
const untipped = (signals: SignalPeriod["signals"]) =>
  signals.map((tally) =>
    tally.signal === "mostTipped" ? { ...tally, runs: 0, won: 0, placed: 0, unplaced: 0, expectedWins: 0 } : tally,
  );
const aDay = period(DATE, ["VIC"], 8);
/** A signal that pointed to no runner, as without tips: dashes, since it neither won nor lost. */
export const WithoutTips: Story = {
  parameters: shown(
    record(
      {
        ...aDay,
        signals: untipped(aDay.signals),
        byCode: aDay.byCode.map((group) => ({ ...group, signals: untipped(group.signals) })),
      },
      noSeason,
    ),
  ),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole("table", { name: "Signals, Friday 20 November 2026" });
    const row = within(table).getByRole("rowheader", { name: "Most Tipped" }).closest("tr");
    await expect(row).toHaveTextContent(/^Most Tipped0––––$/);
    await expect(canvas.getByRole("row", { name: /^R\w* Racing 8/ })).toHaveTextContent("–");
  },
};
/** Another day by its address. */
export const AnotherDay: Story = {
  parameters: { route: "/signal-record/:date", at: "/signal-record/2026-11-19" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Thursday 19 November 2026" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "The day after" })).toHaveAttribute(
      "href",
      "/signal-record/2026-11-20",
    );
    await expect(document.title).toContain("Thursday 19 November 2026");
  },
};
export const Loading: Story = {
  parameters: { mocks: [loading("getSignalRecord")] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading...")).toBeVisible();
  },
};
/** The counts cannot be fetched: the page says so and offers to try again. */
export const Fails: Story = {
  parameters: { mocks: [failing("getSignalRecord")] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The counts did not load")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};
