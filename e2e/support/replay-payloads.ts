import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A runner as it is in its payload's file; read without the product's code. */
export interface RawRunner {
  readonly entrant_id?: string;
  readonly runner_number: number;
  readonly name: string;
  readonly jockey?: string;
  readonly trainer_name?: string;
  readonly barrier: number;
  readonly is_scratched: boolean;
  readonly primary_market: boolean;
  readonly odds: { readonly fixed_win: number; readonly fixed_place?: number };
  readonly flucs_with_timestamp?: { readonly open?: { readonly fluc: number } } | null;
  readonly picks?: readonly { readonly name: string }[] | null;
}

/** An event's payload. */
export interface RawEvent {
  readonly race: {
    readonly event_id: string;
    readonly meeting_id: string;
    readonly meeting_name: string;
    readonly description: string;
    readonly race_number: number;
    readonly type: "T" | "G" | "H";
    /** Unix seconds. */
    readonly advertised_start: number;
    /** Metres; 0 when unknown. */
    readonly distance: number;
    readonly status: string;
    readonly country: string;
    readonly state: string;
  };
  readonly runners: readonly RawRunner[];
}

/** A meeting of a list's payload. */
export interface RawMeeting {
  readonly meeting: string;
  readonly name: string;
  readonly date: string;
  readonly country: string;
  readonly state: string;
  readonly races: readonly {
    readonly id: string;
    readonly race_number: number;
    readonly name: string;
    readonly start_time: string;
    readonly distance: number;
  }[];
}

interface RawPayload {
  readonly data?: Partial<RawEvent> & { readonly meetings?: readonly RawMeeting[] };
}

/** A folder's recorded payloads of one local date. */
export interface RawDay {
  readonly meetings: readonly RawMeeting[];
  /** By event id. */
  readonly events: ReadonlyMap<string, RawEvent>;
}

/**
 * Reads a folder's payloads (not its subfolders'): Australia's meetings of a date, and the events recorded of them. A later brand's
 * folder need not list meetings; `listed` says them instead.
 */
export async function readRawDay(folder: string, date: string, listed?: readonly RawMeeting[]): Promise<RawDay> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  const payloads = await Promise.all(
    files.map(async (name) => (JSON.parse(await readFile(join(folder, name), "utf8")) as RawPayload).data ?? {}),
  );
  const meetings: readonly RawMeeting[] =
    listed ??
    payloads
      .flatMap((data) => (Array.isArray(data.meetings) ? data.meetings : []))
      .filter((meeting) => meeting.country === "AUS" && meeting.date.startsWith(date));
  const races = new Set(meetings.flatMap((meeting) => meeting.races.map(({ id }) => id)));
  const events = payloads
    .filter((data): data is RawEvent => data.race !== undefined && data.runners !== undefined)
    .filter(({ race }) => races.has(race.event_id));
  return { meetings, events: new Map(events.map((event) => [event.race.event_id, event])) };
}

/** Only a runner of the final field is in the race; other markets list it again. */
export function fieldOf({ runners }: RawEvent): readonly RawRunner[] {
  return runners.filter((runner) => runner.primary_market);
}
