import type { Bookmaker } from "@railbird/contract";
import { Button } from "@railbird/ui";
import { useState } from "react";
import { useBookmakerConfigurations, useDiagnostics } from "../../data/admin-queries";
import { useLoaded } from "../shared/use-loaded";
import { AdminFrame } from "./AdminFrame";
import { BookmakerDialog } from "./BookmakerDialog";
import { Bookmakers } from "./Bookmakers";
import { DeleteDialog } from "./DeleteDialog";
import { Diagnostics } from "./Diagnostics";

/** The open dialog. */
type Over =
  | { readonly kind: "add"; readonly bookmakerId?: string }
  | { readonly kind: "edit" | "delete"; readonly bookmaker: Bookmaker };

/**
 * The bookmakers, for somebody who is signed in (specification, section 2: "Bookmaker Configuration"). The diagnostics' revision brings what
 * somebody else changes.
 */
export function AdminArea({ username }: { readonly username: string }) {
  const bookmakers = useLoaded(useBookmakerConfigurations());
  useDiagnostics();
  const [over, setOver] = useState<Over>();
  const close = () => setOver(undefined);
  return (
    <AdminFrame
      title="Bookmaker Configuration"
      username={username}
      actions={
        <Button kind="primary" onClick={() => setOver({ kind: "add" })}>
          Add Bookmaker
        </Button>
      }
    >
      <Diagnostics bookmakers={bookmakers.data} onConfigure={(bookmakerId) => setOver({ kind: "add", bookmakerId })} />
      <Bookmakers
        bookmakers={bookmakers}
        onEdit={(bookmaker) => setOver({ kind: "edit", bookmaker })}
        onDelete={(bookmaker) => setOver({ kind: "delete", bookmaker })}
      />
      {over?.kind === "add" && <BookmakerDialog suggestedId={over.bookmakerId} onClose={close} />}
      {over?.kind === "edit" && <BookmakerDialog bookmaker={over.bookmaker} onClose={close} />}
      {over?.kind === "delete" && <DeleteDialog bookmaker={over.bookmaker} onClose={close} />}
    </AdminFrame>
  );
}
