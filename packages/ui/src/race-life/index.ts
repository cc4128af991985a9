export { LateMail, LateMailLines, type LateMailLinesProps, type LateMailProps } from "./LateMail";
export { RaceLog, type RaceLogProps } from "./RaceLog";
export { hasOutcome, RaceResult, type RaceResultProps } from "./RaceResult";
