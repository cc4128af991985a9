export * from "./fixtures";
export { FROZEN_NOW } from "./frozen-now";
export { handlers, sentinelIds } from "./handlers";
export { mockAdmin, mockCode } from "./handlers/auth";
export { createRaceDay, type RaceDay, type RaceDayOptions, type UploadedImage } from "./race-day/create-race-day";
export { denseCard } from "./race-day/dense-card";
export { denseField } from "./race-day/dense-field";
export * from "./race-variants";
export { failing, loading, responding, unreachable } from "./variants";
