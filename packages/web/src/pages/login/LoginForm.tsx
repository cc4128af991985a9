import { Button, ErrorNote, PageTitle } from "@railbird/ui";
import { RequiredNote, TypedField } from "@railbird/ui/admin";
import { useHydrated } from "../../app/use-hydrated";
import { Stack } from "../shared/layout";
import { ArrivalNote } from "./ArrivalNote";
import { NarrowForm } from "./NarrowForm";
import { SecondStepForm } from "./SecondStepForm";
import { useSignIn } from "./use-sign-in";

/**
 * A username, a password, and the button that signs in; then the second step, where the account has one. Sent before hydration, the form
 * goes to this page's own address, which signs in too.
 */
export function LoginForm() {
  const { username, errors, busy, failure, secondStep, onChange, onSubmit, onStartAgain } = useSignIn();
  const hydrated = useHydrated();
  if (secondStep) return <SecondStepForm {...secondStep} onStartAgain={onStartAgain} />;
  return (
    <Stack>
      <PageTitle title="Admin Login" />
      <ArrivalNote />
      <NarrowForm method="post" noValidate={hydrated} onSubmit={onSubmit} onChange={onChange}>
        <RequiredNote />
        <TypedField
          label="Username"
          name="username"
          autoComplete="username"
          defaultValue={username}
          error={errors.username}
        />
        <TypedField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
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
