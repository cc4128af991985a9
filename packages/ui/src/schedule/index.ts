export { useMeetingClosed } from "../racing/use-race-times";
export { RaceSchedule, type RaceScheduleProps } from "./RaceSchedule";
export { RaceState, type RaceStateProps, useRaceWord } from "./RaceState";
