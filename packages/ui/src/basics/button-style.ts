import { css } from "styled-components";

export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";

/** The style of buttons, and of links that look like buttons. The kind is in `data-kind`. */
export const buttonStyle = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 44px;
  padding: 8px 16px;
  border: 1px solid var(--edge);
  border-radius: 2px;
  background: var(--raised);
  color: var(--ink);
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  &:hover:not(:disabled) {
    border-color: var(--brand);
    color: var(--brand);
  }
  &[data-kind="primary"] {
    border-color: var(--brand);
    background: var(--brand);
    color: var(--on-brand);
  }
  &[data-kind="primary"]:hover:not(:disabled) {
    color: var(--on-brand);
    text-decoration: underline;
  }
  &[data-kind="quiet"] {
    border-color: transparent;
    background: transparent;
    color: var(--brand);
  }
  &[data-kind="danger"] {
    border-color: var(--out);
    color: var(--out);
  }
  &:disabled {
    border-style: dashed;
    background: transparent;
    color: var(--quiet);
  }
`;
