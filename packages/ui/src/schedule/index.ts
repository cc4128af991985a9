export { RaceSchedule, type RaceScheduleProps } from "./RaceSchedule";
export { RaceState, type RaceStateProps } from "./RaceState";
export { useMeetingPhase } from "./use-meeting-phase";
export { useRaceWord } from "./use-race-word";
