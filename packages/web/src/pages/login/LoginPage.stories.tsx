import { failing, loading, mockAdmin, mockCode, responding, silent, unreachable } from "@railbird/mocks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { LoginAnswerProvider } from "../../app/LoginAnswer";
import type { LoginAnswer } from "../../ssr/contract";
import { StoryPage } from "../shared/StoryPage";
import LoginPage from "./LoginPage";

const meta = {
  title: "Pages/Login",
  component: LoginPage,
  decorators: [
    (Story, { parameters: { arrival, answer } }) => (
      <StoryPage route="/login" at="/login" state={arrival}>
        <LoginAnswerProvider value={answer as LoginAnswer | undefined}>
          <Story />
        </LoginAnswerProvider>
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

async function toast(title: string): Promise<HTMLElement> {
  const found = (await screen.findByText(title, { selector: "li *" })).closest("li");
  if (!found) throw new Error("A toast is an item of a list.");
  return found;
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Admin Login" })).toBeVisible();
    await expect(canvas.getByLabelText("Username")).toHaveAttribute("autocomplete", "username");
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("autocomplete", "current-password");
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("type", "password");
    await expect(canvas.getByLabelText("Username")).toBeRequired();
    await expect(canvas.getByLabelText("Password")).toBeRequired();
    await expect(canvas.queryByRole("status")).toBeNull();
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
/** The message does not blame the name or the password when the server did not check them. */
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
/** A response without a message: the specification's words where the server checked what was typed. */
export const RejectedInSilence: Story = {
  parameters: { mocks: [silent("login", 401)] },
  play: async (context) => {
    await signIn(context);
    await expect(await toast("Login failed")).toHaveTextContent("Invalid username or password");
  },
};
export const FailsInSilence: Story = {
  parameters: { mocks: [silent("login", 500)] },
  play: async (context) => {
    await signIn(context);
    await expect(await toast("Login failed")).toHaveTextContent("The server has a problem just now (500");
    await expect(screen.queryByText(/Invalid username/)).toBeNull();
  },
};
export const NothingTyped: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Sign In" }));
    await waitFor(() => expect(canvas.getAllByText("Must not be empty.")).toHaveLength(2));
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

/** The admin area says why it led here. */
export const AfterTheSessionEnded: Story = {
  parameters: { arrival: { why: "Your session has ended. Please sign in again." } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent("Your session has ended.");
  },
};
export const AfterACheckThatFailed: Story = {
  parameters: {
    arrival: {
      why: "Whether you are signed in could not be checked. The server could not be reached.",
      tryAgain: "/admin",
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Try the admin area again" }));
    await expect(await canvas.findByText("Another page")).toBeVisible();
  },
};

/** The browser sent the form by itself: the page that answers has the name, and says why as a toast too. */
export const AnswersTheForm: Story = {
  parameters: { answer: { username: "ada", failure: "Invalid username or password" } satisfies LoginAnswer },
  play: async ({ canvas }) => {
    await expect(await toast("Login failed")).toHaveTextContent("Invalid username or password");
    await expect(canvas.getByRole("alert")).toHaveTextContent("Invalid username or password");
    await expect(canvas.getByLabelText("Username")).toHaveValue("ada");
    await expect(canvas.getByLabelText("Password")).toHaveValue("");
  },
};
export const AnswersWithTheSecondStep: Story = {
  parameters: { answer: { secondFactors: ["totp", "passkey"], failure: "This code is not right." } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Code")).toBeRequired();
    await expect(canvas.getByRole("alert")).toHaveTextContent("This code is not right.");
    await expect(canvas.getByRole("button", { name: "Use a passkey" })).toBeVisible();
  },
};

const TOTP = { raceDay: { secondStep: ["totp", "recoveryCode"] } };

async function secondStep(context: PlayContext) {
  await signIn(context);
  await context.canvas.findByText("Your password is right. Now your second factor.");
}

async function typeCode({ canvas, userEvent }: PlayContext, label: string, code: string) {
  await userEvent.type(await canvas.findByLabelText(label), code);
  await userEvent.click(canvas.getByRole("button", { name: "Sign In" }));
}

/** The field has the focus: the code can be typed at once. */
export const SecondStep: Story = {
  parameters: TOTP,
  play: async (context) => {
    const { canvas } = context;
    await secondStep(context);
    await expect(canvas.getByRole("heading", { name: "Admin Login" })).toBeVisible();
    await expect(canvas.getByLabelText("Code")).toHaveAttribute("autocomplete", "one-time-code");
    await waitFor(() => expect(canvas.getByLabelText("Code")).toHaveFocus());
    await expect(canvas.queryByRole("button", { name: "Use a passkey" })).toBeNull();
  },
};
export const SignsInWithCode: Story = {
  parameters: TOTP,
  play: async (context) => {
    await secondStep(context);
    await typeCode(context, "Code", mockCode);
    await toast(`Welcome back, ${mockAdmin.username}!`);
    await expect(await context.canvas.findByText("Another page")).toBeVisible();
  },
};
export const WrongCode: Story = {
  parameters: TOTP,
  play: async (context) => {
    await secondStep(context);
    await typeCode(context, "Code", "000000");
    await expect(await toast("Login failed")).toHaveTextContent("This code is not right, or was used before.");
    await expect(await context.canvas.findByRole("alert")).toHaveTextContent("This code is not right");
  },
};
export const NoCode: Story = {
  parameters: TOTP,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await secondStep(context);
    await userEvent.click(canvas.getByRole("button", { name: "Sign In" }));
    await waitFor(() => expect(canvas.getByLabelText("Code")).toBeInvalid());
  },
};
export const RecoveryCode: Story = {
  parameters: TOTP,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await secondStep(context);
    await userEvent.click(canvas.getByRole("button", { name: "Use a recovery code" }));
    await waitFor(() => expect(canvas.getByLabelText("Recovery code")).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "Use the authenticator app" }));
    await expect(canvas.getByLabelText("Code")).toBeVisible();
  },
};
/** With a passkey alone, nothing is typed until a recovery code is asked for. */
export const PasskeyOnly: Story = {
  parameters: {
    raceDay: { secondStep: ["passkey", "recoveryCode"] },
    mocks: [failing("startPasskeyLogin")],
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await secondStep(context);
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Use a passkey" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Something went wrong on our side.");
  },
};
/** The first step is asked for again, with the reason. */
export const TooLate: Story = {
  parameters: {
    ...TOTP,
    mocks: [
      responding("loginWithCode", 401, {
        name: "signInExpired",
        message: "Your sign-in took too long. Please start again.",
      }),
    ],
  },
  play: async (context) => {
    const { canvas } = context;
    await secondStep(context);
    await typeCode(context, "Code", mockCode);
    await expect(await canvas.findByLabelText("Username")).toHaveValue(mockAdmin.username);
    await expect(canvas.getByRole("alert")).toHaveTextContent("Your sign-in took too long.");
    await expect(canvas.getByLabelText("Password")).toHaveValue("");
  },
};
export const SecondStepOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  parameters: { raceDay: { secondStep: ["totp", "passkey", "recoveryCode"] } },
  play: async (context) => {
    await secondStep(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole("button", { name: "Start again" }));
    await expect(canvas.getByLabelText("Username")).toHaveValue(mockAdmin.username);
    await userEvent.type(canvas.getByLabelText("Password"), mockAdmin.password);
    await userEvent.click(canvas.getByRole("button", { name: "Sign In" }));
    await expect(await canvas.findByRole("button", { name: "Use a passkey" })).toBeVisible();
  },
};
