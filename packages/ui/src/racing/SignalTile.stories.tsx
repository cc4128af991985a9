import { signalTiles } from "@railbird/domain";
import { bookmakers, raceFiveMinutesOut, raceTenSecondsOut, tips } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { SignalTile } from "./SignalTile";

const tiles = signalTiles(raceFiveMinutesOut, tips);
const [favourite] = tiles;
const [greyhound] = signalTiles(raceTenSecondsOut);
const tipped = tiles.find(({ kind }) => kind === "mostTipped");
const cruncher = tiles.find(({ kind }) => kind === "biggestCruncher");
const drifter = tiles.find(({ kind }) => kind === "biggestDrifter");
if (!favourite || !greyhound || !tipped || !cruncher || !drifter) {
  throw new Error("The fixtures have too few signals.");
}

const meta = {
  title: "Racing/SignalTile",
  parameters: withGuide({ use: "One signal in full.", avoid: "Several in a line: use chips." }),
  component: SignalTile,
  args: { tile: favourite, code: "R", directory: bookmakers },
  argTypes: { code: { control: "inline-radio", options: ["R", "G", "H"] } },
  decorators: [(Story) => <ul style={{ maxWidth: 320 }}>{Story()}</ul>],
} satisfies Meta<typeof SignalTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Favourite: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Favourite")).toBeVisible();
  },
};
/** The whole tile is a link to the tipping site. */
export const MostTipped: Story = {
  args: { tile: tipped, href: "https://tips.example/race" },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link")).toHaveLength(1);
    await expect(canvas.getByRole("link")).toHaveAttribute("href", "https://tips.example/race");
  },
};
/** The opening price, the current price, and the movement between them. */
export const Cruncher: Story = {
  args: { tile: cruncher },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/\$[\d.]+ → \$[\d.]+-[\d.]+% shorter/);
  },
};
export const Drifter: Story = {
  args: { tile: drifter },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/\$[\d.]+ → \$[\d.]+\+[\d.]+% longer/);
  },
};
export const Greyhound: Story = { args: { tile: greyhound, code: "G" } };
export const LongNames: Story = {
  args: {
    tile: {
      ...favourite,
      runner: {
        ...favourite.runner,
        name: "Everybody Knows Her Name By Now",
        jockey: "Montgomery Featherstonehaugh (a2)",
        trainer: "C. Maher, D. Eustace & B. Archibald",
      },
    },
  },
};
