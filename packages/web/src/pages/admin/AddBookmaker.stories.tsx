import { failing, type RaceDay, responding, silent, unreachable } from "@railbird/mocks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { toastSays } from "../shared/story-support";
import AdminPage from "./AdminPage";
import { at, closed, dialog, enforced, image, row, signedIn } from "./story-support";

const meta = {
  title: "Pages/Admin/Add Bookmaker",
  component: AdminPage,
  decorators: [at("/admin")],
  parameters: signedIn,
} satisfies Meta<typeof AdminPage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = Pick<Parameters<NonNullable<Story["play"]>>[0], "canvas" | "userEvent">;

const TITLE = "Add Bookmaker";

async function open({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole("button", { name: TITLE }));
  return dialog(TITLE);
}

/** Fills the required fields by pasting: typing would render the whole page again for each key. */
async function fill({ userEvent }: Play, bookmakerId = "swiftbet") {
  const form = await dialog(TITLE);
  const values = {
    "Bookmaker ID": bookmakerId,
    "Display Name (Short)": "SWB",
    Color: "#1A4FA0",
    "Website URL": "https://www.swiftbet.example",
  };
  for (const [label, value] of Object.entries(values)) {
    await userEvent.click(form.getByLabelText(label));
    await userEvent.paste(value);
  }
  return form;
}

async function uploadLogo({ userEvent }: Play, file = image()) {
  await userEvent.click((await dialog(TITLE)).getByRole("button", { name: "Upload Logo" }));
  const widget = await dialog("Upload Logo");
  await userEvent.upload(widget.getByLabelText("Image file"), file);
  await waitFor(() => expect(widget.getByRole("button", { name: "Upload" })).toBeEnabled());
  await userEvent.click(widget.getByRole("button", { name: "Upload" }));
}

/** By keyboard: focus is inside, Enter in a field saves. */
export const Creates: Story = {
  play: async (context) => {
    const { loaded, userEvent } = context;
    const form = await open(context);
    await expect(form.getByLabelText("Color")).toHaveAttribute("placeholder", "#000000");
    await expect(form.getByRole("switch", { name: /Featured/ })).toBeChecked();
    await fill(context);
    await userEvent.type(form.getByLabelText("Description"), "First line.{Enter}Second line.");
    await userEvent.type(form.getByLabelText("Full Name"), "Swiftbet{Enter}");
    await toastSays("Bookmaker created successfully");
    await closed(TITLE);
    await expect(await row("swiftbet")).toHaveTextContent("SWB");
    const created = (loaded.day as RaceDay).bookmakers.find(({ bookmakerId }) => bookmakerId === "swiftbet");
    await expect(created).toMatchObject({
      fullName: "Swiftbet",
      featured: true,
      description: "First line.\nSecond line.",
    });
  },
};
/** A text that mentions an inducement is warned of, and saved. */
export const InducementWarned: Story = {
  play: async (context) => {
    const { userEvent } = context;
    await open(context);
    const form = await fill(context);
    await userEvent.type(form.getByLabelText("Description"), "A bonus");
    const note = within(form.getByRole("group", { name: "Inducements" }));
    await expect(note.getByText("This text mentions: bonus.")).toBeVisible();
    await expect(note.queryByRole("checkbox")).toBeNull();
    await userEvent.click(form.getByRole("button", { name: "Create" }));
    await toastSays("Bookmaker created successfully");
    const saved = within(await row("swiftbet"));
    await expect(await saved.findByText(/^The text mentions bonus/)).toBeVisible();
    await expect(saved.getByText(/^No licence body is named/)).toBeVisible();
  },
};
/** Where the law is enforced it has to be confirmed, each further inducement too. */
export const InducementConfirmed: Story = {
  parameters: enforced,
  play: async (context) => {
    const { loaded, userEvent } = context;
    await open(context);
    const form = await fill(context);
    await expect(form.queryByRole("group", { name: "Inducements" })).toBeNull();
    await userEvent.type(form.getByLabelText("Description"), "A bonus");
    const note = within(form.getByRole("group", { name: "Inducements" }));
    await expect(note.getByText("This text mentions: bonus.")).toBeVisible();
    await userEvent.click(form.getByRole("button", { name: "Create" }));
    const yes = note.getByRole("checkbox");
    await waitFor(() => expect(yes).toBeInvalid());
    await userEvent.click(yes);
    await expect(yes).toBeChecked();
    await userEvent.type(form.getByLabelText("Description"), " and a free bet");
    await expect(yes).not.toBeChecked();
    await userEvent.click(yes);
    await userEvent.click(form.getByRole("button", { name: "Create" }));
    await toastSays("Bookmaker created successfully");
    await closed(TITLE);
    await expect((loaded.day as RaceDay).bookmakers.some(({ bookmakerId }) => bookmakerId === "swiftbet")).toBe(true);
  },
};
/** The contract's own rules, below the fields, before anything is sent. */
export const Invalid: Story = {
  play: async (context) => {
    const { userEvent } = context;
    const form = await open(context);
    await userEvent.type(form.getByLabelText("Website URL"), "swiftbet");
    await userEvent.type(form.getByLabelText("Position"), "first");
    await userEvent.click(form.getByRole("button", { name: "Create" }));
    const id = form.getByLabelText("Bookmaker ID");
    await waitFor(() => expect(id).toBeInvalid());
    await waitFor(() => expect(id).toHaveFocus());
    await expect(form.getByLabelText("Website URL")).toHaveAccessibleDescription(/Must be an address/);
    await expect(form.getByLabelText("Color")).toHaveAccessibleDescription(/Must be a colour/);
    await expect(form.getByLabelText("Position")).toHaveAccessibleDescription(/whole number/);
    await userEvent.type(id, "x");
    await expect(id).toBeValid();
    await waitFor(() => expect(id).toHaveFocus());
  },
};
/** Positions are counted from 1, and a text that only resembles an address is rejected. */
export const InvalidOnlyHere: Story = {
  play: async (context) => {
    const { userEvent } = context;
    await open(context);
    const form = await fill(context);
    await userEvent.type(form.getByLabelText("Position"), "0");
    await userEvent.clear(form.getByLabelText("Website URL"));
    await userEvent.type(form.getByLabelText("Website URL"), "https://%%%");
    await userEvent.click(form.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(form.getByLabelText("Position")).toBeInvalid());
    await expect(form.getByLabelText("Position")).toHaveAccessibleDescription(/Must be at least 1/);
    await expect(form.getByLabelText("Website URL")).toHaveAccessibleDescription(/Must be an address/);
  },
};
/** Required fields are marked for everybody, and the badge is shown as both themes will show it. */
export const MarkedAndPreviewed: Story = {
  play: async (context) => {
    await open(context);
    const form = await fill(context);
    for (const label of ["Bookmaker ID", "Display Name (Short)", "Color", "Website URL"]) {
      await expect(form.getByLabelText(label)).toHaveAttribute("required");
      await expect(getComputedStyle(form.getByText(label), "::after").content).toContain("*");
    }
    await expect(form.getByLabelText("Full Name")).not.toBeRequired();
    await expect(form.getByText("Fields with", { exact: false })).toBeVisible();
    const preview = form.getByRole("group", { name: "Badge preview" });
    await expect(within(preview).getAllByText("SWB")).toHaveLength(2);
    await expect(within(preview).getAllByText(/^Text 7\.\d\d:1, on the page/)).toHaveLength(2);
  },
};
/** The file is rejected as soon as it is chosen, before the bookmaker is saved. */
export const TextNamedPng: Story = {
  play: async (context) => {
    await open(context);
    await context.userEvent.click((await dialog(TITLE)).getByRole("button", { name: "Upload Logo" }));
    const widget = await dialog("Upload Logo");
    const text = new File(["Not an image"], "logo.png", { type: "image/png" });
    await context.userEvent.upload(widget.getByLabelText("Image file"), text);
    await expect(await widget.findByRole("alert")).toHaveTextContent("logo.png is not an image that can be shown.");
    await expect(widget.getByRole("button", { name: "Upload" })).toBeDisabled();
  },
};
/** Unique without regard to case: the server's message is shown below the field. */
export const Taken: Story = {
  play: async (context) => {
    await open(context);
    const form = await fill(context, "BET365");
    await context.userEvent.click(form.getByRole("button", { name: "Create" }));
    await toastSays("A bookmaker with this ID already exists.");
    await waitFor(() => expect(form.getByLabelText("Bookmaker ID")).toBeInvalid());
    await expect(form.getByLabelText("Display Name (Short)")).toHaveValue("SWB");
  },
};
/** The server's validation messages are shown below their fields too. */
export const RejectedByTheServer: Story = {
  parameters: {
    mocks: [
      responding("createBookmaker", 400, {
        name: "badRequest",
        message: "The request could not be understood.",
        issues: [{ path: "body.url", message: "This host is not allowed." }],
      }),
    ],
  },
  play: async (context) => {
    await open(context);
    const form = await fill(context);
    await context.userEvent.click(form.getByRole("button", { name: "Create" }));
    await toastSays("The request could not be understood.");
    await waitFor(() =>
      expect(form.getByLabelText("Website URL")).toHaveAccessibleDescription(/This host is not allowed/),
    );
  },
};
/** The database is unavailable: the message says so, and the typed text stays. */
export const DatabaseAway: Story = {
  parameters: {
    mocks: [
      responding("createBookmaker", 503, {
        name: "unavailable",
        message: "The database cannot be reached just now. Nothing was changed: please try again in a moment.",
      }),
    ],
  },
  play: async (context) => {
    await open(context);
    const form = await fill(context);
    await context.userEvent.click(form.getByRole("button", { name: "Create" }));
    await toastSays("The database cannot be reached just now. Nothing was changed: please try again in a moment.");
    await expect(form.getByLabelText("Bookmaker ID")).toHaveValue("swiftbet");
    await expect(form.getByLabelText("Display Name (Short)")).toHaveValue("SWB");
  },
};
/** A response without a message: the specification's words, and why beside the form. */
export const ServerSaysNothing: Story = {
  parameters: { mocks: [silent("createBookmaker", 500)] },
  play: async (context) => {
    await open(context);
    const form = await fill(context);
    await context.userEvent.click(form.getByRole("button", { name: "Create" }));
    await toastSays("Failed to create bookmaker");
    await expect(await form.findByText(/^The server has a problem just now \(500/)).toBeVisible();
  },
};
export const ServerUnreachable: Story = {
  parameters: { mocks: [unreachable("createBookmaker")] },
  play: async (context) => {
    await open(context);
    const form = await fill(context);
    await context.userEvent.click(form.getByRole("button", { name: "Create" }));
    await toastSays("Failed to create bookmaker");
    await expect(await form.findByText("Nothing was saved")).toBeVisible();
  },
};
/** The logo is uploaded first, and attached once the bookmaker exists. */
export const CreatesWithLogo: Story = {
  play: async (context) => {
    const { loaded, userEvent } = context;
    await open(context);
    const form = await fill(context);
    await uploadLogo(context);
    await toastSays("Logo ready!", "Click Save to finalize the bookmaker with the logo.");
    await closed("Upload Logo");
    await expect(await form.findByText("Logo ready to be saved")).toBeVisible();
    await expect(await form.findByRole("img", { name: "Logo preview" })).toBeVisible();
    await userEvent.click(form.getByRole("button", { name: "Create" }));
    await toastSays("Bookmaker and logo created successfully");
    const created = (loaded.day as RaceDay).bookmakers.find(({ bookmakerId }) => bookmakerId === "swiftbet");
    await expect(created?.logoUrl).toBeDefined();
  },
};
/** The bookmaker has been created, without its logo. */
export const LogoFailsAfterCreating: Story = {
  parameters: { mocks: [failing("attachBookmakerLogo")] },
  play: async (context) => {
    await open(context);
    const form = await fill(context);
    await uploadLogo(context);
    await closed("Upload Logo");
    await context.userEvent.click(form.getByRole("button", { name: "Create" }));
    await toastSays("Bookmaker created but logo upload failed");
    await expect(await row("swiftbet")).toBeVisible();
  },
};
export const LogoRemoved: Story = {
  play: async (context) => {
    const { userEvent } = context;
    await open(context);
    const form = await fill(context);
    await uploadLogo(context);
    await closed("Upload Logo");
    await userEvent.click(await form.findByRole("button", { name: "Remove" }));
    await expect(form.queryByText("Logo ready to be saved")).toBeNull();
    await userEvent.click(form.getByRole("button", { name: "Create" }));
    await toastSays("Bookmaker created successfully");
  },
};
/** A long display name is no error: a hint says what it does. A colour may be written short. */
export const LongNameAndShortColour: Story = {
  play: async (context) => {
    const { userEvent } = context;
    const form = await open(context);
    const name = form.getByLabelText("Display Name (Short)");
    await userEvent.type(name, "Ladbrokes of A");
    await expect(name).toHaveAccessibleDescription(/room for some 12 characters/);
    await expect(name).toBeValid();
    await userEvent.type(form.getByLabelText("Color"), "#f00");
    await expect(form.getByLabelText("Colour picker")).toHaveValue("#ff0000");
    await expect(form.getByRole("group", { name: "Badge preview" })).toBeVisible();
  },
};
/** Cancel closes the form at once, whatever was typed. */
export const Cancelled: Story = {
  play: async (context) => {
    const form = await open(context);
    await context.userEvent.type(form.getByLabelText("Bookmaker ID"), "swift");
    await context.userEvent.click(form.getByRole("button", { name: "Cancel" }));
    await closed(TITLE);
    await expect(screen.queryByRole("alertdialog")).toBeNull();
  },
};
/** A click outside or Escape loses nothing. */
export const AsksBeforeDiscarding: Story = {
  play: async (context) => {
    const { userEvent } = context;
    const form = await open(context);
    await userEvent.type(form.getByLabelText("Bookmaker ID"), "swift");
    const sheet = screen.getByRole("dialog", { name: TITLE });
    await userEvent.click(sheet.parentElement?.parentElement ?? document.body);
    const question = await screen.findByRole("alertdialog", { name: "Discard changes" });
    await userEvent.click(within(question).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(form.getByLabelText("Bookmaker ID")).toHaveValue("swift");
    await userEvent.click(form.getByLabelText("Bookmaker ID"));
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
    await closed(TITLE);
  },
};
/** Without changes it closes without confirmation; focus goes back to where it was. */
export const ClosesWhenEmpty: Story = {
  play: async (context) => {
    await open(context);
    await context.userEvent.keyboard("{Escape}");
    await closed(TITLE);
    await waitFor(() => expect(context.canvas.getByRole("button", { name: TITLE })).toHaveFocus());
  },
};
