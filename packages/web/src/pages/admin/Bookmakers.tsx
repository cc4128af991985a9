import type { Bookmaker } from "@railbird/contract";
import { EmptyState, ErrorNote, LoadingText } from "@railbird/ui";
import { BookmakerTable, type BookmakerTableProps } from "@railbird/ui/admin";
import type { Loaded } from "../shared/loaded";
import { useReorder } from "./use-reorder";

export interface BookmakersProps extends Omit<BookmakerTableProps, "bookmakers" | "onReorder"> {
  readonly bookmakers: Loaded<Bookmaker[]>;
}

/** The table of bookmakers, or why there is none. */
export function Bookmakers({ bookmakers: { data, failed, errorId, onRetry }, ...actions }: BookmakersProps) {
  const onReorder = useReorder();
  if (!data)
    return failed ? (
      <ErrorNote title="The bookmakers did not load" errorId={errorId} onRetry={onRetry} />
    ) : (
      <LoadingText />
    );
  if (data.length === 0) return <EmptyState>No bookmakers configured. Add one to get started.</EmptyState>;
  return <BookmakerTable bookmakers={data} onReorder={onReorder} {...actions} />;
}
