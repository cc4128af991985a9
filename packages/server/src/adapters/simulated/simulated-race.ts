import type { RaceStatus } from "@railbird/domain";
import type { FeedMeeting, FeedRace } from "../../ports/odds-feed";

/** A simulated race: its status is always known. */
export type SimulatedRace = FeedRace & { readonly status: RaceStatus };

/** A meeting of simulated races. */
export type SimulatedMeeting = FeedMeeting & { readonly races: readonly SimulatedRace[] };
