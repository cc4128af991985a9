import type { Race, Runner } from "@railbird/contract";
import {
  bookmakers,
  denseRace,
  raceAbandoned,
  raceClosed,
  raceFiveMinutesOut,
  raceMissingPrices,
  raceScratched,
  raceTenSecondsOut,
  tips,
} from "@railbird/mocks/fixtures";
import {
  densePatched,
  raceAging,
  raceScratchedFavourite,
  raceSparse,
  raceTied,
  raceWithSilks,
  raceWithSomeSilks,
} from "@railbird/mocks/race-variants";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fireEvent, waitFor, within } from "storybook/test";
import { RaceTable } from "./RaceTable";

interface Args extends ComponentProps<typeof RaceTable> {
  /** What the button "Next odds" puts in the race's place, as a poll or the live stream does. */
  readonly later?: Race | undefined;
}

/** A table that keeps what is asked of it, as the page does. */
function KeptTable({ race: first, later, ...args }: Args) {
  const [race, setRace] = useState(first);
  const [sort, setSort] = useState(args.sort ?? "number");
  const [openRunner, setOpenRunner] = useState(args.openRunner);
  const [hidden, setHidden] = useState(args.hiddenBookmakers ?? []);
  return (
    <>
      {later && (
        <button type="button" onClick={() => setRace(later)}>
          Next odds
        </button>
      )}
      <RaceTable
        {...args}
        race={race}
        sort={sort}
        onSort={setSort}
        openRunner={openRunner}
        onOpenRunner={setOpenRunner}
        hiddenBookmakers={hidden}
        onHiddenBookmakers={setHidden}
      />
    </>
  );
}

/** A line from the opening price to the current one, in place of a sparkline. */
function StorySparkline({ runner: { openOdds = 1, odds = openOdds } }: { readonly runner: Runner }) {
  const to = 9 - Math.max(-7, Math.min(7, ((odds - openOdds) / openOdds) * 20));
  return (
    <svg width="84" height="18" viewBox="0 0 84 18" aria-hidden="true">
      <path d={`M0 9H28V${(9 + to) / 2}H56V${to}H84`} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

function StoryFluctuations({ runner }: { readonly runner: Runner }) {
  return <p>Past prices of {runner.name} stand here.</p>;
}

const meta: Meta<Args> = {
  title: "Race page/RaceTable",
  component: RaceTable,
  render: (args) => <KeptTable {...args} />,
  args: {
    race: raceFiveMinutesOut,
    tips,
    directory: bookmakers,
    heading: <h2>Runners</h2>,
    onSort: () => {},
    onOpenRunner: () => {},
    onHiddenBookmakers: () => {},
    sparkline: StorySparkline,
    fluctuations: StoryFluctuations,
  },
  argTypes: { heading: { control: false } },
  globals: { viewport: { value: "desktop" } },
};
export default meta;
type Story = StoryObj<Args>;
type Canvas = ReturnType<typeof within>;

const small = { viewport: { value: "small" } };
const phone = { viewport: { value: "phone" } };
const tablet = { viewport: { value: "tablet" } };
const wide = { viewport: { value: "wide" } };

const numbers = (canvas: Canvas) =>
  [...canvas.getByRole("table").querySelectorAll("td[data-col=number]")].map((cell) => Number(cell.textContent));
const rowOf = (canvas: Canvas, name: string) => {
  const row = canvas.getByRole("rowheader", { name }).closest("tr");
  if (!row) throw new Error(`${name} has no row.`);
  return row;
};
const nameOf = (race: Race, number: number) => race.runners.find((runner) => runner.number === number)?.name ?? "";
const head = (canvas: Canvas, text: string) => canvas.getByRole("columnheader", { name: text });
const expectNoOverflow = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

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
      /\$3\.20\$2\.40Unibet UB.*best of 10.*-25\.0% shorter\+10\.4 pts/,
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
/** Those that will not run sink to the bottom, struck through. */
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

/** By keyboard alone; what the order is now is announced. */
/** A runner whose silks this site has no copy of keeps its place; a copy that comes moves nothing. */
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
/** Beside the jockey, so that the name keeps its width. */
export const SilksOnAPhone: Story = {
  args: { race: raceWithSomeSilks },
  globals: phone,
  play: async ({ canvasElement }) => {
    await expectNoOverflow();
    await expect(canvasElement.querySelector("th img")).not.toBeVisible();
    await expect(canvasElement.querySelector("td img")).toBeVisible();
  },
};
export const Sorted: Story = {
  play: async ({ canvas, userEvent }) => {
    within(head(canvas, "Current")).getByRole("button").focus();
    await userEvent.keyboard("{Enter}");
    await expect(head(canvas, "Current")).toHaveAttribute("aria-sort", "ascending");
    await expect(head(canvas, "Number")).not.toHaveAttribute("aria-sort");
    await expect(canvas.getByRole("status")).toHaveTextContent("Sorted by current price, shortest first");
    await expect(numbers(canvas)).toEqual([1, 3, 2, 4, 5, 6, 7, 8]);
    await userEvent.keyboard("{Enter}");
    await expect(head(canvas, "Current")).toHaveAttribute("aria-sort", "descending");
    await expect(numbers(canvas)).toEqual([8, 7, 6, 5, 4, 2, 3, 1]);
    within(head(canvas, "Tips")).getByRole("button").focus();
    await userEvent.keyboard(" ");
    await expect(head(canvas, "Tips")).toHaveAttribute("aria-sort", "descending");
    await expect(numbers(canvas).slice(0, 3)).toEqual([1, 3, 6]);
    within(head(canvas, "Move")).getByRole("button").focus();
    await userEvent.keyboard(" ");
    await expect(numbers(canvas).slice(0, 3)).toEqual([1, 6, 3]);
    await expect(canvas.getByRole("status")).toHaveTextContent("biggest crunch first");
  },
};

const shortened: Race = {
  ...raceFiveMinutesOut,
  runners: raceFiveMinutesOut.runners.map((runner) => (runner.number === 8 ? { ...runner, odds: 1.5 } : runner)),
};

/** A new order waits until the pointer is away, or the button is pressed. */
export const WaitsUnderThePointer: Story = {
  args: { sort: "price", later: shortened },
  play: async ({ canvas, userEvent }) => {
    const row = rowOf(canvas, nameOf(raceFiveMinutesOut, 1));
    await userEvent.hover(row);
    fireEvent.click(canvas.getByRole("button", { name: "Next odds" }));
    await expect(rowOf(canvas, nameOf(raceFiveMinutesOut, 8))).toHaveTextContent("$1.50");
    await expect(numbers(canvas)).toEqual([1, 3, 2, 4, 5, 6, 7, 8]);
    const resort = canvas.getByRole("button", { name: "Resort" });
    await expect(resort).toBeVisible();
    await userEvent.unhover(row);
    await expect(numbers(canvas)).toEqual([8, 1, 3, 2, 4, 5, 6, 7]);
    await expect(resort).not.toBeVisible();
  },
};
/** The same while the focus is inside; the button puts the rows in order. */
export const WaitsUnderTheFocus: Story = {
  args: { sort: "price", later: shortened },
  play: async ({ canvas, userEvent }) => {
    within(rowOf(canvas, nameOf(raceFiveMinutesOut, 2)))
      .getByRole("button")
      .focus();
    fireEvent.click(canvas.getByRole("button", { name: "Next odds" }));
    await expect(numbers(canvas)[0]).toBe(1);
    await userEvent.tab({ shift: true });
    canvas.getByRole("button", { name: "Resort" }).click();
    await waitFor(() => expect(numbers(canvas)[0]).toBe(8));
  },
};

/** In place, one at a time: every bookmaker best first, with its age and its link. */
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    const name = nameOf(raceFiveMinutesOut, 3);
    const button = within(rowOf(canvas, name)).getByRole("button", { name });
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-expanded", "true");
    const list = await canvas.findByRole("list", { name: `Every bookmaker's price on ${name}` });
    await expect(rowOf(canvas, name).nextElementSibling).toContainElement(list);
    const links = within(list).getAllByRole("link");
    await expect(links).toHaveLength(9);
    await expect(links[0]).toHaveTextContent(/TAB.*opened \$4\.40.*\$4\.20 best\d+ s old/);
    await expect(links[0]).toHaveAttribute("target", "_blank");
    const prices = [...list.querySelectorAll("b")].map((each) => Number(each.textContent?.match(/\d+\.\d+/)?.[0]));
    await expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    await expect(canvas.getByText("54 kg")).toBeVisible();
    await expect(canvas.getByText(`Past prices of ${name} stand here.`)).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(canvas.getByRole("table").querySelectorAll("tr[data-detail]")).toHaveLength(1);
    await expect(
      await canvas.findByRole("list", { name: `Every bookmaker's price on ${nameOf(raceFiveMinutesOut, 4)}` }),
    ).toBeVisible();
  },
};
export const ByArrows: Story = {
  play: async ({ canvas, userEvent }) => {
    const buttons = raceFiveMinutesOut.runners.map(({ name }) => canvas.getByRole("button", { name }));
    buttons[0]?.focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
    await expect(buttons[1]).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect(buttons.at(-1)).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(buttons.at(-1)).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect(buttons[0]).toHaveFocus();
    await userEvent.keyboard("jjk");
    await expect(buttons[1]).toHaveFocus();
    // J leads into the table from where nothing has the focus.
    buttons[1]?.blur();
    await userEvent.keyboard("j");
    await expect(buttons[0]).toHaveFocus();
  },
};

/** All the best prices of a row are marked, with a word for those who cannot see it. */
export const Ties: Story = {
  args: { race: raceTied },
  play: async ({ canvas }) => {
    const row = rowOf(canvas, nameOf(raceTied, 1));
    const best = [...row.querySelectorAll("td[data-best]")];
    await expect(best.map((cell) => cell.textContent)).toEqual(["$2.40 best", "$2.40 best", "$2.40 best"]);
    await expect(row).toHaveTextContent("and 2 others best of 10");
  },
};
/** A bookmaker behind the others says so in its head; a price behind its bookmaker says so itself. */
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
/** One bookmaker, no opening prices, no tips: a dash wherever a value is missing. */
export const Sparse: Story = {
  args: { race: raceSparse, tips: undefined, sparkline: undefined },
  play: async ({ canvas }) => {
    const cells = within(rowOf(canvas, nameOf(raceSparse, 4))).getAllByRole("cell");
    await expect(cells.slice(3, 7).map((cell) => cell.textContent?.slice(0, 1))).toEqual(["–", "$", "–", "–"]);
    await expect(head(canvas, "TAB")).toBeVisible();
    await expect(canvas.getByText("best of 1", { selector: "tbody tr:first-child small" })).toBeVisible();
  },
};
export const MissingPrices: Story = {
  args: { race: raceMissingPrices, tips: undefined },
  play: async ({ canvas }) => {
    const row = rowOf(canvas, nameOf(raceMissingPrices, 2));
    await expect(within(row).getAllByText("–").length).toBeGreaterThan(10);
  },
};
/** A third of the market went with the favourite: the table says how much of each movement that is. */
export const ScratchedFavourite: Story = {
  args: { race: raceScratchedFavourite, tips: undefined },
  play: async ({ canvas }) => {
    await expect(numbers(canvas).at(-1)).toBe(1);
    await expect(rowOf(canvas, nameOf(raceScratchedFavourite, 2))).toHaveTextContent(
      /-30\.0% shorter\+[\d.]+ pts of implied probability scr -30%, 30 of 30% from scratchings/,
    );
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
/** Nobody quotes: no bookmakers' columns, nothing to choose, no market. */
export const Abandoned: Story = {
  args: { race: raceAbandoned, tips: undefined, sparkline: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(9);
    await expect(canvas.queryByRole("button", { name: /My bookmakers/ })).toBeNull();
    await expect(canvas.queryByText("Market %")).toBeNull();
  },
};

/** Hidden bookmakers lose their column; the best price and the market stay those of all, and the page says so. */
export const MyBookmakers: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "My bookmakers 10 of 10" });
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Unibet" }));
    await expect(canvas.queryByRole("columnheader", { name: "Unibet" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "My bookmakers 9 of 10" })).toBeVisible();
    await expect(rowOf(canvas, nameOf(raceFiveMinutesOut, 1))).toHaveTextContent("$2.40Unibet UB");
    await expect(canvas.getByText(/^108\.3%$/)).toBeVisible();
    await expect(canvas.getByText(/count all 10 bookmakers, hidden ones too/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: nameOf(raceFiveMinutesOut, 1) }));
    await expect(await canvas.findByText("1 bookmaker is hidden by your choice")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Show all" }));
    await expect(head(canvas, "Unibet")).toBeVisible();
  },
};

/** 24 runners, 15 bookmakers. A changed price touches its own row, its market and nothing else, and moves nothing. */
export const PatchedPrice: Story = {
  args: { race: denseRace, tips: undefined, later: densePatched(7, 3) },
  play: async ({ canvas }) => {
    const table = canvas.getByRole("table");
    const row = rowOf(canvas, nameOf(denseRace, 7));
    const places = () => [...table.querySelectorAll("th, td")].map((cell) => cell.getBoundingClientRect().x);
    const before = places();
    const touched = new Set<Element>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const part = (target instanceof Element ? target : target.parentElement)?.closest("tr, tfoot");
        if (part) touched.add(part);
      }
    });
    observer.observe(table, { subtree: true, childList: true, characterData: true, attributes: true });
    fireEvent.click(canvas.getByRole("button", { name: "Next odds" }));
    await waitFor(() => expect(row).toHaveTextContent("$3.00"));
    await new Promise((resolve) => setTimeout(resolve));
    observer.disconnect();
    await expect([...touched].filter((part) => !part.closest("tfoot"))).toEqual([row]);
    await expect(row.querySelectorAll("i[data-moved=in]")).toHaveLength(1);
    await expect(places()).toEqual(before);
  },
};

/** In a window too narrow for it the table scrolls sideways within itself; number and name stay in view. */
export const Tablet: Story = {
  args: { race: denseRace },
  globals: tablet,
  play: async ({ canvas }) => {
    const frame = canvas.getByRole("region", { name: "Runners" });
    const [number, name, connections] = [...rowOf(canvas, nameOf(denseRace, 1)).children];
    if (!number || !name || !connections) throw new Error("A row has at least three cells.");
    const left = (cell: Element) => cell.getBoundingClientRect().left;
    const before = [number, name, connections].map(left);
    frame.scrollLeft = frame.scrollWidth;
    await expect(frame.scrollLeft).toBeGreaterThan(0);
    await expect([number, name].map(left)).toEqual(before.slice(0, 2));
    await expect(left(connections)).toBeLessThan(before[2] ?? 0);
    await expectNoOverflow();
    frame.scrollLeft = 0;
  },
};
export const OpenedOnATablet: Story = {
  args: { race: denseRace, openRunner: "2" },
  globals: tablet,
  play: async ({ canvas }) => {
    const frame = canvas.getByRole("region", { name: "Runners" });
    const list = await canvas.findByRole("list", { name: /^Every bookmaker's price/ });
    frame.scrollLeft = 300;
    await expect(list.getBoundingClientRect().left).toBeGreaterThanOrEqual(frame.getBoundingClientRect().left);
    await expect(list.getBoundingClientRect().right).toBeLessThanOrEqual(frame.getBoundingClientRect().right);
  },
};
/** Two lines and a sparkline; a tap anywhere opens it in place. */
export const Phone: Story = {
  globals: phone,
  play: async ({ canvas, userEvent }) => {
    await expectNoOverflow();
    const name = nameOf(raceFiveMinutesOut, 2);
    const row = rowOf(canvas, name);
    const button = within(row).getByRole("button", { name });
    const { left, right, top, bottom } = row.getBoundingClientRect();
    await expect(bottom - top).toBeGreaterThanOrEqual(44);
    for (const [x, y] of [
      [left + 10, bottom - 8],
      [right - 10, top + 12],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const) {
      await expect(document.elementFromPoint(x, y)).toBe(button);
    }
    for (const column of ["number", "name", "connections", "barrier", "open", "current", "move", "tips", "signals"]) {
      await expect(row.querySelector(`[data-col=${column}]`)).toBeVisible();
    }
    for (const price of row.querySelectorAll("[data-book]")) {
      await expect(price).not.toBeVisible();
    }
    await userEvent.click(button);
    await expect(await canvas.findByRole("list", { name: `Every bookmaker's price on ${name}` })).toBeVisible();
    await expectNoOverflow();
    for (const link of within(canvas.getByRole("table")).getAllByRole("link", { name: /opened/ })) {
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
    await expect(canvas.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
      "#",
      "Current",
      "Move",
      "Tips",
    ]);
  },
};
/** Missing values are dashes on a phone too. */
export const SparseOnAPhone: Story = {
  args: { race: raceSparse, tips: undefined, sparkline: undefined },
  globals: phone,
  play: async ({ canvas }) => {
    await expect(within(rowOf(canvas, nameOf(raceSparse, 4))).getAllByText("–")).toHaveLength(3);
  },
};
export const DenseOnAPhone: Story = { args: { race: denseRace }, globals: phone };
export const GreyhoundsOnAPhone: Story = {
  args: { race: raceTenSecondsOut, tips: undefined },
  globals: phone,
  play: async ({ canvas }) => {
    const box = rowOf(canvas, nameOf(raceTenSecondsOut, 1)).querySelector("[data-col=barrier]");
    if (!box) throw new Error("The row has no box.");
    await expect(getComputedStyle(box, "::before").content).toBe('"Box "');
  },
};
export const ScratchedOnAPhone: Story = { args: { race: raceScratchedFavourite, tips: undefined }, globals: phone };
export const SmallPhone: Story = {
  args: { race: raceAging, openRunner: "1" },
  globals: small,
  play: async ({ canvas }) => {
    await canvas.findByRole("list", { name: /^Every bookmaker's price/ });
    await expectNoOverflow();
  },
};
/** Wider than the page's column where the window has the room; never wider than 1,680 px. */
export const Wide: Story = {
  args: { race: denseRace },
  globals: wide,
  decorators: [(Story) => <div style={{ maxWidth: 1168, margin: "0 auto" }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const frame = canvas.getByRole("region", { name: "Runners" });
    await expect(frame.clientWidth).toBe(1680);
    await expectNoOverflow();
  },
};
