import type { Race } from "@railbird/contract";
import {
  raceAbandoned,
  raceClosed,
  raceFiveMinutesOut,
  raceMissingPrices,
  raceScratched,
  raceTenSecondsOut,
} from "@railbird/mocks/fixtures";
import {
  raceAging,
  raceScratchedFavourite,
  raceSparse,
  raceTied,
  raceWithSilks,
  raceWithSomeSilks,
} from "@railbird/mocks/race-variants";
import { expect, waitFor, within } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { RaceTable } from "./RaceTable";
import { head, nameOf, numbers, raceTableStories, rowOf, type Story, type TableMeta } from "./story-support";

const meta: TableMeta = {
  ...raceTableStories,
  title: "Race page/RaceTable/States",
  component: RaceTable,
  parameters: {
    ...withGuide({
      wide: true,
      use: "A race's field with every bookmaker's prices.",
      avoid: "A meeting or a list of races: those show five signals, not a field.",
      anatomy: [
        ["Number, name", "Frozen while the rest is scrolled."],
        ["Open, current, move", "The best prices, and how far from one to the other."],
        ["Bookmakers", "The best of a row is bold and underlined."],
        ["Opened runner", "Form, place prices, fluctuations."],
      ],
      keyboard: [
        ["J and K", "To the next and the previous runner"],
        ["→", "Across the row"],
        ["Enter", "Opens the runner"],
      ],
    }),
  },
};
export default meta;

/** The columns of the specification in their order, then the sparkline and every bookmaker by its full name. */
export const Racing: Story = {
  play: async ({ canvas }) => {
    const heads = canvas.getAllByRole("columnheader");
    await expect(heads.slice(0, 10).map((cell) => cell.textContent)).toEqual([
      ..."#,Runner,Jockey,Bar,Open,Current,Move,Tips,Signals".split(","),
      "Since open",
    ]);
    await expect(heads).toHaveLength(20);
    await expect(head(canvas, "Sportsbet")).toHaveTextContent("SB");
    await expect(canvas.getByRole("table")).toHaveAccessibleName(/^Runners of Flemington race 4/);
    await expect(rowOf(canvas, nameOf(raceFiveMinutesOut, 1))).toHaveTextContent(
      /\$3\.20\$2\.40UB Unibet.*best of 10.*-25\.0% shorter/,
    );
    await expect(canvas.getByRole("rowheader", { name: "Market %" }).closest("tr")).toHaveTextContent(
      "108.3% best prices",
    );
  },
};

export const Greyhounds: Story = {
  args: { race: raceTenSecondsOut, tips: undefined },
  play: async ({ canvas }) => {
    await expect(head(canvas, "Trainer")).toBeVisible();
    await expect(head(canvas, "Box")).toBeVisible();
  },
};

/** Scratched runners are at the bottom, struck through. */
export const Harness: Story = {
  args: { race: raceScratched, tips: undefined },
  play: async ({ canvas }) => {
    await expect(head(canvas, "Driver")).toBeVisible();
    await expect(numbers(canvas)).toEqual([1, 3, 4, 5, 7, 8, 2, 6]);
    const row = rowOf(canvas, nameOf(raceScratched, 6));
    await expect(row.querySelector("s")).toHaveTextContent(nameOf(raceScratched, 6));
    await expect(row).toHaveTextContent("Scratched 2:23 PM was $10.50");
    await expect(row.querySelector("[data-best]")).toBeNull();
  },
};

/** Silks that have not been copied yet leave an empty place; when the copy arrives nothing moves. */
export const Silks: Story = {
  args: { race: raceWithSomeSilks, later: raceWithSilks },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const pictures = () => [...canvasElement.querySelectorAll("th img")];
    const runners = raceFiveMinutesOut.runners.length;
    await expect(pictures()).toHaveLength(runners - 2);
    await waitFor(() =>
      expect(canvasElement.querySelector<HTMLImageElement>("th img")?.naturalWidth).toBeGreaterThan(0),
    );
    const places = () =>
      [...canvasElement.querySelectorAll("tbody th button > :not([data-silks])")].map((part) => {
        const { x, y } = part.getBoundingClientRect();
        return [x, y];
      });
    const before = places();
    await userEvent.click(canvas.getByRole("button", { name: "Next odds" }));
    await expect(pictures()).toHaveLength(runners);
    await expect(places()).toEqual(before);
  },
};

/** A race that was shown without silks has no place for them until it is opened again. */
export const SilksComeLate: Story = {
  args: { later: raceWithSilks },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Next odds" }));
    await expect(canvasElement.querySelectorAll("[data-silks]")).toHaveLength(0);
  },
};

/** Equal best prices of a row are all marked, with a word for screen readers. */
export const Ties: Story = {
  args: { race: raceTied },
  play: async ({ canvas }) => {
    const row = rowOf(canvas, nameOf(raceTied, 1));
    const best = [...row.querySelectorAll("td[data-best]")];
    await expect(best.map((cell) => cell.textContent)).toEqual(["$2.40 best", "$2.40 best", "$2.40 best"]);
    await expect(row).toHaveTextContent(/3 books at \$\d+\.\d\d/);
  },
};

/** A bookmaker whose prices are older than the others' is marked in its heading, a single older price in its cell. */
export const Ages: Story = {
  args: { race: raceAging },
  play: async ({ canvas }) => {
    await expect(head(canvas, "Ladbrokes 4 min")).toBeVisible();
    await expect(head(canvas, "Sportsbet")).toBeVisible();
    const cells = [...canvas.getByRole("table").querySelectorAll("tbody td[data-book]")];
    const old = cells.filter((cell) => cell.textContent?.includes("min"));
    await expect(old).toHaveLength(1);
    await expect(rowOf(canvas, nameOf(raceAging, 4))).toContainElement(old[0] as HTMLElement);
  },
};

/** One bookmaker, no opening prices, no tips: a dash wherever a value is missing, and no price is marked as the best. */
export const Sparse: Story = {
  args: { race: raceSparse, tips: undefined, sparkline: undefined },
  play: async ({ canvas }) => {
    const cells = within(rowOf(canvas, nameOf(raceSparse, 4))).getAllByRole("cell");
    await expect(cells.slice(3, 7).map((cell) => cell.textContent?.slice(0, 1))).toEqual(["–", "$", "–", "–"]);
    await expect(head(canvas, "TAB")).toBeVisible();
    await expect(canvas.queryByText(/best of/)).toBeNull();
  },
};

const firstQuoteOnly: Race = {
  ...raceFiveMinutesOut,
  runners: raceFiveMinutesOut.runners.map((runner) =>
    runner.number === 1
      ? { ...runner, prices: runner.prices.filter(({ odds }) => odds === runner.odds).slice(0, 1) }
      : runner,
  ),
};

/** Only one of several bookmakers quotes the first runner: its row says that its price is the best of one. */
export const QuotedOnce: Story = {
  args: { race: firstQuoteOnly },
  play: async ({ canvas }) => {
    await expect(rowOf(canvas, nameOf(firstQuoteOnly, 1))).toHaveTextContent("best of 1");
    await expect(rowOf(canvas, nameOf(firstQuoteOnly, 2))).toHaveTextContent("best of 10");
  },
};

export const MissingPrices: Story = {
  args: { race: raceMissingPrices, tips: undefined },
  play: async ({ canvas }) => {
    const row = rowOf(canvas, nameOf(raceMissingPrices, 2));
    await expect(within(row).getAllByText("–").length).toBeGreaterThan(10);
    const foot = canvas.getByRole("rowheader", { name: "Market %" }).closest("tr");
    await expect(foot).toHaveTextContent(/^Market %\d+ of \d+ priced/);
  },
};

/** The feed lists runners that cannot be shown: the table says that they are missing. */
export const RunnersLeftOut: Story = {
  args: { race: { ...raceFiveMinutesOut, runnersLeftOut: 2 }, tips: undefined },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText("2 runners are missing here: the odds feed gives them no valid number."),
    ).toBeVisible();
    const foot = canvas.getByRole("rowheader", { name: "Market %" }).closest("tr");
    await expect(foot).toHaveTextContent(/^Market %\d+ of \d+ priced/);
  },
};

/** The scratched favourite held a third of the market, which is said once; each row has what is left of its movement net of that. */
export const ScratchedFavourite: Story = {
  args: { race: raceScratchedFavourite, tips: undefined },
  play: async ({ canvas }) => {
    await expect(numbers(canvas).at(-1)).toBe(1);
    await expect(rowOf(canvas, nameOf(raceScratchedFavourite, 2))).toHaveTextContent(
      /-30\.0% shorter0% net of scratchings, unchanged/,
    );
    await expect(canvas.getByText(/^Scratched runners held 30% of the opening market/)).toBeVisible();
  },
};

/** A runner that drifted net of the scratching, though its price is shorter, is said in the same line: the table stays where it is. */
export const DriftedNetOfAScratching: Story = {
  args: {
    race: raceScratchedFavourite,
    later: {
      ...raceScratchedFavourite,
      runners: raceScratchedFavourite.runners.map((runner) =>
        runner.number === 2 && runner.openOdds !== undefined ? { ...runner, odds: runner.openOdds * 0.9 } : runner,
      ),
    },
    tips: undefined,
  },
  decorators: [(Story) => <div style={{ width: 952 }}>{Story()}</div>],
  play: async ({ canvas, userEvent }) => {
    const table = canvas.getByRole("table");
    const { top } = table.getBoundingClientRect();
    await userEvent.click(canvas.getByRole("button", { name: "Next odds" }));
    await expect(canvas.getByText(/Drifted most net: No\. 2/)).toHaveTextContent(/\+28% net/);
    await expect(table.getBoundingClientRect().top).toBe(top);
  },
};

/** Run, with a dead heat for second. */
export const DeadHeat: Story = {
  args: { race: raceClosed, tips: undefined },
  play: async ({ canvas }) => {
    await expect(rowOf(canvas, nameOf(raceClosed, 3))).toHaveTextContent("1st");
    for (const number of [1, 5]) {
      await expect(rowOf(canvas, nameOf(raceClosed, number))).toHaveTextContent("2nd= in a dead heat");
    }
  },
};

/** Tips that the page has read apart from the race: the runner's row has the same number of tips as the tile. */
export const TippedElsewhere: Story = {
  args: {
    race: { ...raceClosed, runners: raceClosed.runners.map(({ tipsCount: _, ...runner }) => runner) },
    tips: { mostTipped: { runnerNumber: 3, tipsCount: 8 } },
  },
  play: async ({ canvas }) => {
    const tipsOf = (number: number) => rowOf(canvas, nameOf(raceClosed, number)).querySelector("[data-col=tips]");
    await expect(tipsOf(3)).toHaveTextContent(/^8 tips$/);
    await expect(tipsOf(1)).toHaveTextContent("–");
  },
};

/** Without quotes there are no bookmakers' columns, no choice of bookmakers and no market percentage. */
export const Abandoned: Story = {
  args: { race: raceAbandoned, tips: undefined, sparkline: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(9);
    await expect(canvas.queryByRole("button", { name: /My bookmakers/ })).toBeNull();
    await expect(canvas.queryByText("Market %")).toBeNull();
  },
};
