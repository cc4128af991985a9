export { MeetingSheet, type MeetingSheetProps } from "./MeetingSheet";
export { RaceSheet, type RaceSheetProps } from "./RaceSheet";
