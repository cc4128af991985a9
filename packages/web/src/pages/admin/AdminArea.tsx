import type { Bookmaker } from "@railbird/contract";
import { Button, PageTitle } from "@railbird/ui";
import { useState } from "react";
import styled from "styled-components";
import { useBookmakerConfigurations } from "../../data/admin-queries";
import { Section, Stack } from "../shared/layout";
import { useLoaded } from "../shared/use-loaded";
import { AccountDialog } from "./AccountDialog";
import { BookmakerDialog } from "./BookmakerDialog";
import { Bookmakers } from "./Bookmakers";
import { DeleteDialog } from "./DeleteDialog";
import { Diagnostics } from "./Diagnostics";
import { Operations } from "./Operations";
import { RecentChanges } from "./RecentChanges";
import { SettingsTransfer } from "./SettingsTransfer";
import { TaglinesShown } from "./TaglinesShown";
import { useLogout } from "./use-logout";

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

/** The open dialog. */
type Over =
  | { readonly kind: "account" }
  | { readonly kind: "add"; readonly bookmakerId?: string }
  | { readonly kind: "edit" | "delete"; readonly bookmaker: Bookmaker };

/** The admin area of somebody who is signed in. */
export function AdminArea({ username }: { readonly username: string }) {
  const bookmakers = useLoaded(useBookmakerConfigurations());
  const [over, setOver] = useState<Over>();
  const { busy, logout } = useLogout();
  const close = () => setOver(undefined);
  const configure = (bookmakerId: string) => setOver({ kind: "add", bookmakerId });
  return (
    <Stack>
      <PageTitle
        title="Bookmaker Configuration"
        actions={
          <Actions>
            <Button onClick={() => setOver({ kind: "account" })}>Your Account</Button>
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
      <Diagnostics bookmakers={bookmakers.data} onConfigure={configure} />
      <Section>
        <h2>Bookmakers</h2>
        <Bookmakers
          bookmakers={bookmakers}
          onEdit={(bookmaker) => setOver({ kind: "edit", bookmaker })}
          onDelete={(bookmaker) => setOver({ kind: "delete", bookmaker })}
        />
        <SettingsTransfer />
      </Section>
      <Operations onConfigure={configure} />
      <RecentChanges />
      <TaglinesShown />
      {over?.kind === "account" && <AccountDialog onClose={close} />}
      {over?.kind === "add" && <BookmakerDialog suggestedId={over.bookmakerId} onClose={close} />}
      {over?.kind === "edit" && <BookmakerDialog bookmaker={over.bookmaker} onClose={close} />}
      {over?.kind === "delete" && <DeleteDialog bookmaker={over.bookmaker} onClose={close} />}
    </Stack>
  );
}
