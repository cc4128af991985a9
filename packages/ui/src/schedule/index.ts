export { RaceSchedule, type RaceScheduleProps } from "./RaceSchedule";
export { useMeetingPhase } from "./use-meeting-phase";
