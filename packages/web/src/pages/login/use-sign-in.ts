import type { SecondFactorKind } from "@railbird/contract";
import { useToast } from "@railbird/ui";
import { type FormEvent, useEffect, useState } from "react";
import { useLoginAnswer } from "../../app/LoginAnswer";
import { useAdminApi } from "../../data/admin-api";
import { checkBody, type FieldErrors } from "../../data/admin-validation";
import { loginFailure } from "./login-failure";
import { typedIn } from "./typed-in";
import { useWelcome } from "./use-welcome";

/** The second step, once the password was right and the account has such factors. */
interface SecondStep {
  readonly secondFactors: readonly SecondFactorKind[];
  /** Why it did not succeed before this page was loaded. */
  readonly failed?: string | undefined;
}

/** Signs in with what was typed: to the admin area, to the second step, or the reason beside the form and as a toast. */
export function useSignIn() {
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
