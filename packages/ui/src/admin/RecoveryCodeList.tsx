import styled from "styled-components";

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(260px, 1fr));
  gap: 4px 16px;
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--sunk);
  font-family: ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace;
  font-size: 14px;
  li {
    min-height: 24px;
    overflow-wrap: anywhere;
  }
`;

/** Recovery codes, to be copied or written down. */
export function RecoveryCodeList({ codes }: { readonly codes: readonly string[] }) {
  return (
    <List aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </List>
  );
}
