import { z } from "zod";

/** A meeting's entry in a list: what the replay server asks of it; everything else is passed on as recorded. */
export const recordedMeeting = z.looseObject({
  meeting: z.string(),
  /** The local meeting date, written as midnight UTC. */
  date: z.string(),
  /** `T`, `G` or `H`. */
  category: z.string(),
  country: z.string(),
  races: z.array(
    z.looseObject({
      id: z.string(),
      /** 0 marks a special market. */
      race_number: z.number(),
      name: z.string(),
      /** ISO 8601, UTC. */
      start_time: z.string(),
    }),
  ),
});
export type RecordedMeeting = z.infer<typeof recordedMeeting>;

/** The race of an event's payload. */
export const recordedRace = z.looseObject({
  event_id: z.string(),
  meeting_id: z.string(),
  meeting_name: z.string(),
  race_number: z.number(),
  description: z.string(),
  type: z.string(),
  country: z.string(),
  state: z.string(),
  status: z.string(),
  distance: z.number(),
  /** Unix seconds. */
  advertised_start: z.number(),
  /** Unix seconds; the advertised start until the race has run. */
  actual_start: z.number(),
  weather: z.string().default(""),
  track_condition: z.string().default(""),
});
export type RecordedRace = z.infer<typeof recordedRace>;

/** One event's response as it was recorded. */
export interface RecordedEvent {
  readonly race: RecordedRace;
  readonly bytes: Buffer;
}

/** A file that the replay does not serve. */
export interface LeftOut {
  readonly file: string;
  /** Half a sentence, such as "not JSON". */
  readonly reason: string;
}

/** The contents of a folder of recorded payloads. */
export interface Recording {
  readonly meetings: readonly RecordedMeeting[];
  readonly events: ReadonlyMap<string, RecordedEvent>;
  readonly leftOut: readonly LeftOut[];
  /**
   * When the newest payload was generated, as its header writes it; the header of every response made here repeats it.
   */
  readonly generatedTime: string;
}

/** The folder cannot be replayed; the message is one sentence for people. */
export class ReplayError extends Error {
  override readonly name = "ReplayError";
}
