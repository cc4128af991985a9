import { responding } from "@railbird/mocks";
import { denseRace, raceFiveMinutesOut } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import RacePage from "./RacePage";
import { atFiveMinutesOut, atRace, nameOf } from "./story-support";

const meta = {
  title: "Pages/Race/Widths",
  component: RacePage,
  parameters: atFiveMinutesOut,
  decorators: [atRace],
} satisfies Meta<typeof RacePage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The height of the site's header, which the stories of pages do not show, px. */
const HEADER_HEIGHT = 57;

/** The first screen of a phone shows the race, its countdown, its signals and the first runner. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const runner = await canvas.findByRole("rowheader", { name: nameOf(raceFiveMinutesOut, 1) });
    await expect(runner.getBoundingClientRect().bottom).toBeLessThan(640 - HEADER_HEIGHT);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const OnASmallPhone: Story = {
  globals: { viewport: { value: "small" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("rowheader", { name: nameOf(raceFiveMinutesOut, 1) });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const OnATablet: Story = { globals: { viewport: { value: "tablet" } } };

export const OnAWideScreen: Story = {
  globals: { viewport: { value: "wide" } },
  parameters: { mocks: [responding("getRace", 200, denseRace)] },
};
