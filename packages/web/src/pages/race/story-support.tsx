import type { Race } from "@railbird/contract";
import { raceFiveMinutesOut } from "@railbird/mocks/fixtures";
import type { Decorator } from "@storybook/react-vite";
import { screen } from "storybook/test";
import { StoryPage } from "../shared/StoryPage";

/** How high the page's header is, px. */
export const HEADER = 57;

/** The page at the address of a story's race. */
export const atRace: Decorator = (Story, { parameters }) => (
  <StoryPage
    route="/race/:raceId"
    at={parameters.at}
    settings={parameters.settings}
    follows={parameters.follows}
    online={parameters.online}
  >
    {/* As in the site's frame: the header, under which the bar sticks, and the page's edges. */}
    <div style={{ padding: `${HEADER}px 16px 0` }}>
      <Story />
    </div>
  </StoryPage>
);

export const on = (race: Race) => ({ at: `/race/${race.id}` });

/** The race whose page it is unless a story says another. */
export const atFiveMinutesOut = { ...on(raceFiveMinutesOut), layout: "fullscreen" };

export const nameOf = (race: Race, number: number) =>
  race.runners.find((runner) => runner.number === number)?.name ?? "";

/** The tile of a signal, by its label. */
export async function tile(label: string): Promise<HTMLElement> {
  const found = (await screen.findAllByText(label))
    .map((each) => each.closest("li"))
    .find((item) => item?.dataset.kind);
  if (!found) throw new Error(`There is no tile "${label}".`);
  return found;
}
