import { Button, PageTitle } from "@railbird/ui";
import type { ReactNode } from "react";
import styled from "styled-components";
import { Stack } from "../shared/layout";
import { AdminNav } from "./AdminNav";
import { useLogout } from "./use-logout";

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

/** What every page of the admin area has: who is signed in, the way out, and the way to the other pages. */
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
      {children}
    </Stack>
  );
}
