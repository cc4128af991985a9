import type { Bookmaker } from "@railbird/contract";
import { failing, loading, type RaceDay, responding } from "@railbird/mocks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { toastSays } from "../shared/story-support";
import AdminPage from "./AdminPage";
import { at, closed, dialog, enforced, image, row, signedIn } from "./story-support";

const meta = {
  title: "Pages/Admin/Edit Bookmaker",
  component: AdminPage,
  decorators: [at("/admin")],
  parameters: signedIn,
} satisfies Meta<typeof AdminPage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = Pick<Parameters<NonNullable<Story["play"]>>[0], "userEvent" | "loaded">;

const TITLE = "Edit Bookmaker";

async function open({ userEvent }: Play) {
  await userEvent.click(within(await row("neds")).getByRole("button", { name: "Edit neds" }));
  return dialog(TITLE);
}

async function retype({ userEvent }: Play, label: string, text: string) {
  const box = (await dialog(TITLE)).getByLabelText(label);
  await userEvent.clear(box);
  await userEvent.type(box, text);
}

async function chooseLogo({ userEvent }: Play, file: File) {
  await userEvent.click((await dialog(TITLE)).getByRole("button", { name: /Logo$/ }));
  const widget = await dialog("Upload Logo");
  await userEvent.upload(widget.getByLabelText("Image file"), file);
  await waitFor(() => expect(widget.getByRole("button", { name: "Upload" })).toBeEnabled());
  return widget;
}

const dayOf = ({ loaded }: Play) => loaded.day as RaceDay;
const neds = (context: Play) => dayOf(context).bookmakers.find(({ bookmakerId }) => bookmakerId === "neds");

async function sendLogo(context: Play) {
  const widget = await chooseLogo(context, image());
  await context.userEvent.click(widget.getByRole("button", { name: "Upload" }));
}

/** Changes the bookmaker that the stories edit. */
function change(day: RaceDay, changed: (neds: Bookmaker) => Bookmaker) {
  day.bookmakers = day.bookmakers.map((each) => (each.bookmakerId === "neds" ? changed(each) : each));
}

/** Somebody else changes the same bookmaker. */
function elsewhere(context: Play, made: Partial<Bookmaker>) {
  change(dayOf(context), (neds) => ({ ...neds, ...made, version: neds.version + 1 }));
}

/** The changes are shown before they are saved; the id stays as it is. */
export const Updates: Story = {
  play: async (context) => {
    const form = await open(context);
    await expect(form.getByLabelText("Bookmaker ID")).toBeDisabled();
    await expect(form.queryByText("What will change")).toBeNull();
    await retype(context, "Display Name (Short)", "NED");
    await context.userEvent.click(form.getByRole("switch", { name: /Featured/ }));
    await expect(form.getByRole("region", { name: "What will change" })).toHaveTextContent(
      /Display Name \(Short\)NEDS → NEDFeaturedYes → No/,
    );
    await context.userEvent.click(form.getByRole("button", { name: "Update" }));
    await toastSays("Bookmaker updated successfully");
    await closed(TITLE);
    await waitFor(async () => expect(await row("neds")).toHaveTextContent(/NED#/));
    await expect(neds(context)).toMatchObject({ displayName: "NED", featured: false });
  },
};
export const UpdateFails: Story = {
  parameters: { mocks: [failing("updateBookmaker")] },
  play: async (context) => {
    const form = await open(context);
    await retype(context, "Display Name (Short)", "NED");
    await context.userEvent.click(form.getByRole("button", { name: "Update" }));
    await toastSays("Failed to update bookmaker", "Something went wrong on our side. (Error mocked-error)");
    await expect(form.getByLabelText("Display Name (Short)")).toHaveValue("NED");
  },
};
/** No change is lost: typed changes are applied to the newer version, and shown before they are saved. */
export const ChangedBySomebodyElse: Story = {
  play: async (context) => {
    const form = await open(context);
    elsewhere(context, { color: "#123456", displayName: "NDS" });
    await retype(context, "Display Name (Short)", "NED");
    await context.userEvent.click(form.getByRole("button", { name: "Update" }));
    await context.userEvent.click(await form.findByRole("button", { name: "Load the newer version" }));
    await waitFor(() => expect(form.getByLabelText("Color")).toHaveValue("#123456"));
    await expect(form.getByLabelText("Display Name (Short)")).toHaveValue("NED");
    await expect(form.getByRole("region", { name: "What will change" })).toHaveTextContent("NDS → NED");
    await context.userEvent.click(form.getByRole("button", { name: "Update" }));
    await toastSays("Bookmaker updated successfully");
    await expect(neds(context)).toMatchObject({ displayName: "NED", color: "#123456" });
  },
};
/** The session ended while somebody typed: they sign in elsewhere and save again. */
export const SessionEnded: Story = {
  parameters: { mocks: [responding("updateBookmaker", 401, { name: "unauthorised", message: "Please sign in." })] },
  play: async (context) => {
    const form = await open(context);
    await retype(context, "Display Name (Short)", "NED");
    await context.userEvent.click(form.getByRole("button", { name: "Update" }));
    const note = await form.findByText("Your session has ended", {});
    await expect(note).toBeVisible();
    await toastSays("Failed to update bookmaker");
    // The toast has its place beside the dialog: it covers neither this message nor a field.
    const toast = (await screen.findByText("Failed to update bookmaker", { selector: "li *" })).closest("li");
    // The dialog scrolls within its sheet: the sheet is what is seen.
    const sheet = screen.getByRole("dialog").parentElement;
    const [over, under] = [toast?.getBoundingClientRect(), sheet?.getBoundingClientRect()];
    await expect(
      over && under && (over.bottom <= under.top || over.top >= under.bottom || over.right <= under.left),
    ).toBe(true);
    await expect(form.getByRole("link", { name: /Sign in/ })).toHaveAttribute("target", "_blank");
    await expect(form.getByLabelText("Display Name (Short)")).toHaveValue("NED");
  },
};
/** The logo is attached right after its upload; saving the rest afterwards is no conflict. */
export const ReplacesLogo: Story = {
  play: async (context) => {
    const { userEvent } = context;
    const form = await open(context);
    const before = neds(context)?.logoUrl;
    await retype(context, "Display Name (Short)", "NED");
    const widget = await chooseLogo(context, image());
    await expect(await widget.findByRole("img", { name: "Preview of the chosen file" })).toBeVisible();
    await userEvent.click(widget.getByRole("button", { name: "Upload" }));
    await toastSays("Logo uploaded successfully!", "will appear on the Featured Bookmakers page");
    await closed("Upload Logo");
    await expect(neds(context)?.logoUrl).not.toBe(before);
    await expect(form.getByRole("img", { name: "Logo preview" })).toHaveAttribute("src", neds(context)?.logoUrl);
    await userEvent.click(form.getByRole("button", { name: "Update" }));
    await toastSays("Bookmaker updated successfully");
    await expect(neds(context)).toMatchObject({ displayName: "NED", version: 3 });
  },
};
/** A logo of a bookmaker that is not featured is on no page yet, and the toast does not promise one. */
export const LogoOfOneNotFeatured: Story = {
  parameters: { changeDay: (day: RaceDay) => change(day, (neds) => ({ ...neds, featured: false })) },
  play: async (context) => {
    await open(context);
    await sendLogo(context);
    await toastSays(
      "Logo uploaded successfully!",
      "The logo is saved. It will appear on the Featured Bookmakers page once the bookmaker is featured.",
    );
  },
};
const withoutLicence = (day: RaceDay) => change(day, ({ licenceBody: _, ...neds }) => neds);
export const LogoOfOneWithoutLicence: Story = {
  parameters: { changeDay: withoutLicence },
  play: async (context) => {
    await open(context);
    await sendLogo(context);
    await toastSays(
      "Logo uploaded successfully!",
      "The logo is saved and will appear on the Featured Bookmakers page.",
    );
  },
};
/** Where the law is enforced, a logo of a bookmaker without a licence body is on no page. */
export const LogoOfOneNotLicensed: Story = {
  parameters: { ...enforced, changeDay: withoutLicence },
  play: async (context) => {
    await open(context);
    await sendLogo(context);
    await toastSays(
      "Logo uploaded successfully!",
      "The logo is saved. It will appear on the Featured Bookmakers page once the bookmaker has a licence body.",
    );
  },
};
/** The logo is removed as soon as that is confirmed; typed changes stay, and saving them is no conflict. */
export const RemovesLogo: Story = {
  play: async (context) => {
    const { userEvent } = context;
    const form = await open(context);
    await retype(context, "Display Name (Short)", "NED");
    await userEvent.click(form.getByRole("button", { name: "Remove" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Remove Logo" }));
    await userEvent.click(question.getByRole("button", { name: "Remove Logo" }));
    await toastSays("Logo removed");
    await waitFor(() => expect(form.queryByRole("img", { name: "Logo preview" })).toBeNull());
    await expect(neds(context)).not.toHaveProperty("logoUrl");
    await expect(form.queryByRole("button", { name: "Remove" })).toBeNull();
    await userEvent.click(form.getByRole("button", { name: "Update" }));
    await toastSays("Bookmaker updated successfully");
    await expect(neds(context)).toMatchObject({ displayName: "NED", version: 3 });
  },
};
export const RemovingLogoFails: Story = {
  parameters: { mocks: [failing("attachBookmakerLogo")] },
  play: async (context) => {
    const { userEvent } = context;
    const form = await open(context);
    await userEvent.click(form.getByRole("button", { name: "Remove" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Remove Logo" }));
    await userEvent.click(question.getByRole("button", { name: "Remove Logo" }));
    await toastSays("Failed to remove the logo", "Something went wrong on our side. (Error mocked-error)");
    await expect(form.getByRole("img", { name: "Logo preview" })).toBeVisible();
  },
};
export const LogoFails: Story = {
  parameters: { mocks: [failing("attachBookmakerLogo")] },
  play: async (context) => {
    await open(context);
    const widget = await chooseLogo(context, image());
    await context.userEvent.click(widget.getByRole("button", { name: "Upload" }));
    await toastSays("Logo upload failed", "There was an error uploading the logo. Please try again.");
    await expect(await widget.findByRole("alert")).toHaveTextContent("Something went wrong on our side.");
    await expect(widget.getByRole("button", { name: "Upload" })).toBeEnabled();
  },
};
/** A running upload is shown, and can be cancelled. */
export const Uploading: Story = {
  parameters: { mocks: [loading("createUpload")] },
  play: async (context) => {
    await open(context);
    const widget = await chooseLogo(context, image());
    await context.userEvent.click(widget.getByRole("button", { name: "Upload" }));
    await expect(await widget.findByRole("progressbar", { name: "Upload progress" })).toBeVisible();
    await context.userEvent.click(widget.getByRole("button", { name: "Cancel" }));
    await closed("Upload Logo");
    await expect(screen.queryByText("Logo upload failed")).toBeNull();
  },
};
