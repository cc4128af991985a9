import { FieldError, Input, Label, Text, TextField } from "react-aria-components/TextField";
import styled from "styled-components";
import { boxStyle, fieldStyle } from "./field-style";
import { wholeColor } from "./whole-color";

const Field = styled(TextField)`
  ${fieldStyle}
`;
const Pair = styled.div`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  gap: 8px;
`;
const Picker = styled.input`
  width: 56px;
  height: 44px;
  padding: 4px;
  border: 1px solid var(--edge);
  border-radius: 2px;
  background: var(--raised);
  cursor: pointer;
`;
const Box = styled(Input)`
  ${boxStyle}
`;

export interface ColorFieldProps {
  readonly label: string;
  /** `#rrggbb` or `#rgb`, or an incomplete text. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** A colour, picked or typed: one value in two controls. The picker shows black until the text is a complete colour. */
export function ColorField({ label, value, onChange, hint, error, ...rest }: ColorFieldProps) {
  return (
    <Field
      {...rest}
      data-beside
      isRequired
      validationBehavior="aria"
      isInvalid={error !== undefined}
      value={value}
      onChange={onChange}
    >
      <Label>{label}</Label>
      <Pair>
        <Picker
          type="color"
          aria-label="Colour picker"
          value={wholeColor(value)?.toLowerCase() ?? "#000000"}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
        />
        <Box placeholder="#000000" required autoCapitalize="none" spellCheck="false" autoComplete="off" />
      </Pair>
      {hint && <Text slot="description">{hint}</Text>}
      <FieldError>{error}</FieldError>
    </Field>
  );
}
