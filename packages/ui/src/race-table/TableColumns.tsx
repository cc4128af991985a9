export interface TableColumnsProps {
  readonly hasSparkline: boolean;
  /** How many bookmakers have a column. */
  readonly bookmakers: number;
}

/** Widths are fixed, so that nothing moves when a price changes. */
export function TableColumns({ hasSparkline, bookmakers }: TableColumnsProps) {
  const fixed = ["number", "name", "connections", "barrier", "open", "current", "move", "tips", "signals"];
  return (
    <>
      <colgroup>
        {[...fixed, ...(hasSparkline ? ["sparkline"] : [])].map((name) => (
          <col key={name} data-col={name} />
        ))}
      </colgroup>
      {bookmakers > 0 && <colgroup span={bookmakers} data-book />}
    </>
  );
}
