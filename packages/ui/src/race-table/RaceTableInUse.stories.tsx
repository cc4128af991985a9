import type { Race } from "@railbird/contract";
import { denseRace, raceFiveMinutesOut } from "@railbird/mocks/fixtures";
import { densePatched, racePlacesUnknown, raceWithPages } from "@railbird/mocks/race-variants";
import { expect, fireEvent, fn, waitFor, within } from "storybook/test";
import { RaceTable } from "./RaceTable";
import {
  expectNoOverflow,
  head,
  nameOf,
  numbers,
  raceTableStories,
  rowOf,
  type Story,
  type TableMeta,
} from "./story-support";

const meta: TableMeta = { ...raceTableStories, title: "Race page/RaceTable/In use", component: RaceTable };
export default meta;

/** By keyboard alone; the new order is announced. */
export const Sorted: Story = {
  play: async ({ canvas, userEvent }) => {
    within(head(canvas, "Current")).getByRole("button").focus();
    await userEvent.keyboard("{Enter}");
    await expect(head(canvas, "Current")).toHaveAttribute("aria-sort", "ascending");
    await expect(head(canvas, "#")).not.toHaveAttribute("aria-sort");
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

/** A row is one tab stop: Right leads across it to its bookmaker's link, and Left back. */
export const AcrossARow: Story = {
  play: async ({ canvas, userEvent }) => {
    const [first, second] = [1, 2].map((number) => rowOf(canvas, nameOf(raceFiveMinutesOut, number)));
    if (!first || !second) throw new Error("The race has two runners.");
    within(first).getByRole("button").focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(within(first).getByRole("link")).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(within(first).getByRole("button")).toHaveFocus();
    await userEvent.tab();
    await expect(within(second).getByRole("button")).toHaveFocus();
  },
};

const placeMarket = raceFiveMinutesOut.runners.reduce(
  (sum, { prices }) => sum + 100 / Math.max(...prices.map(({ placeOdds = 0 }) => placeOdds)) / 3,
  0,
);

/** Win or place, in the line above the table. An opened runner has both, and everything but prices stays. */
export const PlacePrices: Story = {
  play: async ({ canvas, userEvent }) => {
    const row = () => rowOf(canvas, nameOf(raceFiveMinutesOut, 1));
    await userEvent.click(canvas.getByRole("button", { name: "Place" }));
    await expect(await canvas.findByRole("columnheader", { name: "Place" })).toBeVisible();
    await expect(row()).toHaveTextContent("–$1.21");
    await expect(canvas.queryByRole("columnheader", { name: "Since open" })).toBeNull();
    await expect(canvas.getByRole("rowheader", { name: "Place market %" }).closest("tr")).toHaveTextContent(
      `${placeMarket.toFixed(1)}% best prices`,
    );
    await expect(canvas.getByText(/paid on the first 3 home/)).toBeVisible();
    await userEvent.click(within(head(canvas, "Place")).getByRole("button"));
    await expect(numbers(canvas)).toEqual([1, 3, 2, 4, 5, 6, 7, 8]);
    await userEvent.click(within(row()).getByRole("button"));
    const [place] = await canvas.findAllByText("place $1.21");
    await expect(place).toBeVisible();
    await expect(canvas.getByText("Best for a place").nextElementSibling).toHaveTextContent("$1.21");
    await userEvent.click(canvas.getByRole("button", { name: "Win" }));
    await expect(await canvas.findByRole("columnheader", { name: "Current" })).toBeVisible();
    await expect(row()).toHaveTextContent("$3.20$2.40");
    // The visitor's own choice is no change of a price.
    await expect(canvas.getByRole("table").querySelector("[data-moved]")).toBeNull();
  },
};

/** On a phone the switch stands with the bookmakers' prices; place prices keep it in view wherever they are. */
export const PlaceOnAPhone: Story = {
  args: { market: "place" },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("button", { name: "Win" })).toBeVisible();
    await expectNoOverflow();
    await userEvent.click(canvas.getByRole("button", { name: "Win" }));
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Place" })).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Prices" }));
    await expect(await canvas.findByRole("button", { name: "Place" })).toBeVisible();
    await expectNoOverflow();
  },
};

/** Without the number of places paid there is no market percentage. */
export const PlacesNotSaid: Story = {
  args: { race: racePlacesUnknown, market: "place" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/does not say how many places are paid/)).toBeVisible();
    await expect(canvas.queryByRole("rowheader", { name: /market/i })).toBeNull();
  },
};

/** A bookmaker's column leads to its own page of the race where that is known, and is at the operator's site. */
export const BookmakersPages: Story = {
  args: { race: raceWithPages },
  play: async ({ canvas, userEvent }) => {
    const link = within(head(canvas, "SB Sportsbet")).getByRole("link");
    await expect(link).toHaveAttribute("href", "https://www.sportsbet.com.au/racing/flemington/4");
    await expect(link).toHaveAttribute("rel", expect.stringContaining("sponsored"));
    await expect(within(head(canvas, "TAB")).queryByRole("link")).toBeNull();
    within(head(canvas, "Tips")).getByRole("button").focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(link).toHaveFocus();
    await userEvent.click(within(rowOf(canvas, nameOf(raceFiveMinutesOut, 1))).getByRole("button"));
    const lines = await canvas.findByRole("list", { name: /Every bookmaker's price/ });
    await expect(within(lines).getByRole("link", { name: /Sportsbet/ })).toHaveAttribute(
      "href",
      link.getAttribute("href"),
    );
  },
};

const shortened: Race = {
  ...raceFiveMinutesOut,
  runners: raceFiveMinutesOut.runners.map((runner) => (runner.number === 8 ? { ...runner, odds: 1.5 } : runner)),
};

/** Rows are sorted again only when the pointer has left the table, or when the button is pressed. */
export const WaitsUnderThePointer: Story = {
  args: { sort: "price", later: shortened },
  play: async ({ canvas, userEvent }) => {
    const row = rowOf(canvas, nameOf(raceFiveMinutesOut, 1));
    await userEvent.hover(row);
    fireEvent.click(canvas.getByRole("button", { name: "Next odds" }));
    await expect(rowOf(canvas, nameOf(raceFiveMinutesOut, 8))).toHaveTextContent("$1.50");
    await expect(numbers(canvas)).toEqual([1, 3, 2, 4, 5, 6, 7, 8]);
    const resort = canvas.getByRole("button", { name: "Re-sort" });
    await expect(resort).toBeVisible();
    await userEvent.unhover(row);
    await expect(numbers(canvas)).toEqual([8, 1, 3, 2, 4, 5, 6, 7]);
    await expect(resort).not.toBeVisible();
  },
};

/** Rows are not sorted again while the focus is in the table either; the button sorts them. */
export const WaitsUnderTheFocus: Story = {
  args: { sort: "price", later: shortened },
  play: async ({ canvas, userEvent }) => {
    within(rowOf(canvas, nameOf(raceFiveMinutesOut, 2)))
      .getByRole("button")
      .focus();
    fireEvent.click(canvas.getByRole("button", { name: "Next odds" }));
    await expect(numbers(canvas)[0]).toBe(1);
    await userEvent.tab({ shift: true });
    canvas.getByRole("button", { name: "Re-sort" }).click();
    await waitFor(() => expect(numbers(canvas)[0]).toBe(8));
  },
};

/** Runners open in place, one at a time: every bookmaker, best price first, with its age and link. */
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
    await expect(links[0]).toHaveTextContent(/TAB.*opened \$4\.40.*\$4\.20 bestplace \$1\.48\d+ s old/);
    await expect(links[0]).toHaveAttribute("target", "_blank");
    const prices = [...list.querySelectorAll("b")].map((each) => Number(each.textContent?.match(/\d+\.\d+/)?.[0]));
    await expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    await expect(canvas.getByText("54 kg")).toBeVisible();
    const others = canvas.getByRole("list", { name: "Totes and exchanges, in no best price" });
    await expect(
      within(others)
        .getAllByRole("listitem")
        .map((other) => other.textContent),
    ).toEqual([expect.stringMatching(/^TAB totewin \$3\.91\d+ s old$/)]);
    await expect(canvas.getByText(`Past prices of ${name} stand here.`)).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(canvas.getByRole("table").querySelectorAll("tr[data-detail]")).toHaveLength(1);
    await expect(
      await canvas.findByRole("list", { name: `Every bookmaker's price on ${nameOf(raceFiveMinutesOut, 4)}` }),
    ).toBeVisible();
  },
};

/** Prices of totes and exchanges stand below the bookmakers, and are in no best price. */
export const TotesAndExchanges: Story = {
  args: { openRunner: "1", onApproach: fn() },
  play: async ({ args, canvas }) => {
    // It is open from the start: what it shows besides is fetched at once.
    await expect(args.onApproach).toHaveBeenCalledOnce();
    const others = await canvas.findByRole("list", { name: "Totes and exchanges, in no best price" });
    const [tote, exchange] = within(others).getAllByRole("listitem");
    await expect(tote).toHaveTextContent(/TAB tote ?win \$2\.23 · place \$1\.29/);
    await expect(exchange).toHaveTextContent(/Betfair exchange ?back \$2\.45 · lay \$2\.54/);
    await expect(within(rowOf(canvas, nameOf(raceFiveMinutesOut, 1))).queryByText("$2.45")).toBeNull();
  },
};

/** Escape closes an opened runner from anywhere in it, and moves the focus to its name. */
export const ClosedByEscape: Story = {
  args: { openRunner: "3" },
  play: async ({ canvas, userEvent }) => {
    const name = nameOf(raceFiveMinutesOut, 3);
    const button = within(rowOf(canvas, name)).getByRole("button", { name });
    const list = await canvas.findByRole("list", { name: `Every bookmaker's price on ${name}` });
    within(list).getAllByRole("link")[2]?.focus();
    await userEvent.keyboard("{Escape}");
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    button.blur();
    await userEvent.keyboard("{Escape}");
    await expect(button).toHaveAttribute("aria-expanded", "false");
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
    // J moves into the table when nothing has the focus.
    buttons[1]?.blur();
    await userEvent.keyboard("j");
    await expect(buttons[0]).toHaveFocus();
  },
};

/** Hidden bookmakers have no column. The best price and the market still cover all bookmakers, and the page says so. */
export const MyBookmakers: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "My bookmakers 10 of 10" });
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Unibet" }));
    await expect(canvas.queryByRole("columnheader", { name: "Unibet" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "My bookmakers 9 of 10" })).toBeVisible();
    await expect(rowOf(canvas, nameOf(raceFiveMinutesOut, 1))).toHaveTextContent("$2.40UB Unibet");
    await expect(canvas.getByText(/^108\.3%$/)).toBeVisible();
    await expect(canvas.getByText(/count all 10 bookmakers, hidden ones too/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: nameOf(raceFiveMinutesOut, 1) }));
    await expect(await canvas.findByText("1 bookmaker is hidden by your choice")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Show all" }));
    await expect(head(canvas, "Unibet")).toBeVisible();
  },
};

const two = raceFiveMinutesOut.runners
  .flatMap(({ prices }) => prices.map(({ bookmakerId }) => bookmakerId))
  .filter((id, index, ids) => ids.indexOf(id) === index)
  .filter((id) => id !== "tab" && id !== "sportsbet");

/** Current prices and the market are the best of the bookmakers that are shown; beside a price that others beat stands theirs. */
export const BestOfMine: Story = {
  args: { mine: { hidden: two, bestOfMine: true } },
  play: async ({ canvas, userEvent }) => {
    const [first] = raceFiveMinutesOut.runners;
    if (!first) throw new Error("The race has no runners.");
    const mine = first.prices.filter(({ bookmakerId }) => !two.includes(bookmakerId)).map(({ odds }) => odds);
    const best = `$${Math.max(...mine).toFixed(2)}`;
    const row = rowOf(canvas, first.name);
    const current = () => row.querySelector("[data-col=current]");
    await expect(current()).toHaveTextContent(new RegExp(`^\\${best}.*all: \\$2\\.40 UB$`));
    await expect(row.querySelector("[data-best]")).toHaveTextContent(best);
    const market = () => canvas.getByRole("row", { name: /^Market %/ }).querySelector("[data-col=current]");
    await expect(market()).toHaveTextContent(/best of mine$/);
    await expect(canvas.getByText(/are the best of your 2 bookmakers/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^My bookmakers/ }));
    await userEvent.click(await canvas.findByRole("radio", { name: "Best of all" }));
    await expect(current()).toHaveTextContent(/^\$2\.40/);
    await expect(market()).toHaveTextContent(/^108\.3% best prices$/);
  },
};

/** 24 runners, 15 bookmakers. A changed price changes only its own row and the market, and moves nothing. */
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
