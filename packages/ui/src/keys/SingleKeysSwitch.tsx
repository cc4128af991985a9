import styled from "styled-components";
import { setSingleKeys, useSingleKeys } from "./single-keys";

const Root = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  cursor: pointer;
  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--brand);
  }
`;

/** Turns shortcuts of one character on and off. */
export function SingleKeysSwitch() {
  return (
    <Root>
      <input
        type="checkbox"
        checked={useSingleKeys()}
        onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
      />
      Single-key shortcuts
    </Root>
  );
}
