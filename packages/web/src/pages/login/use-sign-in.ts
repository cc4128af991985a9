import { useToast } from "@railbird/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useAdminApi } from "../../data/admin-api";
import { hasStatus, serverMessage } from "../../data/admin-errors";
import { adminQueries } from "../../data/admin-queries";
import { checkBody, type FieldErrors } from "../../data/admin-validation";
import { adminPath } from "../../routes/paths";

const INVALID = "Invalid username or password";
const UNREACHABLE = "The server could not be reached. Please check your connection and try again.";

/** Why signing in failed. Only a 401 says something about the name and the password. */
function reasonOf(error: unknown): string {
  return serverMessage(error) ?? (hasStatus(error, 401) ? INVALID : UNREACHABLE);
}

/** Signs in with what was typed: to the admin area, or the reason beside the form and as a toast. */
export function useSignIn() {
  const [credentials, setCredentials] = useState({ username: "", password: "" });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { toast } = useToast();
  const api = useAdminApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const login = api.useMutation("post", "/api/auth/login");

  const signIn = async () => {
    const found = await checkBody("login", credentials);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const session = await login.mutateAsync({ body: credentials });
    client.setQueryData(adminQueries.session(api).queryKey, session);
    toast({ title: `Welcome back, ${session.user.username}!` });
    await navigate(adminPath);
  };

  return {
    credentials,
    errors,
    busy,
    failure,
    change: (field: keyof typeof credentials) => (value: string) =>
      setCredentials((before) => ({ ...before, [field]: value })),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      setBusy(true);
      setFailure(undefined);
      signIn()
        .catch((error: unknown) => {
          const reason = reasonOf(error);
          setFailure(reason);
          toast({ title: "Login failed", description: reason, variant: "destructive" });
        })
        .finally(() => setBusy(false));
    },
  };
}
