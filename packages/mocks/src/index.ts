export { type DrivenClock, drivenClock, FROZEN_NOW } from "./clock";
export * from "./fixtures";
export { failing, handlers, loading, responding, sentinelIds, silent, unreachable } from "./handlers";
export { mockAdmin, mockCode } from "./handlers/accounts";
export { createRaceDay, type RaceDay, type RaceDayOptions, type UploadedImage } from "./race-day/create-race-day";
export { denseCard, denseField } from "./race-day/dense-card";
export * from "./race-variants";
