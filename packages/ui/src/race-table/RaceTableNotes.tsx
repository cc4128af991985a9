export interface RaceTableNotesProps {
  /** How many runners of the field are missing here; 0 when absent. */
  readonly runnersLeftOut?: number | undefined;
  /** How many bookmakers have a column. */
  readonly shown: number;
  /** How many bookmakers quote in the race. */
  readonly all: number;
  /** Whether current prices are the best of those with a column. */
  readonly bestOfMine: boolean;
  /** On how many places the prices shown are paid; absent for prices to win. */
  readonly placesPaid: number | "unknown" | undefined;
}

/** Notes below the table: what place prices are, that runners are missing, and that hidden bookmakers count. */
export function RaceTableNotes({ runnersLeftOut = 0, shown, all, bestOfMine, placesPaid }: RaceTableNotesProps) {
  return (
    <div data-notes="">
      {placesPaid !== undefined && (
        <p>
          {placesPaid === "unknown"
            ? "Prices for a place. The odds feed does not say how many places are paid, so there is no market percentage."
            : `Prices for a place: paid on the first ${placesPaid} home. The market percentage is that of one place.`}{" "}
          Signals and movement are of prices to win.
        </p>
      )}
      {runnersLeftOut > 0 && <p>{leftOut(runnersLeftOut)}</p>}
      {shown < all && !bestOfMine && (
        <p>Best price and market percentage count all {all} bookmakers, hidden ones too.</p>
      )}
      {bestOfMine && (
        <p>
          Current and market percentage are the best of {shown === 1 ? "your 1 bookmaker" : `your ${shown} bookmakers`}.
          Movement and signals count all {all}.
        </p>
      )}
    </div>
  );
}

function leftOut(count: number): string {
  const [runners, them] = count === 1 ? ["1 runner is", "it"] : [`${count} runners are`, "them"];
  return `${runners} missing here: the odds feed gives ${them} no valid number.`;
}
