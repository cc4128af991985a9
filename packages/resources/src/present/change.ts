import type { RaceChange as ChangeAnswer } from "@railbird/contract";
import type { Places, RaceChange } from "@railbird/domain";
import { isoInstant } from "./instant";

/** A line of a race's log. */
export function presentChange(change: RaceChange): ChangeAnswer {
  const at = isoInstant(change.at);
  switch (change.kind) {
    case "start":
      return { ...change, at, from: isoInstant(change.from), to: isoInstant(change.to) };
    case "interim":
    case "final":
    case "amended": {
      const { was, places, kind } = change;
      return { kind, at, places: presentPlaces(places), ...(was !== undefined && { was: presentPlaces(was) }) };
    }
    default:
      return { ...change, at };
  }
}

function presentPlaces(places: Places): number[][] {
  return places.map((numbers) => [...numbers]);
}
