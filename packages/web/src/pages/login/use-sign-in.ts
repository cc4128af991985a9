import type { SecondFactorKind } from "@railbird/contract";
import { useToast } from "@railbird/ui";
import { type FormEvent, useState } from "react";
import { useAdminApi } from "../../data/admin-api";
import { checkBody, type FieldErrors } from "../../data/admin-validation";
import { loginFailure } from "./login-failure";
import { useWelcome } from "./use-welcome";

/** Signs in with what was typed: to the admin area, to the second step, or the reason beside the form and as a toast. */
export function useSignIn() {
  const [credentials, setCredentials] = useState({ username: "", password: "" });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { toast } = useToast();
  const api = useAdminApi();
  const welcome = useWelcome();
  const [secondFactors, setSecondFactors] = useState<readonly SecondFactorKind[]>();
  const login = api.useMutation("post", "/api/auth/login");

  const signIn = async () => {
    const found = await checkBody("login", credentials);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const result = await login.mutateAsync({ body: credentials });
    if ("user" in result) return welcome(result);
    setCredentials((before) => ({ ...before, password: "" }));
    setSecondFactors(result.secondFactors);
  };

  return {
    credentials,
    errors,
    busy,
    failure,
    /** The factors of the second step, once the password was right and the account has such factors. */
    secondFactors,
    onStartAgain: (reason?: string) => {
      setSecondFactors(undefined);
      setFailure(reason);
    },
    change: (field: keyof typeof credentials) => (value: string) =>
      setCredentials((before) => ({ ...before, [field]: value })),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      setBusy(true);
      setFailure(undefined);
      signIn()
        .catch((error: unknown) => {
          const reason = loginFailure(error, "Invalid username or password");
          setFailure(reason);
          toast({ title: "Login failed", description: reason, variant: "destructive" });
        })
        .finally(() => setBusy(false));
    },
  };
}
