import { useId } from "react";
import styled from "styled-components";

const Root = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px 16px;
  border: 1px solid currentcolor;
  border-radius: 6px;
  background: var(--stale-ground);
  color: var(--stale);
  label {
    display: flex;
    align-items: start;
    gap: 12px;
    min-height: 44px;
    padding: 10px 0;
  }
  input {
    flex: none;
    width: 24px;
    height: 24px;
    margin: 0;
  }
`;

export interface InducementsNoteProps {
  /** What the texts mention, by name; at least one. */
  readonly inducements: readonly string[];
  /** Asks for a deliberate second yes, which the audit trail keeps; absent where the note only warns. */
  readonly confirmation?: ConfirmationProps;
}

interface ConfirmationProps {
  readonly isConfirmed: boolean;
  readonly onConfirm: (yes: boolean) => void;
  readonly error?: string | undefined;
}

/** Warns that a text mentions inducements to bet. */
export function InducementsNote({ inducements, confirmation }: InducementsNoteProps) {
  return (
    <Root role="group" aria-label="Inducements">
      <p>
        <strong>This text mentions: {inducements.join(", ")}.</strong> Publishing an inducement to bet or to open an
        account is an offence in most states.
      </p>
      {confirmation && <Confirmation {...confirmation} />}
    </Root>
  );
}

function Confirmation({ isConfirmed, onConfirm, error }: ConfirmationProps) {
  const id = useId();
  return (
    <>
      <label>
        <input
          type="checkbox"
          name="inducementsConfirmed"
          checked={isConfirmed}
          onChange={(event) => onConfirm(event.currentTarget.checked)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : id}
        />
        I have looked at this text and it offers no inducement. My name is kept with this.
      </label>
      {error !== undefined && (
        <p id={id} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
