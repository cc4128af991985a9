import { scratchingsPct } from "@railbird/domain";

export interface RaceTableNotesProps {
  /** How many runners of the field are missing here; 0 when absent. */
  readonly runnersLeftOut?: number | undefined;
  /** The share of the opening market that scratchings took out, 0 to 1. */
  readonly scratchingShare: number;
  /** How many bookmakers have a column. */
  readonly shown: number;
  /** How many bookmakers quote in the race. */
  readonly all: number;
}

/** What stands below the table: that runners are missing, what scratchings did to the market, and that hidden bookmakers count. */
export function RaceTableNotes({ runnersLeftOut = 0, scratchingShare, shown, all }: RaceTableNotesProps) {
  const scratchings = Math.round(scratchingsPct(scratchingShare));
  return (
    <>
      {runnersLeftOut > 0 && <p>{leftOut(runnersLeftOut)}</p>}
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

function leftOut(count: number): string {
  const [runners, them] = count === 1 ? ["1 runner is", "it"] : [`${count} runners are`, "them"];
  return `${runners} missing here: the odds feed gives ${them} no valid number.`;
}
