import { lateMailToday } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { LateMail, LateMailLines } from "./LateMail";

const meta = {
  title: "Race page/LateMail",
  parameters: withGuide({
    wide: true,
    use: "What changed today before the starts, latest first.",
    avoid: "What a race had from the start: class, distance, weights.",
  }),
  component: LateMail,
  args: {
    meetings: lateMailToday.meetings,
    meetingHref: (id) => `/meeting/${id}`,
    raceHref: (id) => `/race/${id}`,
  },
} satisfies Meta<typeof LateMail>;
export default meta;
type Story = StoryObj<typeof meta>;

const race = (number: number) => ({ id: `flemington-${number}`, number });

/** Meetings with the latest change first, and each leads to its page and its races'. */
export const Day: Story = {
  play: async ({ canvas }) => {
    const [meeting] = lateMailToday.meetings;
    await expect(canvas.getByRole("link", { name: `${meeting?.venue}, ${meeting?.state}` })).toHaveAttribute(
      "href",
      `/meeting/${meeting?.id}`,
    );
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const DayOnAPhone: Story = { globals: { viewport: { value: "phone" } } };
/** Each kind of change; a track that changed for several races is one line. */
export const EveryKind: Story = {
  render: ({ raceHref }) => (
    <LateMailLines
      code="R"
      raceHref={raceHref}
      lines={[
        { races: [race(7)], change: { kind: "abandoned", at: at(5) } },
        { races: [race(4), race(5), race(8)], change: { kind: "track", from: "Good 4", to: "Soft 5", at: at(9) } },
        { races: [race(4)], change: { kind: "rail", from: "True", to: "Out 3 m", at: at(20) } },
        { races: [race(5)], change: { kind: "start", from: at(-40), to: at(-46), at: at(22) } },
        {
          races: [race(5)],
          change: { kind: "gear", runnerNumber: 2, runnerName: "Paper Lantern", to: "Blinkers first time", at: at(31) },
        },
        {
          races: [race(5)],
          change: {
            kind: "jockey",
            runnerNumber: 3,
            runnerName: "Mallee Rain",
            from: "B Lowe",
            to: "D Quinn",
            at: at(44),
          },
        },
        {
          races: [race(6)],
          change: { kind: "scratched", runnerNumber: 9, runnerName: "Salt And Timber", late: true, at: at(50) },
        },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("track:").closest("li")).toHaveTextContent("R4–R8track: Soft 5, was Good 4");
    await expect(canvas.getByText("gear:").closest("li")).toHaveTextContent("2 Paper Lantern, Blinkers first time");
    await expect(canvas.getByRole("link", { name: "R6" })).toHaveAttribute("href", "/race/flemington-6");
  },
};

/** So many minutes before 3:10 PM. */
function at(minutes: number): string {
  return new Date(Date.parse("2026-11-20T04:10:00Z") - minutes * 60_000).toISOString();
}
