export { RacePreview, type RacePreviewProps } from "./RacePreview";
export { RunnerFormGuide, type RunnerFormGuideProps } from "./RunnerFormGuide";
export { hasSpeedMap, SpeedMap, type SpeedMapProps } from "./SpeedMap";
