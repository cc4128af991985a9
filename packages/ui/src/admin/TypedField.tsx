import { useId } from "react";
import styled, { css } from "styled-components";

/** A text input. */
export const boxStyle = css`
  width: 100%;
  min-height: 44px;
  padding: 8px 12px;
  border: 1px solid var(--edge);
  border-radius: 2px;
  background: var(--raised);
  &::placeholder {
    color: var(--quiet);
    opacity: 1;
  }
  &[data-invalid] {
    border-color: var(--out);
    border-inline-start-width: 4px;
  }
  &:disabled {
    border-style: dashed;
    background: var(--sunk);
    color: var(--quiet);
  }
`;

/** A label above its control, a hint and what is wrong with it below. */
export const fieldStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: 4px 16px;
  label {
    font-size: 14px;
    font-weight: 600;
  }
  /* Screen readers are given "required" by the control itself. */
  &[data-required] label::after {
    content: " *" / "";
    color: var(--out);
  }
  [slot="description"] {
    font-size: 14px;
    color: var(--quiet);
  }
  [slot="errorMessage"] {
    font-size: 14px;
    color: var(--out);
  }
`;

const NoteRoot = styled.p`
  font-size: 14px;
  color: var(--quiet);
  span {
    color: var(--out);
  }
`;

const TypedRoot = styled.div`
  ${fieldStyle}
`;

const TypedBox = styled.input`
  ${boxStyle}
`;

const FOCUSED = { autoFocus: true };

export interface TypedFieldProps {
  readonly label: string;
  readonly name: string;
  readonly type?: "text" | "password";
  /** The keyboard that a phone shows. */
  readonly inputMode?: "text" | "numeric";
  readonly autoComplete: string;
  /** Its text at first. */
  readonly defaultValue?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Takes the focus when it appears: the one field of a step that was asked for. */
  readonly takesFocus?: boolean;
}

/**
 * A required field whose text the browser keeps, and the form's `FormData` reads: what was typed or filled in before the page was hydrated
 * is not lost.
 */
export function TypedField({ label, hint, error, takesFocus = false, ...input }: TypedFieldProps) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [...(hint ? [hintId] : []), ...(error === undefined ? [] : [errorId])].join(" ");
  const isInvalid = error !== undefined || undefined;
  return (
    <TypedRoot data-required>
      <label htmlFor={id}>{label}</label>
      <TypedBox
        {...input}
        {...(takesFocus && FOCUSED)}
        id={id}
        required
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck="false"
        aria-describedby={describedBy || undefined}
        aria-invalid={isInvalid}
        data-invalid={isInvalid}
      />
      {hint && (
        <span id={hintId} slot="description">
          {hint}
        </span>
      )}
      {isInvalid && (
        <span id={errorId} slot="errorMessage">
          {error}
        </span>
      )}
    </TypedRoot>
  );
}

/** Explains the star of required fields; it stands before the first of them. */
export function RequiredNote() {
  return (
    <NoteRoot>
      Fields with <span>*</span> are required.
    </NoteRoot>
  );
}
