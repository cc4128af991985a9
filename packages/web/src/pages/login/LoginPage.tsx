import type { SecondFactorKind } from "@railbird/contract";
import { Button, ErrorNote, PageTitle, useToast } from "@railbird/ui";
import { RequiredNote, TypedField } from "@railbird/ui/admin";
import { type FormEvent, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import styled from "styled-components";
import { useLoginAnswer } from "../../app/LoginAnswer";
import { PageHead } from "../../app/PageHead";
import { useHydrated } from "../../app/use-hydrated";
import { useAdminApi } from "../../data/admin-api";
import { loginArrival } from "../../data/admin-login-arrival";
import { checkBody, type FieldErrors } from "../../data/admin-validation";
import { homePath, loginPath } from "../../routes/paths";
import { Stack } from "../shared/layout";
import { NarrowForm, typedIn } from "./NarrowForm";
import { loginFailure, SecondStepForm, useWelcome } from "./SecondStepForm";

const Note = styled.div`
  display: grid;
  gap: 4px;
  max-width: 560px;
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-inline-start: 4px solid var(--brand);
  border-radius: 6px;
  background: var(--raised);
  a {
    justify-self: start;
    padding: 10px 0;
  }
`;

/** `/login`: signing in to the admin area. */
export default function LoginPage() {
  return (
    <>
      <PageHead
        title="Admin Login"
        description="Sign in to manage how bookmakers are shown on Railbird."
        path={loginPath}
        breadcrumb={[{ label: "Home", href: homePath }, { label: "Admin Login" }]}
        noindex
      />
      <LoginForm />
    </>
  );
}

/**
 * A username, a password, and the button that signs in; then the second step, where the account has one. Sent before hydration, the form
 * goes to this page's own address, which signs in too.
 */
function LoginForm() {
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

/** Says why the admin area led here, to whoever it sent. The server's HTML is without it: it knows no history. */
function ArrivalNote() {
  const { state } = useLocation();
  const hydrated = useHydrated();
  const arrival = hydrated ? loginArrival(state) : undefined;
  if (arrival === undefined) return null;
  return (
    <Note role="status">
      <p>{arrival.why}</p>
      {arrival.tryAgain && <a href={arrival.tryAgain}>Try the admin area again</a>}
    </Note>
  );
}

/** The second step, once the password was right and the account has such factors. */
interface SecondStep {
  readonly secondFactors: readonly SecondFactorKind[];
  /** Why it did not succeed before this page was loaded. */
  readonly failed?: string | undefined;
}

/** Signs in with what was typed: to the admin area, to the second step, or the reason beside the form and as a toast. */
function useSignIn() {
  const answer = useLoginAnswer();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(answer?.failure);
  const [username, setUsername] = useState(answer?.username);
  const [secondStep, setSecondStep] = useState<SecondStep | undefined>(
    answer?.secondFactors && { secondFactors: answer.secondFactors, failed: answer.failure },
  );
  const { toast } = useToast();
  const api = useAdminApi();
  const welcome = useWelcome();
  const login = api.useMutation("post", "/api/auth/login");
  const answered = answer?.failure;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the answer that the page came with.
  useEffect(() => {
    if (answered !== undefined) toast({ title: "Login failed", description: answered, variant: "destructive" });
  }, [answered]);

  const signIn = async (form: HTMLFormElement) => {
    const body = typedIn(form, "username", "password");
    const found = await checkBody("login", body);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const result = await login.mutateAsync({ body });
    if ("user" in result) return welcome(result);
    setUsername(body.username);
    setSecondStep(result);
  };

  return {
    username,
    errors,
    busy,
    failure,
    secondStep,
    onStartAgain: (reason?: string) => {
      setSecondStep(undefined);
      setFailure(reason);
    },
    onChange: () => setErrors({}),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      setBusy(true);
      setFailure(undefined);
      signIn(event.currentTarget)
        .catch((error: unknown) => {
          const reason = loginFailure(error, "Invalid username or password");
          setFailure(reason);
          toast({ title: "Login failed", description: reason, variant: "destructive" });
        })
        .finally(() => setBusy(false));
    },
  };
}
