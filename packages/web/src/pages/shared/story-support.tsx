import { expect, screen } from "storybook/test";

/** Waits for a toast with this title in a story, and checks its second line where one is given. */
export async function toastSays(title: string, description = title): Promise<void> {
  const found = (await screen.findByText(title, { selector: "li *" })).closest("li");
  await expect(found).toHaveTextContent(description);
}
