import { bookmakers, denseRace, meetingDetail, raceClosed, raceFiveMinutesOut, tips } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { MeetingSheet } from "./MeetingSheet";
import { RaceSheet } from "./RaceSheet";

const address = "https://railbird.example/race/r-1";

/** As wide as A4 between its margins; dark themes are a screen's, paper is light. */
const meta = {
  title: "Print/Sheets",
  decorators: [(Story) => <div style={{ width: 718 }}>{Story()}</div>],
  globals: { viewport: { value: "desktop" } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The whole field with every bookmaker, also those that the visitor has hidden on the screen. */
export const Race: Story = {
  render: () => <RaceSheet race={raceFiveMinutesOut} tips={tips} directory={bookmakers} address={address} />,
  play: async ({ canvas }) => {
    const table = canvas.getByRole("table");
    const quoted = new Set(
      raceFiveMinutesOut.runners.flatMap((runner) => runner.prices.map((price) => price.bookmakerId)),
    );
    await expect(table.querySelectorAll("thead [data-book]")).toHaveLength(quoted.size);
    for (const { name } of raceFiveMinutesOut.runners)
      await expect(canvas.getByRole("rowheader", { name: new RegExp(`^${name}`) })).toBeVisible();
    await expect(canvas.getByText(/^Odds as of/)).toBeVisible();
    await expect(canvas.queryAllByRole("button")).toHaveLength(0);
  },
};
/** A race that has run, in finishing order. */
export const RaceRun: Story = {
  render: () => <RaceSheet race={raceClosed} directory={bookmakers} address={address} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Closing odds of/)).toBeVisible();
    await expect(canvas.getAllByRole("rowheader")[0]).toHaveTextContent("1st");
  },
};
/** More bookmakers than an upright sheet holds: it is turned. */
export const RaceTurned: Story = {
  render: () => (
    <div style={{ width: 1047 }}>
      <RaceSheet race={denseRace} directory={bookmakers} address={address} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("article")).toHaveAttribute("data-sheet", "turned");
  },
};
/** All races of a meeting with their runners. */
export const Meeting: Story = {
  render: () => <MeetingSheet meeting={meetingDetail} address="https://railbird.example/meeting/m-1" />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("table")).toHaveLength(meetingDetail.races.length);
    const runners = meetingDetail.races.flatMap((race) => race.runners);
    await expect(canvas.getAllByRole("rowheader")).toHaveLength(runners.length);
    await expect(canvas.getByText(/^Odds as of/)).toBeVisible();
  },
};
/** Another day's sheet does not say when today's feed last responded. */
export const MeetingOfAnotherDay: Story = {
  render: () => (
    <MeetingSheet
      meeting={{ ...meetingDetail, feed: { ...meetingDetail.feed, state: "kept" } }}
      address="https://railbird.example/meeting/m-1"
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/odds (as )?of/i)).toBeNull();
  },
};
