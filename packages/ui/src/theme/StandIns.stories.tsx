import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";

const WEIGHTS = [400, 500, 600, 650, 700, 750];
const TEXTS = [
  "Acacia Hotel 2YO Maiden Plate",
  "Lilly Pilly Stockfeeds Handicap",
  "Morning Note",
  "R7, 1200 m, $13.50",
];
const FACES = [
  { face: "Archivo", standIn: "Archivo Fallback" },
  { face: "Archivo Narrow", standIn: "Archivo Narrow Fallback" },
  { face: "Archivo Narrow", standIn: "Archivo Narrow Small" },
];

/** Each text in one of our faces, and below it in the local face that is shown until ours has come. */
function StandIns() {
  return (
    <ul style={{ listStyle: "none", padding: 0 }}>
      {FACES.flatMap(({ face, standIn }) =>
        WEIGHTS.flatMap((weight) =>
          TEXTS.map((text) => (
            <li key={`${standIn} ${weight} ${text}`} aria-label={`${standIn} ${weight}`} style={{ fontWeight: weight }}>
              {[face, standIn].map((family) => (
                <div key={family}>
                  {/* As in the pages: what a face leaves out is Archivo's. */}
                  <span style={{ fontFamily: `"${family}", "Archivo"` }}>{text}</span>
                </div>
              ))}
            </li>
          )),
        ),
      )}
    </ul>
  );
}

const meta = { title: "Look/Stand-ins for fonts", component: StandIns } satisfies Meta<typeof StandIns>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Lines break at the same words before and after the fonts come: in every weight both are as wide, to within 2.5 %. */
export const AsWide: Story = {
  play: async ({ canvas }) => {
    // A machine without one of the local faces shows ours in its place.
    await Promise.allSettled(
      WEIGHTS.flatMap((weight) =>
        FACES.flatMap(({ face, standIn }) => [face, standIn]).map((family) =>
          document.fonts.load(`${weight} 16px "${family}"`, TEXTS.join("")),
        ),
      ),
    );
    const differences = () =>
      canvas.getAllByRole("listitem").flatMap((item) => {
        const [own = 0, local = 0] = [...item.querySelectorAll("span")].map(
          (span) => span.getBoundingClientRect().width,
        );
        const difference = Math.round((1000 * local) / own - 1000) / 10;
        return Math.abs(difference) <= 2.5
          ? []
          : [`${item.getAttribute("aria-label")} ${item.textContent} ${difference} %`];
      });
    // A text may be laid out with a face only some frames after it has loaded.
    await waitFor(() => expect(differences()).toEqual([]), { timeout: 10_000 });
  },
};
