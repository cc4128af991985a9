import type { Bookmaker } from "@railbird/contract";
import { Button, EmptyState, ErrorNote, LoadingText } from "@railbird/ui";
import { BookmakerTable, type BookmakerTableProps } from "@railbird/ui/admin";
import { type ReactNode, useState } from "react";
import { Section, SectionHead } from "../shared/layout";
import type { Loaded } from "../shared/loaded";
import { useEnforced } from "./use-enforced";
import { useReorder } from "./use-reorder";

export interface BookmakersProps extends Pick<BookmakerTableProps, "onEdit" | "onDelete"> {
  readonly bookmakers: Loaded<Bookmaker[]>;
}

/** The table of bookmakers, or why there is none. Their order can be changed once that is asked for. */
export function Bookmakers({ bookmakers: { data, failed, errorId, onRetry }, ...actions }: BookmakersProps) {
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
