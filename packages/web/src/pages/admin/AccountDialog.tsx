import { Button, ErrorNote, LoadingText } from "@railbird/ui";
import { FormField, RequiredNote, SessionList } from "@railbird/ui/admin";
import { Dialog } from "@railbird/ui/dialog";
import styled from "styled-components";
import { useSessions } from "../../data/admin-queries";
import { useLoaded } from "../shared/use-loaded";
import { dateAndTime } from "./date-and-time";
import { useEndSessions } from "./use-end-sessions";
import { usePasswordChange } from "./use-password-change";

const Part = styled.section`
  display: grid;
  gap: 16px;
  justify-items: start;
  > * {
    width: 100%;
  }
  h3 {
    font-size: 16px;
  }
  > button {
    width: auto;
  }
`;
const Form = styled.form`
  display: grid;
  gap: 16px;
`;

/** One's own account: another password, and where one is signed in. */
export function AccountDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Your Account" isOpen onClose={onClose}>
      <PasswordForm />
      <Sessions />
    </Dialog>
  );
}

function PasswordForm() {
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
      <h3 id="change-password">Change Password</h3>
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

function Sessions() {
  const { data, failed, onRetry } = useLoaded(useSessions());
  const { busy, onEnd, onEndOthers } = useEndSessions();
  return (
    <Part aria-labelledby="sessions">
      <h3 id="sessions">Your Sessions</h3>
      {!data && (failed ? <ErrorNote title="Your sessions did not load" onRetry={onRetry} /> : <LoadingText />)}
      {data && <SessionList sessions={data} when={dateAndTime} onEnd={onEnd} />}
      {data && data.length > 1 && (
        <Button disabled={busy} onClick={onEndOthers}>
          End all other sessions
        </Button>
      )}
    </Part>
  );
}
