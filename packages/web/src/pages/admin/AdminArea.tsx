import type { Bookmaker } from "@railbird/contract";
import { Button, PageTitle } from "@railbird/ui";
import { useState } from "react";
import styled from "styled-components";
import { useBookmakerConfigurations } from "../../data/admin-queries";
import { Section, Stack } from "../shared/layout";
import { useLoaded } from "../shared/use-loaded";
import { BookmakerDialog } from "./BookmakerDialog";
import { Bookmakers } from "./Bookmakers";
import { DeleteDialog } from "./DeleteDialog";
import { Diagnostics } from "./Diagnostics";
import { RecentChanges } from "./RecentChanges";
import { useLogout } from "./use-logout";

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

/** The open dialog. */
type Over = { readonly kind: "add" } | { readonly kind: "edit" | "delete"; readonly bookmaker: Bookmaker };

/** The admin area of somebody who is signed in. */
export function AdminArea({ username }: { readonly username: string }) {
  const bookmakers = useLoaded(useBookmakerConfigurations());
  const [over, setOver] = useState<Over>();
  const { busy, logout } = useLogout();
  const close = () => setOver(undefined);
  return (
    <Stack>
      <PageTitle
        title="Bookmaker Configuration"
        actions={
          <Actions>
            <Button onClick={logout} disabled={busy}>
              Logout
            </Button>
            <Button kind="primary" onClick={() => setOver({ kind: "add" })}>
              Add Bookmaker
            </Button>
          </Actions>
        }
      >
        <p>Signed in as {username}</p>
      </PageTitle>
      <Diagnostics bookmakers={bookmakers.data} />
      <Section>
        <h2>Bookmakers</h2>
        <Bookmakers
          bookmakers={bookmakers}
          onEdit={(bookmaker) => setOver({ kind: "edit", bookmaker })}
          onDelete={(bookmaker) => setOver({ kind: "delete", bookmaker })}
        />
      </Section>
      <RecentChanges />
      {over?.kind === "add" && <BookmakerDialog onClose={close} />}
      {over?.kind === "edit" && <BookmakerDialog bookmaker={over.bookmaker} onClose={close} />}
      {over?.kind === "delete" && <DeleteDialog bookmaker={over.bookmaker} onClose={close} />}
    </Stack>
  );
}
