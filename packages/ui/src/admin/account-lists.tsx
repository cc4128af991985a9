import type { AccountChange, Passkey, SecondFactors, SessionEntry } from "@railbird/contract";
import styled from "styled-components";
import { Button } from "../basics/Button";

/** Entries of one line each, with what can be done to them at the far side. */
export const EntryList = styled.ul`
  display: grid;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--raised);
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    min-height: 60px;
    padding: 8px 12px;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  li > span {
    flex: 1 1 160px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: 14px;
    color: var(--quiet);
  }
`;

/** The quiet zone that scanners need on each side, in modules (ISO/IEC 18004). */
const QUIET = 4;

const QrCodeRoot = styled.svg`
  display: block;
  width: 100%;
  max-width: 232px;
  height: auto;
  /* Black on white in both themes: many scanners read nothing else. */
  background: #fff;
  border: 1px solid var(--line);
  border-radius: 2px;
`;

const CodeList = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(260px, 1fr));
  gap: 4px 16px;
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--sunk);
  font-family: ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace;
  font-size: 14px;
  li {
    min-height: 24px;
    overflow-wrap: anywhere;
  }
`;

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
  /** The changes, the newest first. */
  readonly changes: readonly AccountChange[];
  /** Formats an ISO 8601 instant. */
  readonly when: (instant: string) => string;
}

/** Changes of how people sign in, newest first. */
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

export interface FactorListProps {
  /** The second factors that the account has. */
  readonly factors: SecondFactors;
  /** Formats an ISO 8601 instant. */
  readonly when: (instant: string) => string;
  /** While something is being changed already. */
  readonly isDisabled?: boolean;
  /** Called to set up an authenticator app. */
  readonly onSetUpTotp: () => void;
  /** Called to turn the authenticator app off. */
  readonly onTurnTotpOff: () => void;
  /** Called to add a passkey. */
  readonly onAddPasskey: () => void;
  /** Called with the passkey that is to be removed. */
  readonly onRemovePasskey: (passkey: Passkey) => void;
  /** Called to make new recovery codes. */
  readonly onMakeCodes: () => void;
}

/** Second factors, each with its actions. */
export function FactorList({ factors, when, isDisabled = false, ...on }: FactorListProps) {
  const { totpSince, passkeys, recoveryCodesLeft } = factors;
  const hasFactor = totpSince !== undefined || passkeys.length > 0;
  return (
    <EntryList>
      <li>
        <span>
          Authenticator app
          <small>{totpSince === undefined ? "Not set up" : `On since ${when(totpSince)}`}</small>
        </span>
        {totpSince === undefined ? (
          <Button disabled={isDisabled} onClick={on.onSetUpTotp}>
            Set up
          </Button>
        ) : (
          <Button disabled={isDisabled} aria-label="Turn off the authenticator app" onClick={on.onTurnTotpOff}>
            Turn off
          </Button>
        )}
      </li>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <span>
            {passkey.name}
            <small>
              Passkey, added {when(passkey.addedAt)};{" "}
              {passkey.lastUsedAt === undefined ? "not used yet" : `last used ${when(passkey.lastUsedAt)}`}
            </small>
          </span>
          <Button
            disabled={isDisabled}
            aria-label={`Remove the passkey ${passkey.name}`}
            onClick={() => on.onRemovePasskey(passkey)}
          >
            Remove
          </Button>
        </li>
      ))}
      <li>
        <span>
          Passkeys
          <small>A fingerprint, a face, a PIN or a security key, instead of a code</small>
        </span>
        <Button disabled={isDisabled} onClick={on.onAddPasskey}>
          Add a passkey
        </Button>
      </li>
      {hasFactor && (
        <li>
          <span>
            Recovery codes
            <small>{recoveryCodesLeft} of 10 left: for when the app or the passkey is lost</small>
          </span>
          <Button disabled={isDisabled} onClick={on.onMakeCodes}>
            Make new codes
          </Button>
        </li>
      )}
    </EntryList>
  );
}

/** Recovery codes, to be copied or written down. */
export function RecoveryCodeList({ codes }: { readonly codes: readonly string[] }) {
  return (
    <CodeList aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </CodeList>
  );
}

export interface SessionListProps {
  /** The sessions, this one among them. */
  readonly sessions: readonly SessionEntry[];
  /** Formats an ISO 8601 instant. */
  readonly when: (instant: string) => string;
  /** Called with the session that is to be ended. */
  readonly onEnd: (session: SessionEntry) => void;
}

/** Where somebody is signed in, each but this one with an end. */
export function SessionList({ sessions, when, onEnd }: SessionListProps) {
  return (
    <EntryList>
      {sessions.map((session) => (
        <li key={session.id}>
          <span>
            Signed in {when(session.startedAt)}
            <small>{session.current ? "This session" : `Last used ${when(session.seenAt)}`}</small>
          </span>
          {!session.current && (
            <Button aria-label={`End the session of ${when(session.startedAt)}`} onClick={() => onEnd(session)}>
              End
            </Button>
          )}
        </li>
      ))}
    </EntryList>
  );
}

export interface QrCodeProps {
  /** The outline of the dark modules as an SVG path. */
  readonly path: string;
  /** Modules on each side. */
  readonly size: number;
  /** A name for those who do not see its contents. */
  readonly label: string;
}

/** A QR code. Its place has the same size before the code is there. */
export function QrCode({ path, size, label }: QrCodeProps) {
  const side = size + 2 * QUIET;
  return (
    <QrCodeRoot
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </QrCodeRoot>
  );
}
