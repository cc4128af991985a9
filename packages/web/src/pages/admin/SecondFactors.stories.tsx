import { failing, loading, mockAdmin, mockCode, responding } from "@railbird/mocks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { toastSays } from "../shared/story-support";
import AccountPage from "./AccountPage";
import { at, signedIn } from "./story-support";

const meta = {
  title: "Pages/Admin/Second Factors",
  component: AccountPage,
  decorators: [at("/admin/account")],
  parameters: signedIn,
} satisfies Meta<typeof AccountPage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = Pick<Parameters<NonNullable<Story["play"]>>[0], "canvas" | "userEvent">;
type Fields = Pick<Play["canvas"], "findByLabelText" | "getByRole">;

const PASSKEYS = [
  { id: "p1", name: "Work laptop", addedAt: "2026-10-01T02:05:00Z", lastUsedAt: "2026-11-02T23:12:00Z" },
  {
    id: "p2",
    name: "The key on the ring with the stable's door, bought in Wangaratta",
    addedAt: "2026-10-20T02:05:00Z",
  },
];
const EVERYTHING = {
  raceDay: {
    ...signedIn.raceDay,
    secondFactors: { totpSince: "2026-10-01T02:00:00Z", passkeys: PASSKEYS, recoveryCodesLeft: 3 },
  },
};

async function open({ canvas }: Play) {
  await canvas.findByText("Authenticator app", {});
  return canvas;
}

async function prove({ userEvent }: Play, fields: Fields, button: string, password: string = mockAdmin.password) {
  await userEvent.type(await fields.findByLabelText("Your Password"), password);
  await userEvent.click(fields.getByRole("button", { name: button }));
}

export const None: Story = {
  play: async (context) => {
    const account = await open(context);
    await expect(account.getByText("Not set up")).toBeVisible();
    await expect(account.queryByText(/Recovery codes/)).toBeNull();
  },
};
export const Everything: Story = {
  parameters: EVERYTHING,
  play: async (context) => {
    const account = await open(context);
    await expect(account.getByText(/^On since/)).toBeVisible();
    await expect(account.getByText(/not used yet/)).toBeVisible();
    await expect(account.getByText(/^3 of 10 left/)).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: { mocks: [loading("getSecondFactors")] },
  play: async ({ canvas: account }) => {
    await expect(await account.findByText("Loading...")).toBeVisible();
  },
};
export const Fails: Story = {
  parameters: { mocks: [failing("getSecondFactors")] },
  play: async ({ canvas: account }) => {
    await expect(await account.findByText("Your second factors did not load", {}, { timeout: 15_000 })).toBeVisible();
  },
};
/** The password, the secret, a code, and then the recovery codes, which are shown this once. */
export const SetsUpAnApp: Story = {
  play: async (context) => {
    const { userEvent } = context;
    const account = await open(context);
    await userEvent.click(account.getByRole("button", { name: "Set up" }));
    await waitFor(() => expect(account.getByLabelText("Your Password")).toHaveFocus());
    await prove(context, account, "Continue");
    await expect(await account.findByRole("img", { name: /QR code/ })).toBeVisible();
    await expect(account.getByText(/^GEZD GNBV/)).toBeVisible();
    await userEvent.type(account.getByLabelText("Code"), "000000");
    await userEvent.type(account.getByLabelText("Your Password"), mockAdmin.password);
    await userEvent.click(account.getByRole("button", { name: "Turn on" }));
    await waitFor(() => expect(account.getByLabelText("Code")).toBeInvalid());
    await userEvent.clear(account.getByLabelText("Code"));
    await userEvent.type(account.getByLabelText("Code"), mockCode);
    await userEvent.click(account.getByRole("button", { name: "Turn on" }));
    await toastSays("Authenticator app turned on", "Your other sessions have ended.");
    const codes = await account.findByRole("list", { name: "Recovery codes" });
    await expect(codes.children).toHaveLength(10);
    await waitFor(() => expect(account.getByRole("heading", { name: "Keep your recovery codes" })).toHaveFocus());
    await userEvent.click(account.getByRole("button", { name: "I have kept them" }));
    await waitFor(() => expect(account.getByText(/^On since/)).toBeVisible());
    await expect(account.getByText(/^10 of 10 left/)).toBeVisible();
  },
};
/** The secret with its QR code on a phone. */
export const SecretOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async (context) => {
    const account = await open(context);
    await context.userEvent.click(account.getByRole("button", { name: "Set up" }));
    await prove(context, account, "Continue");
    await expect(await account.findByRole("img", { name: /QR code/ })).toBeVisible();
  },
};
export const RecoveryCodesOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  parameters: EVERYTHING,
  play: async (context) => {
    const account = await open(context);
    await context.userEvent.click(account.getByRole("button", { name: "Make new codes" }));
    await prove(context, account, "Replace them");
    await expect(await account.findByRole("list", { name: "Recovery codes" })).toBeVisible();
  },
};
export const WrongPassword: Story = {
  parameters: EVERYTHING,
  play: async (context) => {
    const account = await open(context);
    await context.userEvent.click(account.getByRole("button", { name: "Turn off the authenticator app" }));
    await prove(context, account, "Turn off", "guess");
    const box = account.getByLabelText("Your Password");
    await waitFor(() => expect(box).toBeInvalid());
    await expect(box).toHaveAccessibleDescription(/This is not your current password/);
    await context.userEvent.click(account.getByRole("button", { name: "Cancel" }));
    await expect(account.queryByLabelText("Your Password")).toBeNull();
  },
};
export const TurnsTheAppOff: Story = {
  parameters: EVERYTHING,
  play: async (context) => {
    const account = await open(context);
    await context.userEvent.click(account.getByRole("button", { name: "Turn off the authenticator app" }));
    await prove(context, account, "Turn off");
    await toastSays("Authenticator app turned off");
    await waitFor(() => expect(account.getByText("Not set up")).toBeVisible());
  },
};
export const RemovesAPasskey: Story = {
  parameters: EVERYTHING,
  play: async (context) => {
    const account = await open(context);
    await context.userEvent.click(account.getByRole("button", { name: "Remove the passkey Work laptop" }));
    await prove(context, account, "Remove");
    await toastSays("Passkey removed");
    await waitFor(() => expect(account.queryByText("Work laptop")).toBeNull());
  },
};
/** The last factor cannot be removed where one is required: the server's reason is shown. */
export const LastOneStays: Story = {
  parameters: {
    ...EVERYTHING,
    mocks: [
      responding("removeTotp", 409, {
        name: "factorConflict",
        message: "This site requires a second factor: add another before you remove this one.",
      }),
    ],
  },
  play: async (context) => {
    const account = await open(context);
    await context.userEvent.click(account.getByRole("button", { name: "Turn off the authenticator app" }));
    await prove(context, account, "Turn off");
    await expect(await account.findByText(/add another before you remove this one/, {})).toBeVisible();
  },
};
/** A passkey needs a name and the password before the browser asks the device. */
export const NamesAPasskey: Story = {
  parameters: { mocks: [failing("startPasskey")] },
  play: async (context) => {
    const { userEvent } = context;
    const account = await open(context);
    await userEvent.click(account.getByRole("button", { name: "Add a passkey" }));
    await userEvent.click(account.getByRole("button", { name: "Add" }));
    await waitFor(() => expect(account.getAllByText("Must not be empty.")).toHaveLength(2));
    await userEvent.type(account.getByLabelText("Name"), "Work laptop");
    await prove(context, account, "Add");
    await expect(await account.findByText("Something went wrong on our side. (Error mocked-error)", {})).toBeVisible();
  },
};
/** Where a second factor is required, an admin without one can open no other page. */
export const Required: Story = {
  parameters: { raceDay: { ...signedIn.raceDay, owes: "secondFactor" } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expect(await canvas.findByRole("heading", { name: "Set Up a Second Factor" })).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: "Your Account" })).toBeNull();
    await userEvent.click(await canvas.findByRole("button", { name: "Set up" }));
    await prove(context, canvas, "Continue");
    await userEvent.type(await canvas.findByLabelText("Code", {}), mockCode);
    await prove(context, canvas, "Turn on");
    await userEvent.click(await canvas.findByRole("button", { name: "I have kept them" }));
    await expect(await canvas.findByRole("heading", { name: "Your Account" })).toBeVisible();
    await expect(await canvas.findByText(/^On since/)).toBeVisible();
  },
};
export const RequiredOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  parameters: { raceDay: { ...signedIn.raceDay, owes: "secondFactor" } },
};
/** A generated password has to be replaced before anything else. */
export const NewPasswordNeeded: Story = {
  parameters: { raceDay: { ...signedIn.raceDay, owes: "newPassword" } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("heading", { name: "Choose a Password" })).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Current Password"), mockAdmin.password);
    await userEvent.type(canvas.getByLabelText("New Password"), "nine nanoseconds of wire");
    await userEvent.click(canvas.getByRole("button", { name: "Change Password" }));
    await expect(await canvas.findByRole("heading", { name: "Your Account" })).toBeVisible();
  },
};
