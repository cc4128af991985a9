import { failing, mockAdmin, responding } from "@railbird/mocks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { toastSays } from "../shared/story-support";
import AccountPage from "./AccountPage";
import { at, signedIn } from "./story-support";

const meta = {
  title: "Pages/Admin/Your Account",
  component: AccountPage,
  decorators: [at("/admin/account")],
  parameters: signedIn,
} satisfies Meta<typeof AccountPage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = Pick<Parameters<NonNullable<Story["play"]>>[0], "canvas" | "userEvent">;

async function open({ canvas }: Play) {
  await canvas.findByLabelText("Current Password");
  return canvas;
}

async function change({ canvas: account, userEvent }: Play, currentPassword: string, newPassword: string) {
  await userEvent.type(account.getByLabelText("Current Password"), currentPassword);
  await userEvent.type(account.getByLabelText("New Password"), newPassword);
  await userEvent.click(account.getByRole("button", { name: "Change Password" }));
}

/** The other sessions end with the old password. */
export const ChangesPassword: Story = {
  play: async (context) => {
    const account = await open(context);
    await expect(await account.findAllByText(/^Last used/)).toHaveLength(2);
    await expect(account.getByLabelText("New Password")).toHaveAttribute("autocomplete", "new-password");
    await change(context, mockAdmin.password, "nine nanoseconds of wire");
    await toastSays("Password changed", "Your other sessions have ended.");
    await waitFor(() => expect(account.queryByText(/^Last used/)).toBeNull());
    await expect(account.getByLabelText("New Password")).toHaveValue("");
  },
};
/** The reason is shown below its field. */
export const WrongPassword: Story = {
  play: async (context) => {
    const account = await open(context);
    await change(context, "guess", "nine nanoseconds of wire");
    const current = account.getByLabelText("Current Password");
    await waitFor(() => expect(current).toBeInvalid());
    await expect(current).toHaveAccessibleDescription(/This is not your current password/);
  },
};
export const CommonPassword: Story = {
  play: async (context) => {
    const account = await open(context);
    await change(context, mockAdmin.password, "password1");
    const box = account.getByLabelText("New Password");
    await waitFor(() => expect(box).toBeInvalid());
    await expect(box).toHaveAccessibleDescription(/among the most common ones/);
  },
};
export const TooManyAttempts: Story = {
  parameters: {
    mocks: [responding("changePassword", 429, { name: "tooManyRequests", message: "Too many attempts. Please wait." })],
  },
  play: async (context) => {
    const account = await open(context);
    await change(context, mockAdmin.password, "nine nanoseconds of wire");
    await expect(await account.findByText("Too many attempts. Please wait.", {})).toBeVisible();
  },
};
export const EndsSessions: Story = {
  play: async (context) => {
    const { userEvent } = context;
    const account = await open(context);
    const [first] = await account.findAllByRole("button", { name: /^End the session/ });
    if (first) await userEvent.click(first);
    await toastSays("Session ended");
    await waitFor(() => expect(account.getAllByText(/^Last used/)).toHaveLength(1));
    await userEvent.click(account.getByRole("button", { name: "End all other sessions" }));
    await toastSays("All other sessions ended");
    await waitFor(() => expect(account.queryByText(/^Last used/)).toBeNull());
    await expect(account.getByText("This session")).toBeVisible();
  },
};
export const SessionsFail: Story = {
  parameters: { mocks: [failing("listSessions")] },
  play: async (context) => {
    const account = await open(context);
    await expect(await account.findByText("Your sessions did not load", {}, { timeout: 15_000 })).toBeVisible();
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async (context) => {
    await open(context);
  },
};
