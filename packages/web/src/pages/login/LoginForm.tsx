import { Button, ErrorNote, PageTitle } from "@railbird/ui";
import { FormField, RequiredNote } from "@railbird/ui/admin";
import { Stack } from "../shared/layout";
import { NarrowForm } from "./NarrowForm";
import { SecondStepForm } from "./SecondStepForm";
import { useSignIn } from "./use-sign-in";

/** A username, a password, and the button that signs in; then the second step, where the account has one. */
export function LoginForm() {
  const { credentials, errors, busy, failure, secondFactors, change, onSubmit, onStartAgain } = useSignIn();
  if (secondFactors) return <SecondStepForm secondFactors={secondFactors} onStartAgain={onStartAgain} />;
  return (
    <Stack>
      <PageTitle title="Admin Login" />
      {/* The method keeps the password out of the address, if the form is sent before hydration. */}
      <NarrowForm method="post" noValidate onSubmit={onSubmit}>
        <RequiredNote />
        <FormField
          label="Username"
          name="username"
          autoComplete="username"
          isRequired
          beside={false}
          value={credentials.username}
          onChange={change("username")}
          error={errors.username}
        />
        <FormField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          isRequired
          beside={false}
          value={credentials.password}
          onChange={change("password")}
          error={errors.password}
        />
        {failure && <ErrorNote title="You are not signed in">{failure}</ErrorNote>}
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? "Signing in..." : "Sign In"}
        </Button>
      </NarrowForm>
    </Stack>
  );
}
