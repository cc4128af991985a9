import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { meetingsOfEvents } from "./meetings-of-events";
import {
  type LeftOut,
  type RecordedEvent,
  type RecordedMeeting,
  type RecordedRace,
  type Recording,
  ReplayError,
  recordedMeeting,
  recordedRace,
} from "./recording";

const envelope = z.looseObject({
  header: z.looseObject({ generated_time: z.string() }),
  data: z.looseObject({}),
});

const meetings = z.looseObject({ meetings: z.array(recordedMeeting) });

/** Some hosts write numbers as text, and list a runner before it has one. */
const numbered = z.looseObject({ runner_number: z.number().or(z.string()).nullable().transform(String) });

const event = z.looseObject({
  race: recordedRace,
  runners: z.array(numbered),
  results: z
    .array(numbered)
    .nullish()
    .transform((results) => results ?? []),
});

/**
 * Reads every *.json file of a folder (not of its subfolders) and sorts the payloads by their content. Of a meeting or an
 * event that was recorded several times, the newest copy counts.
 *
 * @throws ReplayError when the folder cannot be read or holds nothing that can be replayed.
 */
export async function readRecording(folder: string): Promise<Recording> {
  const files = await jsonFiles(folder);
  const meetings = new Map<string, { generatedTime: string; meeting: RecordedMeeting }>();
  const events = new Map<string, { generatedTime: string; file: string; event: RecordedEvent }>();
  const leftOut: LeftOut[] = [];
  let newest = "";
  for (const file of files) {
    const bytes = await readFile(join(folder, file));
    const payload = payloadOf(bytes);
    if (payload.kind === "other") {
      leftOut.push({ file, reason: payload.reason });
      continue;
    }
    const { generatedTime } = payload;
    if (isNewer(generatedTime, newest)) newest = generatedTime;
    if (payload.kind === "meetings") {
      for (const meeting of payload.meetings) {
        const known = meetings.get(meeting.meeting);
        if (known === undefined || isNewer(generatedTime, known.generatedTime)) {
          meetings.set(meeting.meeting, { generatedTime, meeting });
        }
      }
      continue;
    }
    const id = payload.race.event_id;
    const known = events.get(id);
    if (known !== undefined && !isNewer(generatedTime, known.generatedTime)) {
      leftOut.push({ file, reason: `a copy of the event in ${known.file} that is not newer` });
      continue;
    }
    if (known !== undefined) leftOut.push({ file: known.file, reason: `an older copy of the event in ${file}` });
    events.set(id, { generatedTime, file, event: { race: payload.race, bytes } });
  }
  const unlisted = [...events.values()].map(({ event }) => event.race).filter((race) => !meetings.has(race.meeting_id));
  const all = [...[...meetings.values()].map(({ meeting }) => meeting), ...meetingsOfEvents(unlisted)];
  if (all.length === 0) throw new ReplayError(`No response of the affiliates API lies in ${folder}.`);
  return {
    meetings: all,
    events: new Map([...events].map(([id, { event }]) => [id, event])),
    leftOut,
    generatedTime: newest,
  };
}

async function jsonFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    throw new ReplayError(`The folder ${folder} cannot be read.`, { cause: error });
  }
}

function payloadOf(bytes: Buffer): Payload {
  try {
    return classifyPayload(JSON.parse(bytes.toString("utf8")));
  } catch {
    return { kind: "other", reason: "not JSON" };
  }
}

/** Whether a header's time is later than another's; a time that cannot be read is older than any. */
function isNewer(a: string, b: string): boolean {
  return (Date.parse(a) || 0) > (Date.parse(b) || 0);
}

/** The kind of a file's content; file names are not considered. */
type Payload =
  | { readonly kind: "meetings"; readonly generatedTime: string; readonly meetings: readonly RecordedMeeting[] }
  | { readonly kind: "event"; readonly generatedTime: string; readonly race: RecordedRace }
  | { readonly kind: "other"; readonly reason: string };

/** Classifies a payload of the affiliates API: one that can be replayed, or `other` with the reason. */
function classifyPayload(content: unknown): Payload {
  const payload = envelope.safeParse(content);
  if (!payload.success) return other("not a response of the affiliates API: it has no header and data");
  const { header, data } = payload.data;
  if ("meetings" in data) {
    const list = meetings.safeParse(data);
    if (!list.success) return other(`a list of meetings with an entry that is cut short (${where(list.error)})`);
    return { kind: "meetings", generatedTime: header.generated_time, meetings: list.data.meetings };
  }
  if ("race" in data) return classifyEvent(header.generated_time, data);
  if ("races" in data) return other("a list of races: that endpoint's response is made from the meetings");
  return other(`a response of an endpoint that is not replayed (data.${Object.keys(data)[0] ?? "…"})`);
}

function classifyEvent(generatedTime: string, data: object): Payload {
  const parsed = event.safeParse(data);
  if (!parsed.success) return other(`an event whose payload is cut short (${where(parsed.error)})`);
  const { race, runners, results } = parsed.data;
  const numbers = new Set(runners.map(({ runner_number }) => runner_number));
  const missing = results.find(({ runner_number }) => !numbers.has(runner_number));
  if (missing !== undefined) {
    return other(`an event that is cut short: runner ${missing.runner_number} of its results is not in its field`);
  }
  return { kind: "event", generatedTime, race };
}

const other = (reason: string): Payload => ({ kind: "other", reason });

const where = (error: z.ZodError): string => error.issues[0]?.path.join(".") ?? "";
