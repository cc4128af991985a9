import { failing, loading, mockAdmin, responding, unreachable } from "@railbird/mocks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { StoryPage } from "../shared/StoryPage";
import LoginPage from "./LoginPage";

const meta = {
  title: "Pages/Login",
  component: LoginPage,
  decorators: [
    (Story) => (
      <StoryPage route="/login" at="/login">
        <Story />
      </StoryPage>
    ),
  ],
} satisfies Meta<typeof LoginPage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story["play"]>;
type PlayContext = Parameters<Play>[0];

async function signIn({ canvas, userEvent }: PlayContext, password: string = mockAdmin.password) {
  await userEvent.type(canvas.getByLabelText("Username"), mockAdmin.username);
  // Passwords are often pasted.
  await userEvent.click(canvas.getByLabelText("Password"));
  await userEvent.paste(password);
  await userEvent.click(canvas.getByRole("button", { name: "Sign In" }));
}

/** The contract's validators are loaded with the first form that is sent, which takes long on a busy machine. */
const RULES_MS = 5000;

async function toast(title: string): Promise<HTMLElement> {
  const found = (await screen.findByText(title, { selector: "li *" }, { timeout: RULES_MS })).closest("li");
  if (!found) throw new Error("A toast is an item of a list.");
  return found;
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Admin Login" })).toBeVisible();
    await expect(canvas.getByLabelText("Username")).toHaveAttribute("autocomplete", "username");
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("autocomplete", "current-password");
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("type", "password");
    await expect(document.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex");
  },
};
export const SignsIn: Story = {
  play: async (context) => {
    await signIn(context);
    await toast(`Welcome back, ${mockAdmin.username}!`);
    await expect(await context.canvas.findByText("Another page")).toBeVisible();
  },
};
/** The server rejects it. What was typed stays, and Enter sends it again. */
export const WrongPassword: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await signIn(context, "guess");
    await toast("Login failed");
    await userEvent.click(await screen.findByRole("button", { name: "Close" }));
    await userEvent.type(canvas.getByLabelText("Password"), "{Enter}");
    await expect(await toast("Login failed")).toHaveTextContent("Invalid username or password");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Invalid username or password");
    await expect(canvas.getByLabelText("Username")).toHaveValue(mockAdmin.username);
    await expect(await canvas.findByRole("button", { name: "Sign In" })).toBeEnabled();
  },
};
/** The server's own words are shown. */
export const TooManyAttempts: Story = {
  parameters: {
    mocks: [
      responding("login", 429, { name: "tooManyRequests", message: "Too many attempts. Try again in a minute." }),
    ],
  },
  play: async (context) => {
    await signIn(context);
    await expect(await toast("Login failed")).toHaveTextContent("Too many attempts. Try again in a minute.");
  },
};
/** Nothing is said about the name and the password when the server did not look at them. */
export const ServerUnreachable: Story = {
  parameters: { mocks: [unreachable("login")] },
  play: async (context) => {
    await signIn(context);
    await expect(await toast("Login failed")).toHaveTextContent("The server could not be reached.");
    await expect(await context.canvas.findByRole("alert")).toHaveTextContent("The server could not be reached.");
    await expect(screen.queryByText(/Invalid username/)).toBeNull();
  },
};
export const ServerFails: Story = {
  parameters: { mocks: [failing("login")] },
  play: async (context) => {
    await signIn(context);
    await expect(await toast("Login failed")).toHaveTextContent("Something went wrong on our side.");
    await expect(await context.canvas.findByRole("alert")).toHaveTextContent("Something went wrong on our side.");
    await expect(screen.queryByText(/Invalid username/)).toBeNull();
  },
};
export const NothingTyped: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Sign In" }));
    await waitFor(() => expect(canvas.getAllByText("Must not be empty.")).toHaveLength(2), { timeout: RULES_MS });
    await expect(canvas.getByLabelText("Username")).toBeInvalid();
    await expect(canvas.getByLabelText("Password")).toBeInvalid();
  },
};
export const SigningIn: Story = {
  parameters: { mocks: [loading("login")] },
  play: async (context) => {
    await signIn(context);
    const button = await within(context.canvasElement).findByRole("button", { name: "Signing in..." });
    await expect(button).toBeDisabled();
  },
};
