import type { AccountChange } from "@railbird/contract";
import { EntryList } from "./entry-list";

const words = {
  totpAdded: "turned an authenticator app on",
  totpRemoved: "turned the authenticator app off",
  passkeyAdded: "added the passkey",
  passkeyRemoved: "removed the passkey",
  recoveryCodesMade: "made new recovery codes",
  recoveryCodeUsed: "signed in with a recovery code",
  secondFactorsReset: "lost all second factors to a command on the server",
  passwordChanged: "changed the password",
  passwordReset: "was given a new password by a command on the server",
} as const satisfies Record<AccountChange["action"], string>;

export interface AccountChangeListProps {
  readonly changes: readonly AccountChange[];
  /** Formats an ISO 8601 instant. */
  readonly when: (instant: string) => string;
}

/** What was changed of how people sign in, newest first. */
export function AccountChangeList({ changes, when }: AccountChangeListProps) {
  return (
    <EntryList>
      {changes.map(({ id, at, username, action, detail }) => (
        <li key={id}>
          <span>
            {username} {words[action]} {detail && <strong>{detail}</strong>}
            <small>
              <time dateTime={at}>{when(at)}</time>
            </small>
          </span>
        </li>
      ))}
    </EntryList>
  );
}
