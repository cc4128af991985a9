import { z } from "zod";
import { type RecordedMeeting, type RecordedRace, recordedMeeting, recordedRace } from "./recording";

/** The kind of a file's content; file names are not considered. */
export type Payload =
  | { readonly kind: "meetings"; readonly generatedTime: string; readonly meetings: readonly RecordedMeeting[] }
  | { readonly kind: "event"; readonly generatedTime: string; readonly race: RecordedRace }
  | { readonly kind: "other"; readonly reason: string };

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

/** Classifies a payload of the affiliates API: one that can be replayed, or `other` with the reason. */
export function classifyPayload(content: unknown): Payload {
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
