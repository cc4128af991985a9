import { Button, ErrorNote } from "@railbird/ui";
import { FormField, RequiredNote } from "@railbird/ui/admin";
import { Form, Part } from "./account-layout";
import { usePasswordChange } from "./use-password-change";

/** Changes one's own password. Asks for the current one. */
export function PasswordForm() {
  const { passwords, errors, busy, failure, change, onSubmit } = usePasswordChange();
  const field = (name: keyof typeof passwords) => ({
    name,
    type: "password" as const,
    isRequired: true,
    beside: false,
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
