import type { NewPasskey, Passkey, TotpSecret } from "@railbird/contract";
import { ApiError } from "@railbird/contract/client";
import { useToast } from "@railbird/ui";
import { useState } from "react";
import { useAdminApi } from "../../../data/admin-api";
import { failureMessage } from "../../../data/admin-errors";
import { createPasskey, PasskeyError } from "../../../data/admin-passkeys";
import { useRefreshAccount } from "../../../data/admin-queries";
import { type FieldErrors, fieldErrors } from "../../../data/admin-validation";

/** A change of one's second factors. Each asks for the password first. */
export type FactorTask =
  | { readonly kind: "totpOn" | "totpOff" | "passkeyAdd" | "codes" }
  | { readonly kind: "passkeyRemove"; readonly passkey: Passkey };

/** The step that a change has reached. */
export type FactorStep =
  | { readonly at: "proof"; readonly task: FactorTask }
  | { readonly at: "totp"; readonly secret: TotpSecret }
  | { readonly at: "codes"; readonly codes: readonly string[] };

/** The state and the steps of {@link useSecondFactorFlow}. */
export type SecondFactorFlow = ReturnType<typeof useSecondFactorFlow>;

const OTHERS_ENDED = "Your other sessions have ended.";

/** A change of one's own second factors, step by step: the password, then what the change needs, then new recovery codes. */
export function useSecondFactorFlow(onComplete?: () => void) {
  const [step, setStep] = useState<FactorStep>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { toast } = useToast();
  const refresh = useRefreshAccount();
  const calls = useSecondFactorCalls();

  const reset = (next?: FactorStep) => {
    setErrors({});
    setFailure(undefined);
    setStep(next);
  };
  const run = (work: () => Promise<void>) => {
    setBusy(true);
    setErrors({});
    setFailure(undefined);
    work()
      .catch((error: unknown) => {
        const fields = error instanceof ApiError ? fieldErrors(error.issues) : {};
        setErrors(fields);
        if (Object.keys(fields).length > 0) return;
        setFailure(error instanceof PasskeyError ? error.message : failureMessage(error));
      })
      .finally(() => setBusy(false));
  };
  /** Ends a change that added a factor: new recovery codes are shown first, if there are any. */
  const added = async (title: string, codes: readonly string[]) => {
    toast({ title, description: OTHERS_ENDED });
    reset(codes.length > 0 ? { at: "codes", codes } : undefined);
    await refresh();
    if (codes.length === 0) onComplete?.();
  };
  const removed = async (title: string) => {
    toast({ title, description: OTHERS_ENDED });
    reset();
    await refresh();
  };

  const change = async (task: FactorTask, currentPassword: string, name: string) => {
    if (task.kind === "totpOn") return reset({ at: "totp", secret: await calls.startTotp(currentPassword) });
    if (task.kind === "totpOff") {
      await calls.removeTotp(currentPassword);
      return removed("Authenticator app turned off");
    }
    if (task.kind === "passkeyRemove") {
      await calls.removePasskey(task.passkey.id, currentPassword);
      return removed("Passkey removed");
    }
    if (task.kind === "codes") {
      const codes = await calls.makeCodes(currentPassword);
      reset({ at: "codes", codes });
      return refresh();
    }
    const credential = await createPasskey(await calls.startPasskey(currentPassword));
    return added("Passkey added", await calls.addPasskey(name, credential));
  };

  return {
    step,
    errors,
    failure,
    busy,
    begin: (task: FactorTask) => reset({ at: "proof", task }),
    cancel: () => reset(),
    onProof: (task: FactorTask, currentPassword: string, name: string) =>
      run(() => change(task, currentPassword, name)),
    onCode: (code: string, currentPassword: string) =>
      run(async () => added("Authenticator app turned on", await calls.confirmTotp(code, currentPassword))),
    onKept: () => {
      reset();
      onComplete?.();
    },
  };
}

/** The API's operations on one's own second factors. Each rejects with an `ApiError`. */
function useSecondFactorCalls() {
  const api = useAdminApi();
  const startTotp = api.useMutation("post", "/api/auth/totp");
  const confirmTotp = api.useMutation("put", "/api/auth/totp");
  const removeTotp = api.useMutation("post", "/api/auth/totp/removal");
  const makeCodes = api.useMutation("post", "/api/auth/recovery-codes");
  const startPasskey = api.useMutation("post", "/api/auth/passkeys/options");
  const addPasskey = api.useMutation("post", "/api/auth/passkeys");
  const removePasskey = api.useMutation("post", "/api/auth/passkeys/{id}/removal");
  return {
    startTotp: (currentPassword: string) => startTotp.mutateAsync({ body: { currentPassword } }),
    confirmTotp: async (code: string, currentPassword: string) =>
      (await confirmTotp.mutateAsync({ body: { code, currentPassword } })).codes,
    removeTotp: (currentPassword: string) => removeTotp.mutateAsync({ body: { currentPassword } }),
    makeCodes: async (currentPassword: string) => (await makeCodes.mutateAsync({ body: { currentPassword } })).codes,
    startPasskey: (currentPassword: string) => startPasskey.mutateAsync({ body: { currentPassword } }),
    addPasskey: async (name: string, credential: NewPasskey["credential"]) =>
      (await addPasskey.mutateAsync({ body: { name, credential } })).codes,
    removePasskey: (id: string, currentPassword: string) =>
      removePasskey.mutateAsync({ params: { path: { id } }, body: { currentPassword } }),
  };
}
