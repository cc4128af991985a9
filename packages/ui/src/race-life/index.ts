export { RaceLog, type RaceLogProps } from "./RaceLog";
export { hasOutcome, RaceResult, type RaceResultProps } from "./RaceResult";
