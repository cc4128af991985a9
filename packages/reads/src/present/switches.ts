import type { Status } from "@railbird/contract";
import type { SwitchState } from "@railbird/domain";
import { isoInstant } from "./shared";

/** The contract's limit: what is planned after so many changes is told once these have come. */
const MOST_PLANNED = 50;

/** The parts that are off and will be: nothing where everything is shown, so that no page grows by it. */
export function presentSwitches({
  withheld,
  withholdings,
}: Pick<SwitchState, "withheld" | "withholdings">): Pick<Status, "withheld" | "withholdings"> {
  return {
    ...(withheld.length > 0 && { withheld: [...withheld] }),
    ...(withholdings.length > 0 && {
      withholdings: withholdings
        .slice(0, MOST_PLANNED)
        .map((each) => ({ from: isoInstant(each.from), withheld: [...each.withheld] })),
    }),
  };
}
