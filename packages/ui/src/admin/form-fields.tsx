import { Switch } from "react-aria-components/Switch";
import { FieldError, Input, Label, Text, TextArea, TextField } from "react-aria-components/TextField";
import styled from "styled-components";
import { boxStyle, fieldStyle } from "./TypedField";

const SwitchFieldRoot = styled(Switch)`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  font-size: 14px;
  font-weight: 600;
  cursor: pointer;
`;

const Track = styled.span`
  flex: none;
  width: 44px;
  height: 24px;
  padding: 3px;
  border: 1px solid var(--edge);
  border-radius: 12px;
  background: var(--raised);
  &::before {
    content: "";
    display: block;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: var(--edge);
  }
  [data-selected] > & {
    border-color: var(--brand);
    background: var(--brand);
  }
  [data-selected] > &::before {
    margin-inline-start: 20px;
    background: var(--on-brand);
  }
  [data-focus-visible] > & {
    outline: 2px solid var(--brand);
    outline-offset: 2px;
  }
`;

const Hint = styled.small`
  display: block;
  font-size: 14px;
  font-weight: 400;
  color: var(--quiet);
`;

const Field = styled(TextField)`
  ${fieldStyle}
`;
const Box = styled(Input)`
  ${boxStyle}
`;
const Lines = styled(TextArea)`
  ${boxStyle}
  min-height: 112px;
  resize: vertical;
`;

export interface FormFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string;
  readonly type?: "text" | "password" | "url" | "date" | "time";
  /** The keyboard that a phone shows. */
  readonly inputMode?: "text" | "url" | "numeric";
  /** An example of what is typed. */
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Whether it must be filled in. */
  readonly isRequired?: boolean;
  /** Whether it cannot be changed now. */
  readonly isDisabled?: boolean;
  /** Several lines. */
  readonly multiline?: boolean;
  /** Takes the focus when it appears: the one field of a step that was asked for. */
  readonly takesFocus?: boolean;
}

const FOCUSED = { autoFocus: true };

/** Text that is typed: label above, hint and error below. A required one has a star and `required`; nothing is validated here. */
export function FormField({
  hint,
  error,
  label,
  placeholder = "",
  multiline = false,
  takesFocus = false,
  ...rest
}: FormFieldProps) {
  return (
    <Field
      {...rest}
      {...(takesFocus && FOCUSED)}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      autoCorrect="off"
      spellCheck={multiline ? "true" : "false"}
    >
      <Label>{label}</Label>
      {multiline ? (
        <Lines placeholder={placeholder} />
      ) : (
        <Box placeholder={placeholder} required={rest.isRequired ?? false} autoCapitalize="none" />
      )}
      {hint && <Text slot="description">{hint}</Text>}
      <FieldError>{error}</FieldError>
    </Field>
  );
}

export interface SwitchFieldProps {
  readonly label: string;
  /** Whether it is on. */
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly hint?: string;
}

/** Something that is on or off. */
export function SwitchField({ label, hint, ...rest }: SwitchFieldProps) {
  return (
    <SwitchFieldRoot {...rest}>
      <Track />
      <span>
        {label}
        {hint && <Hint>{hint}</Hint>}
      </span>
    </SwitchFieldRoot>
  );
}
