import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { classifyPayload, type Payload } from "./classify-payload";
import { meetingsOfEvents } from "./meetings-of-events";
import { type LeftOut, type RecordedEvent, type RecordedMeeting, type Recording, ReplayError } from "./recording";

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
