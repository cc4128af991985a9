import { ApiError } from "@railbird/contract/client";
import { useToast } from "@railbird/ui";
import { type FormEvent, useState } from "react";
import { useAdminApi } from "../../data/admin-api";
import { failureMessage } from "../../data/admin-errors";
import { useRefreshAccount } from "../../data/admin-queries";
import { checkBody, type FieldErrors, fieldErrors } from "../../data/admin-validation";

const EMPTY = { currentPassword: "", newPassword: "" };

/** The state of the form that changes one's own password. */
export function usePasswordChange() {
  const [passwords, setPasswords] = useState(EMPTY);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { toast } = useToast();
  const api = useAdminApi();
  const refresh = useRefreshAccount();
  const { mutateAsync } = api.useMutation("put", "/api/auth/password");

  const submit = async () => {
    const found = await checkBody("changePassword", passwords);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    await mutateAsync({ body: passwords });
    setPasswords(EMPTY);
    toast({ title: "Password changed", description: "Your other sessions have ended." });
    await refresh({ session: true });
  };

  return {
    passwords,
    errors,
    busy,
    failure,
    change: (field: keyof typeof passwords) => (value: string) => {
      setPasswords((before) => ({ ...before, [field]: value }));
      setErrors(({ [field]: _settled, ...others }) => others);
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      setBusy(true);
      setFailure(undefined);
      submit()
        .catch((error: unknown) => {
          const fields = error instanceof ApiError ? fieldErrors(error.issues) : {};
          setErrors(fields);
          if (Object.keys(fields).length === 0) setFailure(failureMessage(error));
        })
        .finally(() => setBusy(false));
    },
  };
}
