import { tokensCss } from "@railbird/ui/theme";
import tokens from "@railbird/ui/tokens.json";
import styled from "styled-components";

const Files = styled.ul.attrs({ className: "sb-unstyled" })`
  display: grid;
  gap: 8px;
  margin: 16px 0 32px;
  a {
    display: inline-grid;
    align-items: center;
    min-height: 44px;
    color: var(--brand);
    font-weight: 600;
  }
`;

const files = [
  { name: "tokens.json", type: "application/json", text: JSON.stringify(tokens, null, 2), use: "for design tools" },
  { name: "tokens.css", type: "text/css", text: tokensCss(), use: "custom properties, both themes" },
];

/** The tokens to take along. */
export function TokenFiles() {
  return (
    <Files>
      {files.map(({ name, type, text, use }) => (
        <li key={name}>
          <a download={name} href={`data:${type};charset=utf-8,${encodeURIComponent(text)}`}>
            Download {name}
          </a>{" "}
          {use}
        </li>
      ))}
    </Files>
  );
}
