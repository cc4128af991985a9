import { FROZEN_NOW } from "@railbird/mocks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { AHEAD_EVENT, RaceRail, type RailRace } from "./RaceRail";

const venues = ["Flemington", "Moonee Valley", "Rosehill Gardens", "Angle Park", "Southside Cranbourne", "Taree"];

const races: readonly RailRace[] = Array.from({ length: 18 }, (_, index) => ({
  id: `race-${index}`,
  number: 4 + (index % 6),
  venue: venues[index % venues.length] as string,
  racingCode: (["R", "G", "H"] as const)[index % 3] as RailRace["racingCode"],
  startTime: new Date(FROZEN_NOW + (index === 0 ? -20_000 : index * 420_000)).toISOString(),
  status: "open",
  favourite: { number: 3 + (index % 8), odds: 2.4 + index / 2 },
  ...(index % 4 !== 3 && { cruncher: { number: 12 - (index % 9), movePct: -8.5 - index * 2 } }),
}));

const meta = {
  title: "Race page/RaceRail",
  component: RaceRail,
  parameters: {
    ...withGuide({
      use: "The day beside a race or a meeting.",
      avoid: "The home page, which has the day's grid.",
      anatomy: [
        ["Row", "Code, venue and number, minutes, favourite, cruncher."],
        ["Open row", "Black: the race that is read."],
        ["Follow", "Goes to the next to jump by itself; any touch stops it."],
      ],
      keyboard: [
        ["J and K", "To the next and the previous race"],
        ["F", "Follows the next to jump"],
      ],
    }),
    layout: "fullscreen",
    widths: true,
  },
  args: { races, openId: "race-4", onFollow: fn(), onStrip: fn() },
  // Its place is the page's.
  decorators: [
    (Story) => (
      <nav aria-label="Next races" data-races="">
        <Story />
      </nav>
    ),
  ],
} satisfies Meta<typeof RaceRail>;
export default meta;
type Story = StoryObj<typeof meta>;

const said = fn();
const at = (viewport: string) => ({ viewport: { value: viewport } });

/** A row says which race, how soon, the favourite and who firmed most; the open one is black. */
export const BesideARace: Story = {
  globals: at("desktop"),
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole("link");
    await expect(rows).toHaveLength(18);
    await expect(canvas.getByRole("link", { current: "page" })).toHaveAttribute("href", "/race/race-4");
    await expect(rows[0]).toHaveAccessibleName(/Flemington R4.*due.*Fav 3 \$2\.40.*cruncher 12/);
    await expect(rows[1]).toHaveAccessibleName(/Moonee Valley R5.*in 7 minutes/);
  },
};
/** Made a strip on a wide screen: bookmakers have the width. */
export const AStripOnADesktop: Story = {
  args: { strip: true },
  globals: at("desktop"),
  beforeEach: () => {
    document.documentElement.dataset.rail = "strip";
    return () => document.documentElement.removeAttribute("data-rail");
  },
  play: async ({ args, canvas, userEvent }) => {
    const open = canvas.getByRole("link", { current: "page" });
    await expect(open.getBoundingClientRect().height).toBeLessThanOrEqual(56);
    await expect(open).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Races in a column" }));
    await expect(args.onStrip).toHaveBeenCalledWith(false);
  },
};
export const OnALaptop: Story = { globals: at("laptop") };
export const OnAWideScreen: Story = { globals: at("wide") };

/** The strip of a phone shows the open race. */
export const OnAPhone: Story = {
  globals: at("phone"),
  play: async ({ canvas }) => {
    const open = canvas.getByRole("link", { current: "page" });
    await expect(open.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await waitFor(() => expect(open.getBoundingClientRect().left).toBeLessThan(window.innerWidth - 100));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** J and K lead to the races after and before the open one, from the list and where nothing has the focus. */
export const ByKeys: Story = {
  globals: at("desktop"),
  play: async ({ canvas }) => {
    const followed = fn();
    const note = (event: Event) => {
      event.preventDefault();
      followed((event.target as Element).closest("a")?.getAttribute("href"));
    };
    document.addEventListener("click", note);
    await userEvent.keyboard("j");
    await expect(followed).toHaveBeenLastCalledWith("/race/race-5");
    await userEvent.keyboard("k");
    await expect(followed).toHaveBeenLastCalledWith("/race/race-3");
    document.removeEventListener("click", note);
    await expect(canvas.getAllByRole("link")).toHaveLength(18);
  },
};

/** The pages to which J and K lead are said to be likely, so that the site fetches them ahead. */
export const NeighboursAhead: Story = {
  globals: at("desktop"),
  render: (args) => {
    const [openId, setOpenId] = useState("race-4");
    return (
      <>
        <RaceRail {...args} openId={openId} />
        <button type="button" onClick={() => setOpenId("race-5")}>
          Go on
        </button>
      </>
    );
  },
  beforeEach: () => {
    const note = ({ target }: Event) => said((target as Element).getAttribute("href"));
    document.addEventListener(AHEAD_EVENT, note);
    return () => document.removeEventListener(AHEAD_EVENT, note);
  },
  play: async ({ canvas }) => {
    await expect(said.mock.calls.flat()).toEqual(["/race/race-3", "/race/race-5"]);
    said.mockClear();
    await userEvent.click(canvas.getByRole("button", { name: "Go on" }));
    await expect(said.mock.calls.flat()).toEqual(["/race/race-4", "/race/race-6"]);
  },
};

/** F and the switch follow the next to jump, and say so. */
export const FollowOn: Story = {
  globals: at("desktop"),
  render: (args) => {
    const [following, setFollowing] = useState(false);
    return <RaceRail {...args} following={following} onFollow={setFollowing} />;
  },
  play: async ({ canvas }) => {
    const follow = canvas.getByRole("button", { name: "Follow the next to jump" });
    await expect(follow).toHaveAttribute("aria-pressed", "false");
    await userEvent.keyboard("f");
    await expect(canvas.getByRole("button", { name: "Following the next to jump" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(canvas.getByRole("status")).toHaveTextContent("Each next race opens by itself");
  },
};
export const Offline: Story = { globals: at("desktop"), args: { trouble: "Offline: these are the last known prices" } };
export const OfflineOnAPhone: Story = { ...Offline, globals: at("phone") };
export const FeedDown: Story = { globals: at("desktop"), args: { trouble: "The odds feed does not answer" } };
export const FewRaces: Story = { globals: at("desktop"), args: { races: races.slice(0, 2), openId: "race-1" } };
export const FewRacesOnAPhone: Story = { ...FewRaces, globals: at("phone") };
export const NoRaces: Story = { globals: at("desktop"), args: { races: [] } };
export const NoRacesOnAPhone: Story = { ...NoRaces, globals: at("phone") };
export const Loading: Story = { globals: at("desktop"), args: { races: undefined } };
/** A race whose prices have not come, and one that has run while its page stayed open. */
export const WithoutPrices: Story = {
  globals: at("desktop"),
  args: { races: races.map(({ favourite: _, cruncher: __, ...race }) => race), openId: "another" },
};
