import { Button, PageTitle } from "@railbird/ui";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import styled from "styled-components";
import {
  adminAccountPath,
  adminChangesPath,
  adminImportPath,
  adminLawPath,
  adminOperationsPath,
  adminPath,
} from "../../routes/paths";
import { Stack } from "../shared/layout";
import { ApprovalWarning } from "./law/Approvals";
import { useLogout } from "./use-logout";

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
      gap: 0 8px;
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
  [adminLawPath, "Law"],
  [adminAccountPath, "Account"],
  [adminImportPath, "Import"],
] as const;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

export interface AdminFrameProps {
  readonly title: string;
  readonly username: string;
  /** Buttons beside the one that signs out. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page of the admin area: who is signed in, the way out, and the way to the other pages. */
export function AdminFrame({ title, username, actions, children }: AdminFrameProps) {
  const { busy, logout } = useLogout();
  return (
    <Stack>
      <PageTitle
        title={title}
        actions={
          <Actions>
            <Button onClick={logout} disabled={busy}>
              Logout
            </Button>
            {actions}
          </Actions>
        }
      >
        <p>Signed in as {username}</p>
      </PageTitle>
      <AdminNav />
      <ApprovalWarning />
      {children}
    </Stack>
  );
}

/** The pages of the admin area. */
function AdminNav() {
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
