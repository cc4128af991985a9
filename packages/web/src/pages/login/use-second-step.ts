import type { Session } from "@railbird/contract";
import { ApiError } from "@railbird/contract/client";
import { useToast } from "@railbird/ui";
import { type FormEvent, useState } from "react";
import { useAdminApi } from "../../data/admin-api";
import { signWithPasskey } from "../../data/admin-passkeys";
import { checkBody, type FieldErrors } from "../../data/admin-validation";
import { loginFailure } from "./login-failure";
import { typedIn } from "./typed-in";
import { useWelcome } from "./use-welcome";

/**
 * Finishes signing in with a code or a passkey. `onStartAgain` is called when the first step is too long ago, with the reason; `failed` is
 * why it did not succeed before this page was loaded.
 */
export function useSecondStep(onStartAgain: (reason?: string) => void, failed?: string) {
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
