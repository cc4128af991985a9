import { scratchingsPct } from "@railbird/domain";

export interface RaceTableNotesProps {
  /** The share of the opening market that scratchings took out, 0 to 1. */
  readonly scratchingShare: number;
  /** How many bookmakers have a column. */
  readonly shown: number;
  /** How many bookmakers quote in the race. */
  readonly all: number;
}

/** What stands below the table: what scratchings did to the market, and that hidden bookmakers count. */
export function RaceTableNotes({ scratchingShare, shown, all }: RaceTableNotesProps) {
  const scratchings = Math.round(scratchingsPct(scratchingShare));
  return (
    <>
      {scratchings !== 0 && (
        <p>
          scr {scratchings}%: scratched runners held {-scratchings}% of the opening market. Without other moves every
          price would be that much shorter.
        </p>
      )}
      {shown < all && <p>Best price and market percentage count all {all} bookmakers, hidden ones too.</p>}
    </>
  );
}
