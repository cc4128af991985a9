import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { readRecording } from "../../packages/server/src/replay/read-recording";
import type { RecordedEvent } from "../../packages/server/src/replay/recording";
import { serveRecording } from "../../packages/server/src/replay/replay-server";
import { ownPayloads } from "./recordings";
import type { RawEvent } from "./replay-payloads";

/** A feed with Entain's API whose races the test sets; it starts with the project's own payloads. */
export interface CommandedFeed {
  /** For `ENTAIN_BASE_URLS`. */
  readonly setting: string;
  /** From the next call on, a runner has this price, decimal dollars; to win, unless it is said to be for a place. */
  setPrice(raceId: string, runnerNumber: number, price: number, market?: "fixed_win" | "fixed_place"): void;
  /** From the next call on, a runner is scratched. */
  scratch(raceId: string, runnerNumber: number): void;
  /** From the next call on, a race has this status in the feed's words: `Open`, `Live`, `Closed`, `Final`, `Abandoned`. */
  setStatus(raceId: string, status: string): void;
  stop(): Promise<void>;
}

interface Payload {
  readonly data: RawEvent;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Starts the feed on a free loopback port. */
export async function startCommandedFeed(): Promise<CommandedFeed> {
  const recording = await readRecording(ownPayloads);
  const events = new Map(recording.events);
  const server = await serveRecording({ ...recording, events });
  const change = (raceId: string, to: (event: RawEvent) => void) => {
    const event = events.get(raceId);
    if (!event) throw new Error(`The feed has no race ${raceId}.`);
    events.set(raceId, changed(event, to));
  };
  return {
    setting: `ladbrokes=http://127.0.0.1:${(server.address() as AddressInfo).port}/affiliates/v1`,
    setPrice: (raceId, runnerNumber, price, market = "fixed_win") =>
      change(raceId, (event) => {
        const { odds } = runnerOf(event, runnerNumber);
        (odds as Writable<typeof odds>)[market] = price;
      }),
    scratch: (raceId, runnerNumber) =>
      change(raceId, (event) => {
        const runner = runnerOf(event, runnerNumber);
        (runner as Writable<typeof runner>).is_scratched = true;
      }),
    setStatus: (raceId, status) =>
      change(raceId, ({ race }) => {
        (race as Writable<typeof race>).status = status;
      }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function runnerOf({ race, runners }: RawEvent, runnerNumber: number) {
  const runner = runners.find((each) => each.runner_number === runnerNumber && each.primary_market);
  if (!runner) throw new Error(`Race ${race.event_id} has no runner ${runnerNumber}.`);
  return runner;
}

function changed({ race, bytes }: RecordedEvent, to: (event: RawEvent) => void): RecordedEvent {
  const payload = JSON.parse(bytes.toString("utf8")) as Payload;
  to(payload.data);
  return { race: { ...race, status: payload.data.race.status }, bytes: Buffer.from(JSON.stringify(payload)) };
}
