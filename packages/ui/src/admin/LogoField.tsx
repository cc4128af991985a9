import { useId } from "react";
import styled from "styled-components";
import { Button } from "../basics/Button";

const Root = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  h3 {
    font-size: 14px;
    font-weight: 600;
  }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  img {
    width: 160px;
    height: 64px;
    padding: 4px;
    border: 1px solid var(--line);
    border-radius: 2px;
    background: var(--raised);
    object-fit: contain;
  }
`;
const Quiet = styled.p`
  font-size: 14px;
  color: var(--quiet);
`;

export interface LogoFieldProps {
  /** The current logo: an address of this site, or of a local file. */
  readonly preview?: string | undefined;
  /** True while the logo waits for its bookmaker to be created. */
  readonly pending?: boolean;
  readonly onUpload: () => void;
  /** Removes the logo; absent where it can only be replaced. */
  readonly onRemove?: (() => void) | undefined;
}

/** A bookmaker's logo, with buttons to replace and remove it. */
export function LogoField({ preview, pending = false, onUpload, onRemove }: LogoFieldProps) {
  const heading = useId();
  return (
    <Root role="group" aria-labelledby={heading}>
      <h3 id={heading}>Logo Image</h3>
      <Line>
        {preview && <img src={preview} alt="Logo preview" />}
        <Button onClick={onUpload}>{preview ? "Replace Logo" : "Upload Logo"}</Button>
        {preview && onRemove && (
          <Button kind="quiet" onClick={onRemove}>
            Remove
          </Button>
        )}
      </Line>
      {pending && <Quiet role="status">Logo ready to be saved</Quiet>}
      <Quiet>Optional. Max 5MB.</Quiet>
    </Root>
  );
}
