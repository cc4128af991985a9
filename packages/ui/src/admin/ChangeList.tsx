import styled from "styled-components";

const Root = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 16px;
  font-size: 14px;
  dt {
    font-weight: 600;
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  del {
    color: var(--quiet);
  }
  ins {
    font-weight: 600;
    text-decoration: none;
  }
`;

/** A field before and after a change, as text; empty or absent when it had or has none. */
export interface FieldChange {
  readonly field: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Changed fields, before and after. */
export function ChangeList({ changes }: { readonly changes: readonly FieldChange[] }) {
  return (
    <Root>
      {changes.map(({ field, from, to }) => (
        <div key={field} style={{ display: "contents" }}>
          <dt>{field}</dt>
          <dd>
            <del>{from || "–"}</del> → <ins>{to || "–"}</ins>
          </dd>
        </div>
      ))}
    </Root>
  );
}
