import { useId } from "react";
import styled from "styled-components";
import { boxStyle, fieldStyle } from "./field-style";

const Field = styled.div`
  ${fieldStyle}
`;
const Box = styled.input`
  ${boxStyle}
`;

export interface TypedFieldProps {
  readonly label: string;
  readonly name: string;
  readonly type?: "text" | "password";
  /** The keyboard that a phone shows. */
  readonly inputMode?: "text" | "numeric";
  readonly autoComplete: string;
  /** What the field begins with. */
  readonly defaultValue?: string | undefined;
  /** What the field is for, below it. */
  readonly hint?: string | undefined;
  /** What is wrong with the value. */
  readonly error?: string | undefined;
  /** Takes the focus when it appears: the one field of a step that was asked for. */
  readonly takesFocus?: boolean;
}

const FOCUSED = { autoFocus: true };

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
    <Field data-required>
      <label htmlFor={id}>{label}</label>
      <Box
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
    </Field>
  );
}
