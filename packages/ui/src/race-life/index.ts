export { domainChange, runnerOf } from "./domain-change";
export { LateMail, LateMailLines, type LateMailLinesProps, type LateMailProps } from "./LateMail";
export { RaceLog, type RaceLogProps } from "./RaceLog";
export { hasOutcome, RaceResult, type RaceResultProps } from "./RaceResult";
