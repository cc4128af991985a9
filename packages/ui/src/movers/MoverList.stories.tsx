import type { Mover } from "@railbird/contract";
import { bookmakers, movers } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { Button } from "../basics/Button";
import { withGuide } from "../basics/story-guide";
import { MoverList, useHeldMovers } from "./MoverList";

const held = (listed: readonly Mover[]) => listed.map((mover) => ({ mover, gone: false }));

const meta = {
  title: "Movers/MoverList",
  parameters: withGuide({
    wide: true,
    use: "The runners whose price moved most, all races together.",
    avoid: "The runners of one race: those are the race's table.",
    anatomy: [
      ["Change", "In points of chance, with sign, arrow and word."],
      ["Then and now", "Both prices, so that the change can be checked."],
    ],
  }),
  component: MoverList,
  args: {
    label: "Crunchers",
    rows: held(movers.firmers),
    directory: bookmakers,
    hrefFor: ({ raceId, runnerId }) => `/race/${raceId}?runner=${runnerId}`,
  },
} satisfies Meta<typeof MoverList>;
export default meta;
type Story = StoryObj<typeof meta>;

const [first] = movers.firmers;
if (!first) throw new Error("The race day has no cruncher.");
const straddling: Mover = {
  ...first,
  movePct: -40,
  scratched: [3, 7],
  scratchingsPct: -18.4,
  netPoints: 11.5,
  netPct: -26.5,
};

/** The whole row leads to the runner in its race. */
export const Crunchers: Story = {
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole("link");
    await expect(links).toHaveLength(movers.firmers.length);
    await expect(links[0]).toHaveAttribute("href", `/race/${first.raceId}?runner=${first.runnerId}`);
    await expect(links[0]).toHaveTextContent(`+${first.points.toFixed(1)} pts`);
  },
};
export const Drifters: Story = { args: { label: "Drifters", rows: held(movers.drifters) } };
/** A movement across a scratching says so, and goes by what is left of it net; where that is not known, it says that. */
export const Scratchings: Story = {
  args: {
    rows: held([
      straddling,
      { ...first, raceId: "unknown", scratched: [3, 7] },
      { ...first, raceId: "drifted net", scratched: [9], scratchingsPct: -40, netPoints: -8.5, netPct: 25.4 },
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nos. 3, 7 scratched since; 18% of the market")).toBeVisible();
    await expect(canvas.getByText("Nos. 3, 7 scratched since; share not known")).toBeVisible();
    await expect(canvas.getByRole("link", { name: /^-8\.5 pts net/ })).toHaveTextContent(
      "+25% net of scratchings, longer",
    );
  },
};
/** A bookmaker without a configuration has its default short label; a long name is cut. */
export const Unknown: Story = {
  args: {
    directory: [],
    rows: held([
      { ...first, name: "The Wandering Troubadour Of Upper Kalgoorlie West", bookmaker: "tabtouch" },
      { ...first, raceId: "other", bookmaker: "sportsbet" },
    ]),
  },
  play: async ({ canvas }) => {
    const [tabtouch, sportsbet] = canvas.getAllByRole("link");
    await expect(tabtouch).toHaveTextContent(/ · TABT/);
    await expect(sportsbet).toHaveTextContent(/ · SB/);
  },
};
/** A mover that has left the list while it is read keeps its place, without its outdated figures. */
export const NoLongerListed: Story = {
  args: { rows: movers.firmers.map((mover, index) => ({ mover, gone: index === 1 })) },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole("link");
    await expect(links[1]).toHaveTextContent("No longer listed");
    await expect(links[1]).not.toHaveTextContent("$");
    await expect(links[1]?.offsetHeight).toBe(links[0]?.offsetHeight);
  },
};

function LiveList() {
  const [listed, setListed] = useState(movers.firmers);
  const { rows, outOfDate, resort } = useHeldMovers(listed);
  return (
    <>
      <Button onClick={() => setListed(movers.firmers.slice(1).toReversed())}>Prices move</Button>
      {outOfDate && <Button onClick={resort}>Re-sort</Button>}
      <MoverList label="Crunchers" rows={rows} hrefFor={({ runnerId }) => `#${runnerId}`} />
    </>
  );
}

/** Rows keep their order while prices move. They are sorted again on request, or when the visitor returns to the page. */
export const Live: Story = {
  render: () => <LiveList />,
  play: async ({ canvas, userEvent }) => {
    const addresses = () => canvas.getAllByRole("link").map((link) => link.getAttribute("href"));
    const before = movers.firmers.map(({ runnerId }) => `#${runnerId}`);
    await userEvent.click(canvas.getByRole("button", { name: "Prices move" }));
    await expect(addresses()).toEqual(before);
    await expect(canvas.getAllByText("No longer listed")).toHaveLength(1);
    await userEvent.click(canvas.getByRole("button", { name: "Re-sort" }));
    await expect(addresses()).toEqual(before.slice(1).toReversed());
    await expect(canvas.queryByRole("button", { name: "Re-sort" })).toBeNull();
  },
};
export const OnAPhone: Story = {
  args: { rows: held([straddling, ...movers.firmers.slice(1)]) },
  globals: { viewport: { value: "phone" } },
};
