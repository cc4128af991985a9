import type { SecondFactorKind, Session } from "@railbird/contract";
import { ApiError } from "@railbird/contract/client";
import { Button, ErrorNote, PageTitle, useToast } from "@railbird/ui";
import { TypedField } from "@railbird/ui/admin";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import { useHydrated } from "../../app/use-hydrated";
import { useAdminApi } from "../../data/admin-api";
import { failureMessage, serverMessage } from "../../data/admin-errors";
import { hasPasskeys, PasskeyError, signWithPasskey } from "../../data/admin-passkeys";
import { adminQueries } from "../../data/admin-queries";
import { checkBody, type FieldErrors } from "../../data/admin-validation";
import { adminPath } from "../../routes/paths";
import { Stack } from "../shared/layout";
import { NarrowForm, typedIn } from "./NarrowForm";

const Others = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

/** The kind of code that is typed; none for an account with passkeys alone, until a recovery code is chosen. */
type Typed = "totp" | "recoveryCode" | undefined;

const FIELDS = {
  totp: { label: "Code", hint: "The six digits that your authenticator app shows.", autoComplete: "one-time-code" },
  recoveryCode: {
    label: "Recovery code",
    hint: "One of the codes that you kept. It counts once.",
    autoComplete: "off",
  },
} as const;

export interface SecondStepFormProps {
  readonly secondFactors: readonly SecondFactorKind[];
  /** Why it did not succeed before this page was loaded. */
  readonly failed?: string | undefined;
  /** Goes back to the first step; `reason` is shown there when the user did not ask for it. */
  readonly onStartAgain: (reason?: string) => void;
}

/** The second step of signing in: a code, a recovery code or a passkey. */
export function SecondStepForm({ secondFactors, failed, onStartAgain }: SecondStepFormProps) {
  const [typed, setTyped] = useState<Typed>(secondFactors.includes("totp") ? "totp" : undefined);
  const { errors, busy, failure, onChange, onSubmit, onPasskey, onOther } = useSecondStep(onStartAgain, failed);
  const hydrated = useHydrated();
  const withPasskey = secondFactors.includes("passkey");
  const type = (other: Typed) => {
    onOther();
    setTyped(other);
  };
  return (
    <Stack>
      <PageTitle title="Admin Login" />
      <NarrowForm method="post" noValidate={hydrated} onSubmit={onSubmit} onChange={onChange}>
        <p>Your password is right. Now your second factor.</p>
        {/* For the page that answers, where the browser sends the form by itself. */}
        <input type="hidden" name="secondFactors" value={secondFactors.join(",")} />
        {(withPasskey || typed === undefined) && (
          <noscript>
            <p>A passkey needs this page’s scripts, which this browser does not run.</p>
          </noscript>
        )}
        {withPasskey && (
          <Button
            kind={typed ? "secondary" : "primary"}
            disabled={busy || (hydrated && !hasPasskeys())}
            onClick={onPasskey}
          >
            Use a passkey
          </Button>
        )}
        {withPasskey && hydrated && !hasPasskeys() && <p>This browser has no passkeys.</p>}
        {typed && (
          <TypedField
            key={typed}
            {...FIELDS[typed]}
            name="code"
            inputMode={typed === "totp" ? "numeric" : "text"}
            takesFocus
            error={errors.code}
          />
        )}
        {failure && <ErrorNote title="You are not signed in">{failure}</ErrorNote>}
        {typed && (
          <Button type="submit" kind="primary" disabled={busy}>
            {busy ? "Signing in..." : "Sign In"}
          </Button>
        )}
        <Others>
          {typed !== "totp" && secondFactors.includes("totp") && (
            <Button onClick={() => type("totp")}>Use the authenticator app</Button>
          )}
          {typed !== "recoveryCode" && secondFactors.includes("recoveryCode") && (
            <Button onClick={() => type("recoveryCode")}>Use a recovery code</Button>
          )}
          <Button onClick={() => onStartAgain()}>Start again</Button>
        </Others>
      </NarrowForm>
    </Stack>
  );
}

/**
 * Finishes signing in with a code or a passkey. `onStartAgain` is called when the first step is too long ago, with the reason; `failed` is
 * why it did not succeed before this page was loaded.
 */
function useSecondStep(onStartAgain: (reason?: string) => void, failed?: string) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(failed);
  const { toast } = useToast();
  const welcome = useWelcome();
  const api = useAdminApi();
  const withCode = api.useMutation("post", "/api/auth/login/code");
  const startPasskey = api.useMutation("post", "/api/auth/login/passkey-options");
  const withPasskey = api.useMutation("post", "/api/auth/login/passkey");

  const run = (step: () => Promise<Session | undefined>) => {
    setBusy(true);
    setFailure(undefined);
    step()
      .then((session) => session && welcome(session))
      .catch((error: unknown) => {
        const reason = loginFailure(error, "This code or passkey was not accepted.");
        toast({ title: "Login failed", description: reason, variant: "destructive" });
        if (error instanceof ApiError && error.name === "signInExpired") onStartAgain(reason);
        else setFailure(reason);
      })
      .finally(() => setBusy(false));
  };

  return {
    errors,
    busy,
    failure,
    onChange: () => setErrors({}),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const { code } = typedIn(event.currentTarget, "code");
      run(async () => {
        const found = await checkBody("loginWithCode", { code });
        setErrors(found);
        return Object.keys(found).length > 0 ? undefined : withCode.mutateAsync({ body: { code } });
      });
    },
    onPasskey: () =>
      run(async () => withPasskey.mutateAsync({ body: await signWithPasskey(await startPasskey.mutateAsync({})) })),
    /** Another kind of code is asked for. */
    onOther: () => {
      setErrors({});
      setFailure(undefined);
    },
  };
}

/**
 * Why a step of signing in failed, as a sentence for the user. `rejected` is said where the server checked what was given and says
 * nothing of its own: only then is it to blame.
 */
export function loginFailure(error: unknown, rejected: string): string {
  if (error instanceof PasskeyError) return error.message;
  if (!(error instanceof ApiError)) {
    return "The server could not be reached. Please check your connection and try again.";
  }
  const checked = error.status === 400 || error.status === 401;
  return serverMessage(error) ?? (checked ? rejected : failureMessage(error));
}

/** Takes somebody who has signed in to the admin area. */
export function useWelcome(): (session: Session) => Promise<void> {
  const { toast } = useToast();
  const api = useAdminApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (session) => {
    client.setQueryData(adminQueries.session(api).queryKey, session);
    toast({ title: `Welcome back, ${session.user.username}!` });
    navigate(adminPath);
  };
}
