export { RaceSchedule, type RaceScheduleProps } from "./RaceSchedule";
export type { ScheduledRace } from "./scheduled-race";
export { useMeetingPhase } from "./use-meeting-phase";
