export { RacePreview, type RacePreviewProps } from "./RacePreview";
export { hasSpeedMap, SpeedMap, type SpeedMapProps } from "./SpeedMap";
