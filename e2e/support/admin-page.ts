import { expect, type Locator, type Page } from "@playwright/test";
import type { ChosenFile } from "./admin-images";
import type { Credentials } from "./admin-site";

/** The toast on the page. */
export function toastOf(page: Page): Locator {
  return page.locator("[data-react-aria-top-layer] li[data-state=open]");
}

/**
 * The toast has these exact words, visible and in the accessibility tree, whatever else is open. They are read in one look: a toast closes
 * by itself, and a busy machine may take a while between two.
 */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
  if (description !== undefined) await expect(toast).toHaveText([`${title}${description}`]);
  else await expect(toast.filter({ has: page.getByText(title, { exact: true }) })).toHaveCount(1);
}

/** Closes the toast by its cross. */
export async function closeToast(page: Page): Promise<void> {
  await toastOf(page).getByRole("button", { name: "Close" }).click();
  await expect(toastOf(page)).toHaveCount(0);
}

/** Types a name and a password into the login page and sends them. */
export async function submitLogin(page: Page, { username, password }: Credentials): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** From the login page, or any page that leads there, to the admin area with its table. */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await submitLogin(page, credentials);
  await expectToast(page, `Welcome back, ${credentials.username}!`);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(bookmakerRow(page, "sportsbet")).toBeVisible();
}

/** Goes to another page of the admin area by its link. */
export async function openAdminPage(page: Page, link: string, title: string): Promise<void> {
  await page.getByRole("navigation", { name: "Admin area" }).getByRole("link", { name: link }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

/** A bookmaker's row in the table of bookmakers. */
export function bookmakerRow(page: Page, bookmakerId: string): Locator {
  const table = page.getByRole("region", { name: "Bookmakers", exact: true });
  return table.getByRole("row").filter({ has: page.getByRole("rowheader", { name: bookmakerId, exact: true }) });
}

/** Opens the dialog that edits a bookmaker. */
export async function openEditor(page: Page, bookmakerId: string): Promise<Locator> {
  await page.getByRole("button", { name: `Edit ${bookmakerId}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Bookmaker" });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Sends an image by the upload widget of a bookmaker's dialog; the caller checks the outcome. */
export async function sendLogo(page: Page, file: ChosenFile): Promise<Locator> {
  await page.getByRole("button", { name: /^(Upload|Replace) Logo$/ }).click();
  const widget = page.getByRole("dialog", { name: "Upload Logo" });
  await chooseImage(widget, file);
  await widget.getByRole("button", { name: "Upload", exact: true }).click();
  return widget;
}

/** Chooses a file in the upload widget, without sending it. */
export async function chooseImage(widget: Locator, { name, mimeType, buffer }: ChosenFile): Promise<void> {
  await widget.getByLabel("Image file").setInputFiles({ name, mimeType, buffer });
}
