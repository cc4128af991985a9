import type { Instant, Placing, Protest } from "@railbird/domain";
import type { Draw } from "./random";

const SECOND = 1000;
const MINUTE = 60_000;

/** What happens to a result after it is first posted. Mostly nothing. */
export interface Inquiry {
  /** The second protests against the winner before the result is final. */
  readonly protest?: { readonly lodgedAt: Instant; readonly decidedAt: Instant; readonly upheld: boolean };
  /** Third and fourth were called wrongly: from when on they are as they should be. */
  readonly correctedAt?: Instant;
}

/** Draws an inquiry into a race: one in twenty sees a protest, one in forty a result that is corrected after it was final. */
export function drawInquiry(
  {
    placings,
    interimAt,
    finalAt,
  }: { readonly placings: readonly Placing[]; readonly interimAt: Instant; readonly finalAt: Instant },
  draw: Draw,
): Inquiry {
  const lodgedAt = interimAt + draw.int(15, 40) * SECOND;
  const decidedAt = lodgedAt + Math.round((finalAt - lodgedAt) * draw.between(0.5, 0.9));
  const upheld = draw.chance(0.5);
  const correctedAt = finalAt + draw.int(4, 25) * MINUTE;
  const protest = draw.chance(1 / 20) && stands(placings, 1, 2);
  const corrected = draw.chance(1 / 40) && stands(placings, 3, 4);
  return { ...(protest && { protest: { lodgedAt, decidedAt, upheld } }), ...(corrected && { correctedAt }) };
}

/** The placings as they stand at an instant. */
export function placingsAt(
  placings: readonly Placing[],
  { protest, correctedAt }: Inquiry,
  now: Instant,
): readonly Placing[] {
  const beforeProtest = protest?.upheld && now < protest.decidedAt ? exchanged(placings, 1, 2) : placings;
  return correctedAt !== undefined && now < correctedAt ? exchanged(beforeProtest, 3, 4) : beforeProtest;
}

/** The protest as a feed words it at an instant: it stays with the race once it was decided. */
export function protestAt(placings: readonly Placing[], { protest }: Inquiry, now: Instant): Protest | undefined {
  if (protest === undefined || now < protest.lodgedAt) return undefined;
  const posted = protest.upheld ? exchanged(placings, 1, 2) : placings;
  const number = (place: number) => posted.find(({ position }) => position === place)?.runnerNumber;
  const about = `2nd (#${number(2)}) v 1st (#${number(1)})`;
  if (now < protest.decidedAt) return { reason: about };
  return { reason: `${protest.upheld ? "Upheld" : "Dismissed"}, ${about}` };
}

/** Whether each of two places has one runner. */
function stands(placings: readonly Placing[], ...places: readonly number[]): boolean {
  return places.every((place) => placings.filter(({ position }) => position === place).length === 1);
}

function exchanged(placings: readonly Placing[], one: number, other: number): readonly Placing[] {
  const swap = (position: number) => (position === one ? other : position === other ? one : position);
  return placings
    .map(({ position, runnerNumber }) => ({ position: swap(position), runnerNumber }))
    .sort((a, b) => a.position - b.position);
}
