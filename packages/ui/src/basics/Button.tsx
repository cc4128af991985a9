import type { ButtonHTMLAttributes, Ref } from "react";
import styled from "styled-components";
import { type ButtonKind, buttonStyle } from "./button-style";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind;
  readonly ref?: Ref<HTMLButtonElement>;
}

const Root = styled.button`
  ${buttonStyle}
`;

/** A button. One primary at most in a view; `danger` for what cannot be undone. */
export function Button({ kind = "secondary", type = "button", ...rest }: ButtonProps) {
  return <Root {...rest} type={type} data-kind={kind} />;
}
