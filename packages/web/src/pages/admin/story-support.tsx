import type { Decorator } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { StoryPage } from "../shared/StoryPage";

export const signedIn = { raceDay: { signedInAs: "admin" } };

/** A page of the admin area at its address, with the site's settings of the story's parameters. */
export const at =
  (path: string): Decorator =>
  (Story, { parameters }) => (
    <StoryPage route={path} at={path} settings={parameters.settings}>
      <Story />
    </StoryPage>
  );

/** A site that refuses what the law forbids. */
export const enforced = {
  settings: { compliance: "enforce" },
  raceDay: { ...signedIn.raceDay, compliance: "enforce" },
};

/** The table of bookmakers. */
export async function bookmakers() {
  return within(await screen.findByRole("region", { name: "Bookmakers" }));
}

/** A row of the table of bookmakers. */
export async function row(bookmakerId: string): Promise<HTMLElement> {
  const header = await (await bookmakers()).findByRole("rowheader", { name: bookmakerId });
  const found = header.closest("tr");
  if (!found) throw new Error("A row header stands in a row.");
  return found;
}

/** The contents of the open dialog of this title. */
export async function dialog(name: string) {
  return within(await screen.findByRole("dialog", { name }));
}

export async function closed(name: string): Promise<void> {
  await waitFor(() => expect(screen.queryByRole("dialog", { name })).toBeNull());
}

/** A file of this many bytes with the signature of a PNG. */
export function image(bytes = 200, name = "logo.png", type = "image/png"): File {
  const content = new Uint8Array(bytes);
  content.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new File([content], name, { type });
}
