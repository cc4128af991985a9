import type { Passkey, SecondFactors } from "@railbird/contract";
import { Button } from "../basics/Button";
import { EntryList } from "./entry-list";

export interface FactorListProps {
  readonly factors: SecondFactors;
  /** Formats an ISO 8601 instant. */
  readonly when: (instant: string) => string;
  /** While something is being changed already. */
  readonly isDisabled?: boolean;
  readonly onSetUpTotp: () => void;
  readonly onTurnTotpOff: () => void;
  readonly onAddPasskey: () => void;
  readonly onRemovePasskey: (passkey: Passkey) => void;
  readonly onMakeCodes: () => void;
}

/** What somebody signs in with beside the password, each with what can be done to it. */
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
