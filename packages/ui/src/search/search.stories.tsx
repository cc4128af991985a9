import { addDays, melbourneDate } from "@railbird/domain";
import { FROZEN_NOW } from "@railbird/mocks";
import { runnerRuns, searchResults } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { SearchForm } from "./SearchForm";
import { SearchResultList } from "./SearchResultList";

const onSearch = fn();

const meta = { title: "Search/Parts" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** A plain HTML form, which works without JavaScript. */
export const Form: Story = {
  render: () => <SearchForm action="/search" text="flem" onSearch={onSearch} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("searchbox"), "ington{Enter}");
    await expect(onSearch).toHaveBeenLastCalledWith("flemington");
  },
};
const today = melbourneDate(FROZEN_NOW);
const mandurah = { kind: "venue", name: "Mandurah", racingCode: "G", state: "WA" } as const;

/** A venue that races on several days is listed once for each of them, with its date; one found by another name says that name. */
export const VenueOfSeveralDays: Story = {
  render: () => (
    <SearchResultList
      results={[
        { ...mandurah, id: "today", meetingDate: today },
        { ...mandurah, id: "tomorrow", meetingDate: addDays(today, 1), otherName: "Meadow Springs" },
      ]}
      hrefFor={({ id }) => `/meeting/${id}`}
    />
  ),
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole("link");
    await expect(links[0]).toHaveTextContent("Greyhounds · WA · Today");
    await expect(links[1]).toHaveTextContent("Greyhounds · WA · Sat, 21 Nov · also Meadow Springs");
  },
};

/** Each result with its kind; a runner also with its next run and the number of its runs. */
export const Results: Story = {
  render: () => (
    <SearchResultList
      results={[
        ...searchResults.results,
        { kind: "runner", id: runnerRuns.id, name: runnerRuns.name, venue: "Flemington", raceNumber: 4, runs: 2 },
      ]}
      hrefFor={({ kind, id }) => `/${kind}/${id}`}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link")).toHaveLength(searchResults.results.length + 1);
    await expect(canvas.getByText("Flemington R4 · 2 runs")).toBeVisible();
  },
};
