import { FROZEN_NOW } from "@railbird/mocks";
import { feed, raceAbandoned, raceClosed, raceFiveMinutesOut, staleFeed } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { withTextSpacing } from "../basics/story-support";
import { FeedAge } from "../time/FeedAge";
import { RaceBar } from "./RaceBar";

const at = (seconds: number) => new Date(FROZEN_NOW + seconds * 1000).toISOString();
const step = (number: number, seconds: number) => ({ id: `r${number}`, number, startTime: at(seconds) });
const starts = (seconds: number) => ({ ...raceFiveMinutesOut, startTime: at(seconds) });

const meta = {
  title: "Race page/RaceBar",
  component: RaceBar,
  parameters: {
    ...withGuide({
      wide: true,
      use: "The head of a race's page, which stays while it is read.",
      avoid: "Any other page.",
      anatomy: [
        ["Race", "Venue, number, and how soon."],
        ["Age", "How old the odds are, and how they are kept up to date."],
        ["Neighbours", "The race before and the one after."],
      ],
      keyboard: [["J and K", "To the next race and the previous one, at a desk"]],
    }),
    layout: "fullscreen",
  },
  args: {
    race: raceFiveMinutesOut,
    previous: step(3, -1500),
    next: step(5, 2100),
    age: <FeedAge feed={feed} />,
  },
  argTypes: { age: { control: false } },
  // The page's margins: the links to the neighbouring races extend into them.
  decorators: [(Story) => <div style={{ paddingInline: 16 }}>{Story()}</div>],
} satisfies Meta<typeof RaceBar>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: "phone" } };

/** The countdown is the largest figure; the races before and after are a tap away. */
export const FiveMinutesOut: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Flemington").closest("b")).toHaveTextContent("Flemington R4");
    const size = Number.parseFloat(getComputedStyle(canvas.getByText("In 5m 0s")).fontSize);
    await expect(size).toBeGreaterThanOrEqual(28);
    const previous = canvas.getByRole("link", { name: /^Previous race, R3 ?, 2:40 PM$/ });
    const next = canvas.getByRole("link", { name: /^Next race, R5 ?, 3:40 PM$/ });
    await expect(previous).toHaveAttribute("href", "/race/r3");
    await expect(next).toHaveAttribute("href", "/race/r5");
    for (const link of [previous, next]) {
      await expect(link.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  },
};
/** A meeting's first race has none before it: its title begins at the page's edge, also before its neighbours are known. */
export const FirstRace: Story = {
  args: { race: { ...raceFiveMinutesOut, number: 1 }, previous: undefined },
  play: async ({ canvas, canvasElement }) => {
    const edge = canvasElement.querySelector("div")?.getBoundingClientRect().left ?? 0;
    await expect(canvas.getByText("Flemington").getBoundingClientRect().left).toBe(edge + 16);
    await expect(canvas.getAllByRole("link")).toHaveLength(1);
  },
};
export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    const size = Number.parseFloat(getComputedStyle(canvas.getByText("In 5m 0s")).fontSize);
    await expect(size).toBeGreaterThanOrEqual(20);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
/** A long venue has one line beside the countdown; it is cut before its race's number. */
export const LongVenueOnAPhone: Story = {
  args: { race: { ...raceFiveMinutesOut, venue: "Gloucester Park", number: 10 } },
  globals: phone,
  play: async ({ canvas }) => {
    const name = canvas.getByText("Gloucester Park").closest("b");
    await expect(name).toHaveTextContent("Gloucester Park R10");
    await expect(name?.scrollWidth).toBeLessThanOrEqual(name?.clientWidth ?? 0);
    // The bar is as high as with a short venue, so that a countdown that gets shorter moves nothing.
    await expect(name?.parentElement?.parentElement?.getBoundingClientRect().height).toBe(44);
  },
};
/** On the smallest phone a venue of one word is not broken within it, and its race's number covers none of it. */
export const LongWordOnASmallPhone: Story = {
  args: { race: { ...raceFiveMinutesOut, venue: "Morphettville", number: 10 } },
  globals: { viewport: { value: "small" } },
  play: async ({ canvas }) => {
    const venue = canvas.getByText("Morphettville");
    const text = document.createRange();
    text.selectNodeContents(venue.firstChild ?? venue);
    await expect(text.getClientRects()).toHaveLength(1);
    const number = canvas.getByText("R10").getBoundingClientRect();
    const { right, bottom } = text.getBoundingClientRect();
    await expect(number.left >= right || number.top >= bottom - 2).toBe(true);
    await expect(venue.closest("b")?.parentElement?.parentElement?.getBoundingClientRect().height).toBe(64);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
/** On the smallest phone the age of the odds has a line of its own, where the server's longer words have room too. */
export const OnASmallPhone: Story = {
  args: { age: <FeedAge feed={feed} timeKnown={false} /> },
  globals: { viewport: { value: "small" } },
  play: async ({ canvas }) => {
    const age = canvas.getByText(/^Odds as of/);
    await expect(age.scrollWidth).toBeLessThanOrEqual(age.clientWidth);
    await expect(age.closest("div")?.parentElement?.getBoundingClientRect().height).toBe(64);
  },
};
/** The race's number is not cut on the smallest phone: beside the venue's end where that leaves room, over it where the venue is too long. */
export const LongVenuesOnASmallPhone: Story = {
  globals: { viewport: { value: "small" } },
  render: (args) => (
    <>
      {["Kembla Grange", "Sunshine Coast Inner Track"].map((venue) => (
        <RaceBar key={venue} {...args} race={{ ...args.race, venue, number: 10 }} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const bounds = (element: Element | null) => {
      if (element === null) throw new Error("The bar has a name and a number.");
      return element.getBoundingClientRect();
    };
    for (const number of canvas.getAllByText("R10")) {
      const bar = bounds(number.closest("b"));
      const { left, right, top, bottom } = bounds(number);
      await expect(left).toBeGreaterThanOrEqual(bar.left);
      await expect(right).toBeLessThanOrEqual(bar.right);
      await expect(top).toBeGreaterThanOrEqual(bar.top);
      await expect(bottom).toBeLessThanOrEqual(bar.bottom + 1);
    }
    const venue = canvas.getByText("Kembla Grange");
    await expect(venue.scrollHeight - venue.clientHeight).toBeLessThan(8);
  },
};
/** With a visitor's own text spacing, venue, countdown and age are not cut, and the bar is as wide as the window. */
export const SpacedOnAPhone: Story = {
  args: {
    race: { ...starts(679), venue: "Flemington", number: 10 },
    age: <FeedAge feed={feed} timeKnown={false} />,
  },
  globals: phone,
  decorators: [withTextSpacing],
  play: async ({ canvas }) => {
    const name = canvas.getByText("Flemington").closest("b");
    await expect((name?.scrollHeight ?? 0) - (name?.clientHeight ?? 0)).toBeLessThan(9);
    await expect(name?.scrollWidth).toBeLessThanOrEqual(name?.clientWidth ?? 0);
    const age = canvas.getByText(/^Odds as of/);
    await expect(age.scrollHeight).toBeLessThanOrEqual(age.clientHeight);
    const left = canvas.getByText("In 11m 19s").getBoundingClientRect();
    const next = canvas.getByRole("link", { name: /^Next race/ }).getBoundingClientRect();
    await expect(left.right).toBeLessThanOrEqual(next.left);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const HoursOut: Story = {
  args: { race: starts(7509) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("In 2h 05m")).toBeVisible();
  },
};
export const AnotherDay: Story = {
  args: { race: starts(2 * 86_400) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Sun 3:05 PM")).toBeVisible();
  },
};
export const Due: Story = {
  args: { race: starts(-45) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Due 0m 0s")).toBeVisible();
  },
};
/** The start was moved: the bar shows the earlier one too. */
export const Retimed: Story = {
  args: { wasStartTime: at(180) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("3:10 PM, was 3:08 PM");
  },
};
export const RetimedOnAPhone: Story = { args: { wasStartTime: at(180) }, globals: phone };
export const Final: Story = {
  args: { race: raceClosed },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Final result")).toBeVisible();
    await expect(canvas.queryByText(/^(In|Due) /)).toBeNull();
  },
};
export const FinalOnAPhone: Story = { args: { race: raceClosed }, globals: phone };
/** Past its start, and the feed has given no other status. */
export const Closed: Story = {
  args: { race: { ...starts(-200), status: "closed" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Closed")).toBeVisible();
  },
};
export const Abandoned: Story = { args: { race: raceAbandoned } };
export const Stale: Story = { args: { age: <FeedAge feed={staleFeed} /> } };
export const FeedDown: Story = { args: { age: <FeedAge feed={{ ...feed, state: "down" }} /> } };
/** On a phone the message about the feed has a line of its own. */
export const FeedDownOnAPhone: Story = {
  args: { age: <FeedAge feed={{ ...feed, state: "down" }} /> },
  globals: phone,
};

const down = { ...feed, state: "down" } as const;
/** A race in each state, with the state of its feed. */
const states = [
  { race: raceFiveMinutesOut, feed },
  { race: starts(-45), feed },
  { race: starts(-200), feed },
  { race: { ...starts(-200), status: "closed" as const }, feed },
  { race: { ...starts(-300), status: "interim" as const }, feed },
  { race: raceClosed, feed },
  { race: raceClosed, feed: down },
  { race: raceAbandoned, feed },
  { race: raceFiveMinutesOut, feed: staleFeed },
  { race: raceFiveMinutesOut, feed: { ...down, updatedAt: at(-240) } },
];
/** The server's HTML has no age yet. The hydrated bar is just as high, so that nothing below it moves. */
export const AsHighOnceHydrated: Story = {
  globals: phone,
  render: (args) => (
    <>
      {states.flatMap(({ race, feed: ofRace }) =>
        [undefined, at(180)].map((wasStartTime) => {
          const isSettled = race.status !== "open";
          return (
            <section key={`${race.status} ${race.startTime} ${ofRace.state} ${wasStartTime}`}>
              {[false, true].map((timeKnown) => (
                <RaceBar
                  key={`${timeKnown}`}
                  {...args}
                  race={race}
                  wasStartTime={wasStartTime}
                  age={<FeedAge feed={ofRace} settled={isSettled} timeKnown={timeKnown} />}
                />
              ))}
            </section>
          );
        }),
      )}
    </>
  ),
  play: async ({ canvasElement }) => {
    const heights = [...canvasElement.querySelectorAll("section")].map(({ children }) =>
      [...children].map((bar) => bar.getBoundingClientRect().height),
    );
    await expect(heights).toHaveLength(2 * states.length);
    await expect(heights.map(([, hydrated]) => hydrated)).toEqual(heights.map(([sent]) => sent));
  },
};
/** A venue that is too long is cut; the race's number is not. */
export const LongVenue: Story = {
  args: { race: { ...raceFiveMinutesOut, venue: "Sportsbet-Ballarat Synthetic", number: 10 } },
  globals: { viewport: { value: "small" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/R10/)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
/** The bar sticks below the page's header and never covers the focused element. */
export const Scrolled: Story = {
  render: (args) => (
    <>
      <RaceBar {...args} />
      {Array.from({ length: 60 }, (_, index) => `Button ${index + 1}`).map((name) => (
        <p key={name}>
          <button type="button">{name}</button>
        </p>
      ))}
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole("button", { name: "Button 60" }).focus();
    const bar = canvas.getByRole("link", { name: /^Next race/ });
    await expect(bar.getBoundingClientRect().top).toBeGreaterThan(0);
    await expect(bar.getBoundingClientRect().top).toBeLessThan(120);
    for (let index = 0; index < 40; index += 1) await userEvent.tab({ shift: true });
    const focused = document.activeElement?.getBoundingClientRect();
    await expect(document.activeElement).toHaveAccessibleName("Button 20");
    document.activeElement?.scrollIntoView({ block: "start" });
    await expect(focused?.top).toBeDefined();
    await expect(document.activeElement?.getBoundingClientRect().top).toBeGreaterThan(
      bar.getBoundingClientRect().bottom,
    );
    window.scrollTo(0, 0);
  },
};
