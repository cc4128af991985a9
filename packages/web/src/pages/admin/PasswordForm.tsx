import { ApiError } from "@railbird/contract/client";
import { Button, ErrorNote, useToast } from "@railbird/ui";
import { FormField, RequiredNote } from "@railbird/ui/admin";
import { type FormEvent, useState } from "react";
import styled from "styled-components";
import { useAdminApi } from "../../data/admin-api";
import { failureMessage } from "../../data/admin-errors";
import { useRefreshAccount } from "../../data/admin-queries";
import { checkBody, type FieldErrors, fieldErrors } from "../../data/admin-validation";

/** A part of an account with its heading. */
export const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  justify-items: start;
  > * {
    width: 100%;
  }
  h2 {
    font-size: 20px;
  }
  > button {
    width: auto;
  }
  /* Focused by script when it appears, so that a screen reader reads it: it needs no focus ring. */
  [tabindex="-1"] {
    outline: none;
  }
`;

/** The parts of an account under each other: no wider than a form is well read. */
export const Narrow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  max-width: 560px;
`;

/** Fields under each other. */
export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

/** Buttons beside each other where they fit. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const EMPTY = { currentPassword: "", newPassword: "" };

/** Changes one's own password. Asks for the current one. */
export function PasswordForm() {
  const { passwords, errors, busy, failure, change, onSubmit } = usePasswordChange();
  const field = (name: keyof typeof passwords) => ({
    name,
    type: "password" as const,
    isRequired: true,
    value: passwords[name],
    error: errors[name],
    onChange: change(name),
  });
  return (
    <Part aria-labelledby="change-password">
      <h2 id="change-password">Change Password</h2>
      <Form method="post" noValidate onSubmit={onSubmit}>
        <RequiredNote />
        <FormField {...field("currentPassword")} label="Current Password" autoComplete="current-password" />
        <FormField
          {...field("newPassword")}
          label="New Password"
          autoComplete="new-password"
          hint="At least 8 characters; not a common password, nor words of this site. All your other sessions end."
        />
        {failure && <ErrorNote title="The password was not changed">{failure}</ErrorNote>}
        <Button type="submit" kind="primary" disabled={busy}>
          Change Password
        </Button>
      </Form>
    </Part>
  );
}

/** The state of the form that changes one's own password. */
function usePasswordChange() {
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
