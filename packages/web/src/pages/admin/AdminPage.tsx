import type { Bookmaker, NextToJump } from "@railbird/contract";
import { Button, EmptyState, ErrorNote, LoadingText, useToast } from "@railbird/ui";
import {
  BookmakerTable,
  type BookmakerTableProps,
  DiagnosticsCard,
  type DiagnosticsCardProps,
  HealthLine,
} from "@railbird/ui/admin";
import { ConfirmDialog } from "@railbird/ui/dialog";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import styled from "styled-components";
import { useAdminApi } from "../../data/admin-api";
import { failureMessage } from "../../data/admin-errors";
import {
  adminQueries,
  useBookmakerConfigurations,
  useDiagnostics,
  useFeedSample,
  useRefreshBookmakers,
} from "../../data/admin-queries";
import { adminPath } from "../../routes/paths";
import { Section, SectionHead } from "../shared/layout";
import { type Loaded, useLoaded } from "../shared/use-loaded";
import { AdminFrame } from "./AdminFrame";
import { AdminGate } from "./AdminGate";
import { BookmakerDialog } from "./BookmakerDialog";
import { dateAndTime } from "./date-and-time";
import { useEnforced } from "./form-model";

/** `/admin`: which bookmakers there are and how they are shown. */
export default function AdminPage() {
  return (
    <AdminGate
      title="Bookmaker Configuration"
      description="How bookmakers are shown on Railbird: short name, colour, address, logo and description."
      path={adminPath}
    >
      {(username) => <AdminArea username={username} />}
    </AdminGate>
  );
}

/** As high before the health is known. */
const Place = styled.div`
  min-height: 24px;
`;

/** When a bookmaker was last changed, in words. */
function lastChangeOf(bookmakers: readonly Bookmaker[] = []): string | undefined {
  const last = bookmakers
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  return last === undefined ? undefined : dateAndTime(last);
}

/** The open dialog. */
type Over =
  | { readonly kind: "add"; readonly bookmakerId?: string }
  | { readonly kind: "edit" | "delete"; readonly bookmaker: Bookmaker };

/**
 * The bookmakers, for somebody who is signed in (specification, section 2: "Bookmaker Configuration"). The diagnostics' revision brings what
 * somebody else changes.
 */
function AdminArea({ username }: { readonly username: string }) {
  const bookmakers = useLoaded(useBookmakerConfigurations());
  const { data: diagnostics } = useDiagnostics();
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
      <Place>
        {diagnostics && <HealthLine diagnostics={diagnostics} lastChange={lastChangeOf(bookmakers.data)} />}
      </Place>
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

interface DiagnosticsProps {
  readonly bookmakers: readonly Bookmaker[] | undefined;
  /** Opens the form for a bookmaker of the feed that is not configured. */
  readonly onConfigure: (bookmakerId: string) => void;
}

/** Compares the configured bookmakers with those of the feed, once both are known. */
function Diagnostics({ bookmakers, onConfigure }: DiagnosticsProps) {
  const { data, failed, errorId, onRetry } = useLoaded(useFeedSample());
  if (!data)
    return failed ? <ErrorNote title="The feed's bookmakers did not load" errorId={errorId} onRetry={onRetry} /> : null;
  if (!bookmakers) return null;
  // Section 7: a response without the list is an empty one.
  const { nextRaces = [] } = data;
  return (
    <DiagnosticsCard
      onConfigure={onConfigure}
      {...diagnose(
        bookmakers.map(({ bookmakerId }) => bookmakerId),
        nextRaces,
      )}
    />
  );
}

type Races = readonly Pick<NextToJump["nextRaces"][number], "runners">[];

/** Compares configured bookmakers with those that quote runners of the feed, without regard to case (specification, section 2). */
export function diagnose(configured: readonly string[], races: Races): Omit<DiagnosticsCardProps, "onConfigure"> {
  const quoting = races.flatMap(({ runners }) =>
    runners.flatMap(({ bookmaker, prices = [] }) => [
      ...(bookmaker === undefined ? [] : [bookmaker]),
      ...prices.map((quote) => quote.bookmakerId),
    ]),
  );
  const ours = byKey(configured);
  const theirs = byKey(quoting);
  const without = (some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
    [...some]
      .filter(([key]) => !others.has(key))
      .map(([, id]) => id)
      .sort();
  const feedOnly = without(theirs, ours);
  return {
    configured: ours.size,
    inFeed: theirs.size,
    matched: theirs.size - feedOnly.length,
    feedOnly,
    configuredOnly: without(ours, theirs),
  };
}

/** Ids by their lower-case spelling; of several spellings the first stays. */
function byKey(ids: readonly string[]): ReadonlyMap<string, string> {
  return new Map(ids.toReversed().map((id) => [id.toLowerCase(), id]));
}

interface DeleteDialogProps {
  readonly bookmaker: Bookmaker;
  readonly onClose: () => void;
}

/** Asks before a bookmaker is deleted, deletes it, and shows the outcome as a toast. */
function DeleteDialog({ bookmaker, onClose }: DeleteDialogProps) {
  const { toast } = useToast();
  const refresh = useRefreshBookmakers();
  const remove = useAdminApi().useMutation("delete", "/api/bookmakers/{id}");
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { path: { id: bookmaker.id } } });
      toast({ title: "Bookmaker deleted successfully" });
    } catch (error) {
      toast({ title: "Failed to delete bookmaker", description: failureMessage(error), variant: "destructive" });
    }
    onClose();
    await refresh();
  };
  return (
    <ConfirmDialog
      title={`Delete ${bookmaker.bookmakerId}`}
      confirmLabel="Delete"
      isOpen
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      Are you sure you want to delete this bookmaker configuration?
    </ConfirmDialog>
  );
}

interface BookmakersProps extends Pick<BookmakerTableProps, "onEdit" | "onDelete"> {
  readonly bookmakers: Loaded<Bookmaker[]>;
}

/** The table of bookmakers, or why there is none. Their order can be changed once that is asked for. */
function Bookmakers({ bookmakers: { data, failed, errorId, onRetry }, ...actions }: BookmakersProps) {
  const onReorder = useReorder();
  const enforced = useEnforced();
  const [ordering, setOrdering] = useState(false);
  if (!data)
    return (
      <Titled>
        {failed ? (
          <ErrorNote title="The bookmakers did not load" errorId={errorId} onRetry={onRetry} />
        ) : (
          <LoadingText />
        )}
      </Titled>
    );
  if (data.length === 0)
    return (
      <Titled>
        <EmptyState>No bookmakers configured. Add one to get started.</EmptyState>
      </Titled>
    );
  return (
    <Titled
      beside={
        data.length > 1 && (
          <Button kind="quiet" onClick={() => setOrdering(!ordering)}>
            {ordering ? "Done" : "Change order"}
          </Button>
        )
      }
    >
      <BookmakerTable bookmakers={data} enforced={enforced} {...actions} {...(ordering && { onReorder })} />
    </Titled>
  );
}

function Titled({ beside, children }: { readonly beside?: ReactNode; readonly children: ReactNode }) {
  return (
    <Section>
      <SectionHead>
        <h2>Bookmakers</h2>
        {beside}
      </SectionHead>
      {children}
    </Section>
  );
}

/** Puts the bookmakers in another order: shown at once, sent one order after another, and taken back when it is rejected. */
function useReorder(): (ids: readonly string[]) => void {
  const api = useAdminApi();
  const client = useQueryClient();
  const { toast } = useToast();
  const refresh = useRefreshBookmakers();
  const { mutateAsync } = api.useMutation("put", "/api/bookmaker-order");
  const sending = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  /** The order before the first one that is being sent. */
  const before = useRef<readonly string[]>([]);
  const { queryKey } = adminQueries.bookmakers(api);

  const send = async (ids: readonly string[]) => {
    const [previous, isLast] = [before.current, () => waiting.current === 1];
    try {
      await mutateAsync({ body: { ids: [...ids] } });
      if (isLast())
        toast({
          title: "Order saved",
          action: { label: "Undo", elsewhere: "Undo it under Changes", onPress: () => reorder(previous) },
        });
    } catch (error) {
      const description = failureMessage(error);
      toast({ title: "Failed to reorder bookmakers", description, variant: "destructive" });
    }
    waiting.current -= 1;
    // A response to an earlier order would undo on the screen what was moved since.
    if (waiting.current === 0) await refresh();
  };

  const reorder = (ids: readonly string[]) => {
    if (waiting.current === 0) before.current = (client.getQueryData<Bookmaker[]>(queryKey) ?? []).map(({ id }) => id);
    waiting.current += 1;
    void client.cancelQueries({ queryKey });
    client.setQueryData<Bookmaker[]>(queryKey, (shown) =>
      ids
        .map((id) => shown?.find((each) => each.id === id))
        .filter((each) => each !== undefined)
        .map((each, index) => ({ ...each, position: index + 1 })),
    );
    sending.current = sending.current.then(() => send(ids));
  };
  return reorder;
}
