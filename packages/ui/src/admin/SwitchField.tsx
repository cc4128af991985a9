import { Switch } from "react-aria-components/Switch";
import styled from "styled-components";

const Root = styled(Switch)`
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

export interface SwitchFieldProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly hint?: string;
}

/** Something that is on or off. */
export function SwitchField({ label, hint, ...rest }: SwitchFieldProps) {
  return (
    <Root {...rest}>
      <Track />
      <span>
        {label}
        {hint && <Hint>{hint}</Hint>}
      </span>
    </Root>
  );
}
