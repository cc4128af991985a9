import { useLocation } from "react-router-dom";
import styled from "styled-components";
import {
  adminAccountPath,
  adminChangesPath,
  adminImportPath,
  adminOperationsPath,
  adminPath,
} from "../../routes/paths";

const Root = styled.nav`
  border-bottom: 1px solid var(--line);
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 24px;
  }
  a {
    display: block;
    padding: 10px 0;
    border-bottom: 2px solid transparent;
    font-size: 14px;
    font-weight: 600;
    line-height: 24px;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  a[aria-current] {
    border-color: currentcolor;
    color: var(--ink);
  }
  /* All of them in one line of the smallest phone. */
  @media (max-width: 639px) {
    ul {
      gap: 0 16px;
    }
    a {
      font-family: var(--narrow);
    }
  }
`;

const PAGES = [
  [adminPath, "Bookmakers"],
  [adminOperationsPath, "Operations"],
  [adminChangesPath, "Changes"],
  [adminAccountPath, "Account"],
  [adminImportPath, "Import"],
] as const;

/** The pages of the admin area. */
export function AdminNav() {
  const { pathname } = useLocation();
  return (
    <Root aria-label="Admin area">
      <ul>
        {PAGES.map(([path, label]) => (
          <li key={path}>
            <a href={path} aria-current={path === pathname ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Root>
  );
}
