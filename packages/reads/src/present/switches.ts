import type { Status } from "@railbird/contract";
import type { SwitchState } from "@railbird/domain";
import { isoInstant } from "./shared";

/** What the operator has switched off, and will: nothing where everything is shown, so that no page grows by it. */
export function presentSwitches({
  withheld,
  withholdings,
}: Pick<SwitchState, "withheld" | "withholdings">): Pick<Status, "withheld" | "withholdings"> {
  return {
    ...(withheld.length > 0 && { withheld: [...withheld] }),
    ...(withholdings.length > 0 && {
      withholdings: withholdings.map((each) => ({ from: isoInstant(each.from), withheld: [...each.withheld] })),
    }),
  };
}
