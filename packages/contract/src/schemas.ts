import type { components } from "./generated/openapi";

/** Every schema of the contract, by its name in openapi.yaml. */
export type Schemas = components["schemas"];

export type AuditEntry = Schemas["AuditEntry"];
export type Bookmaker = Schemas["Bookmaker"];
export type BookmakerInput = Schemas["BookmakerInput"];
export type BookmakerListItem = Schemas["BookmakerListItem"];
export type BookmakerUpdate = Schemas["BookmakerUpdate"];
export type ErrorBody = Schemas["Error"];
export type FeaturedBookmaker = Schemas["FeaturedBookmaker"];
export type Feed = Schemas["Feed"];
export type Jurisdiction = Schemas["Jurisdiction"];
export type Meeting = Schemas["Meeting"];
export type MeetingDetail = Schemas["MeetingDetail"];
export type MeetingRace = Schemas["MeetingRace"];
export type MeetingsOnDay = Schemas["MeetingsOnDay"];
export type MeetingsToday = Schemas["MeetingsToday"];
export type NextToJump = Schemas["NextToJump"];
export type PriceMarks = Schemas["PriceMarks"];
export type Quote = Schemas["Quote"];
export type Race = Schemas["Race"];
export type RaceBestPrices = Schemas["RaceBestPrices"];
export type RacePrices = Schemas["RacePrices"];
export type RaceStatus = Schemas["RaceStatus"];
export type RaceSummary = Schemas["RaceSummary"];
export type RacingCode = Schemas["RacingCode"];
export type Runner = Schemas["Runner"];
export type RunnerBestPrices = Schemas["RunnerBestPrices"];
export type RunnerPrices = Schemas["RunnerPrices"];
export type RunnerSummary = Schemas["RunnerSummary"];
export type Session = Schemas["Session"];
export type Signals = Schemas["Signals"];
export type Status = Schemas["Status"];
export type StreamHello = Schemas["StreamHello"];
export type StreamPatch = Schemas["StreamPatch"];
export type Tips = Schemas["Tips"];
export type UpcomingRace = Schemas["UpcomingRace"];
