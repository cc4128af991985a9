import { type MovementDirection, movement, movementDirection } from "./movement";
import { impliedProbability, isPlausiblePrice } from "./prices";

/** The facts of a runner that the effect of scratchings depends on. */
export interface OpenedRunner {
  readonly scratched: boolean;
  /** One that nobody quotes is not in the field. */
  readonly emergency?: boolean | undefined;
  /** Best opening price, decimal dollars; of a scratched runner the one that it had before. */
  readonly openOdds?: number | undefined;
}

/**
 * The share of the opening market that scratched runners held, 0 to below 1. Bookmakers spread it over the runners that
 * are left: a price without other moves is shorter by that share, `openOdds × (1 − share)`.
 *
 * 0 when it is not known: when no scratched runner has an opening price, and when a runner that is left has none or is not
 * among these (`leftOut` of them), since the opening market is then not known either. A scratched runner without an opening
 * price was in no market and is ignored.
 */
export function scratchingShare(runners: readonly OpenedRunner[], leftOut = 0): number {
  let scratched = 0;
  let left = 0;
  for (const runner of runners) {
    if (isPlausiblePrice(runner.openOdds)) {
      const implied = impliedProbability(runner.openOdds);
      if (runner.scratched) scratched += implied;
      else left += implied;
    } else if (!runner.scratched && !runner.emergency) {
      return 0;
    }
  }
  return left === 0 || leftOut > 0 ? 0 : scratched / (scratched + left);
}

/** The movement of every remaining price from the loss of that share alone, percent: zero or below. */
export function scratchingsPct(share: number): number {
  return share === 0 ? 0 : -share * 100;
}

/** Whether net movements are told: a share that rounds to no whole percent changes no figure that is read. */
export function isShareTold(share: number): boolean {
  return Math.round(share * 100) !== 0;
}

/**
 * Net movement: percent by which a price is longer or shorter than scratchings alone would have made its opening price,
 * `odds / (openOdds × (1 − share)) − 1`. Above zero is a drift: $10 to $8 where 40 % of the market was scratched is −20 gross and
 * +33 net, since $6 was to be expected. Without a share it is the gross movement; zero where scratchings explain all of it.
 */
export function netMovement(movePct: number, share: number): number {
  return share === 0 ? movePct : ((1 + movePct / 100) / (1 - share) - 1) * 100;
}

/**
 * A net movement in implied probability, percentage points: 100 / now − 100 / (then × (1 − share)). Above zero the runner has become
 * likelier than the loss of the scratched ones explains. Both prices must be plausible.
 */
export function netImpliedMove(thenOdds: number, nowOdds: number, share: number): number {
  return (impliedProbability(nowOdds) - impliedProbability(thenOdds * (1 - share))) * 100;
}

/** A net movement's direction as it is displayed: less than half a percent is flat. */
export function netDirection(netPct: number): MovementDirection {
  const shown = Math.round(netPct);
  if (shown === 0) return "flat";
  return shown > 0 ? "out" : "in";
}

/** `+35% net`, `-4% net`, `0% net`. Whole percent: the share is an estimate. */
export function formatNet(netPct: number): string {
  const shown = Math.round(netPct);
  return `${shown > 0 ? "+" : ""}${shown === 0 ? 0 : shown}% net`;
}

/** Words for a net movement under a shorter price; `undefined` where somebody's money is left of the movement, and for a longer price. */
export function netWords(movePct: number, netPct: number): string | undefined {
  if (movementDirection(movePct) !== "in" || netDirection(netPct) === "in") return undefined;
  return netDirection(netPct) === "out" ? "less than scratchings explain" : "all by scratchings";
}

/** A runner with the net movement that singles it out. */
export interface NetDrifter<R> {
  readonly runner: R;
  readonly netPct: number;
}

/**
 * The runner that drifted most net of scratchings in a race in which no price is longer than it opened: the race has no biggest drifter
 * by the rule. `undefined` where a price is longer, and where nobody drifted net.
 */
export function hiddenDrifter<R extends OpenedRunner & { readonly odds?: number | undefined }>(
  runners: readonly R[],
  share: number,
): NetDrifter<R> | undefined {
  if (!isShareTold(share)) return undefined;
  let found: NetDrifter<R> | undefined;
  for (const runner of runners) {
    const movePct = runner.scratched ? undefined : movement(runner.openOdds, runner.odds);
    if (movePct === undefined) continue;
    if (movementDirection(movePct) === "out") return undefined;
    const netPct = netMovement(movePct, share);
    if (netDirection(netPct) === "out" && (found === undefined || netPct > found.netPct)) found = { runner, netPct };
  }
  return found;
}
