import {
  FORM_RECORDS,
  JURISDICTIONS,
  type Jurisdiction,
  type Meeting,
  type MeetingOutline,
  type NamedForm,
  RACING_CODES,
  type Race,
  type RacingCode,
  type Runner,
} from "@railbird/domain";
import { z } from "zod";
import type { RaceFinish, RaceRecord, RunnerRecord, StoredMeeting, StoredRaceVersions } from "../../ports/storage";

// Stored documents are the model's types as JSON. A new field that may be absent needs nothing here. One that is always there is a
// compile error until its check is here too; where documents of before lack it, FORMAT is raised and `migrate` adds it.

/** The form of a stored meeting: servers leave out meetings of a higher one. Raise it for what they could not read. */
const FORMAT = 1;

/**
 * How many meetings a statement stores. One for each would hold the database's lock, and SQLite's one connection, for as many turns of a
 * busy event loop; one for all would make the event loop wait until all documents are made.
 */
export const MEETINGS_PER_STATEMENT = 4;

type AlwaysThere<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T];

type Checks<T> = { readonly [K in AlwaysThere<T>]: z.ZodType<T[K]> } & { readonly [K in keyof T]?: z.ZodType<T[K]> };

/** Checks the fields that every T has, and leaves others as they are: documents that were damaged are refused. */
function checkOf<T>() {
  return (fields: Checks<T>) => z.looseObject(fields) as unknown as z.ZodType<T>;
}

const at = z.number();
const racingCode: z.ZodType<RacingCode> = z.enum(RACING_CODES);
const jurisdiction: z.ZodType<Jurisdiction> = z.enum(JURISDICTIONS);
const status = z.enum(["open", "closed", "interim", "final", "abandoned"]);

const runner = checkOf<Runner>()({
  id: z.string(),
  number: z.number(),
  name: z.string(),
  scratched: z.boolean(),
  prices: z.array(checkOf<Runner["prices"][number]>()({ bookmakerId: z.string(), odds: z.number(), seenAt: at })),
});

const race = checkOf<Race>()({
  id: z.string(),
  meetingId: z.string(),
  meetingDate: z.iso.date(),
  jurisdiction,
  number: z.number(),
  name: z.string(),
  racingCode,
  venue: z.string(),
  state: z.string(),
  startTime: at,
  status,
  runners: z.array(runner),
});

const meetingFacts = {
  id: z.string(),
  venue: z.string(),
  state: z.string(),
  jurisdiction,
  racingCode,
  date: z.iso.date(),
};

const meeting = checkOf<Meeting>()({ ...meetingFacts, races: z.array(race) });

/** Before late mail was listed, a log had no version of its own. */
const raceVersions = z.preprocess(
  (versions) => {
    const { data } = z.looseObject({ all: z.number(), log: z.undefined().optional() }).safeParse(versions);
    return data === undefined ? versions : { ...data, log: data.all };
  },
  checkOf<StoredRaceVersions>()({
    all: z.number(),
    summary: z.number(),
    timing: z.number(),
    prices: z.number(),
    log: z.number(),
  }),
);

type MeetingDocument = Omit<StoredMeeting, "latest"> & { readonly format: number };

const meetingDocument = checkOf<MeetingDocument>()({
  format: z.literal(FORMAT),
  meeting,
  version: z.number(),
  raceVersions: z.record(z.string(), raceVersions),
});

const outline = checkOf<MeetingOutline>()({
  ...meetingFacts,
  races: z.array(
    checkOf<MeetingOutline["races"][number]>()({
      id: z.string(),
      number: z.number(),
      name: z.string(),
      startTime: at,
      status,
      runs: z.array(
        checkOf<MeetingOutline["races"][number]["runs"][number]>()({
          runnerId: z.string(),
          number: z.number(),
          name: z.string(),
          scratched: z.boolean(),
        }),
      ),
    }),
  ),
});

const finish = checkOf<RaceFinish>()({
  jurisdiction,
  state: z.string(),
  results: z.array(checkOf<RaceFinish["results"][number]>()({ position: z.number(), runnerNumber: z.number() })),
  runners: z.array(
    checkOf<RaceFinish["runners"][number]>()({
      id: z.string(),
      number: z.number(),
      prices: z.array(
        checkOf<RaceFinish["runners"][number]["prices"][number]>()({ bookmakerId: z.string(), odds: z.number() }),
      ),
    }),
  ),
});

const raceRecord = checkOf<RaceRecord>()({
  raceId: z.string(),
  source: z.string(),
  meetingDate: z.iso.date(),
  racingCode,
  venue: z.string(),
  number: z.number(),
  name: z.string(),
  runners: z.array(checkOf<RunnerRecord>()({ id: z.string(), number: z.number(), name: z.string() })),
  finish: finish.exactOptional(),
});

type Listed<Name extends keyof NamedForm> = Extract<NamedForm[Name], readonly unknown[]>[number];

const forms = z.array(
  checkOf<NamedForm>()({
    id: z.string(),
    number: z.number(),
    name: z.string(),
    records: z
      .array(
        checkOf<Listed<"records">>()({
          of: z.enum(FORM_RECORDS),
          starts: z.number(),
          wins: z.number(),
          seconds: z.number(),
          thirds: z.number(),
        }),
      )
      .exactOptional(),
    starts: z.array(checkOf<Listed<"starts">>()({ date: z.iso.date() })).exactOptional(),
    indicators: z.array(checkOf<Listed<"indicators">>()({ text: z.string(), against: z.boolean() })).exactOptional(),
  }),
);

/** A meeting as a row's document. */
export function documentOfMeeting({ meeting: stored, version, raceVersions }: StoredMeeting): string {
  const document: MeetingDocument = { format: FORMAT, meeting: stored, version, raceVersions };
  return JSON.stringify(document);
}

/**
 * A meeting from the document and version of its row. One that cannot be read, or is another meeting, is left out, and `onFault` is
 * called with the reason.
 */
export function readMeeting(
  row: { readonly id: string; readonly document: string; readonly latest: number },
  onFault: OnFault,
): StoredMeeting | undefined {
  const document = parse(row.document, onFault);
  const read = document && check(meetingDocument, migrate(document, row.latest), onFault);
  if (read === undefined) return undefined;
  if (read.meeting.id !== row.id) return void onFault(`It is of the meeting ${read.meeting.id}.`);
  const { meeting: stored, version, raceVersions } = read;
  return { meeting: stored, version, latest: row.latest, raceVersions };
}

/** A row's outline; `undefined` when it has none or one that cannot be read. */
export function readOutline(text: string | null): MeetingOutline | undefined {
  return text === null ? undefined : readDocument(outline, text);
}

/** A race as history has it; one that cannot be read is left out, and `onFault` is called with the reason. */
export function readRaceRecord(text: string, onFault: OnFault): RaceRecord | undefined {
  return readDocument(raceRecord, text, onFault);
}

/** The form of a race's runners; `undefined` when it cannot be read, and `onFault` is called with the reason. */
export function readForms(text: string, onFault: OnFault): readonly NamedForm[] | undefined {
  return readDocument(forms, text, onFault);
}

type OnFault = (fault: string) => void;

/** A stored document; `undefined` when it cannot be read: cut short, or of another version. */
export function readDocument<T>(schema: z.ZodType<T>, text: string, onFault: OnFault = () => {}): T | undefined {
  const document = parse(text, onFault);
  return document && check(schema, document.value, onFault);
}

function parse(text: string, onFault: OnFault): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return void onFault(String(error));
  }
}

function check<T>(schema: z.ZodType<T>, value: unknown, onFault: OnFault): T | undefined {
  const { data, error } = schema.safeParse(value);
  if (error !== undefined) onFault(z.prettifyError(error));
  return data;
}

const unnumberedMeeting = z.looseObject({
  date: z.string(),
  jurisdiction: z.string(),
  races: z.array(z.looseObject({ id: z.string(), runners: z.array(z.looseObject({})) })),
});

/** Documents of before they had a format; before migration 005, a document was the meeting alone. */
const unnumbered = z.union([
  z.object({
    meeting: unnumberedMeeting,
    version: z.number(),
    raceVersions: z.record(z.string(), z.looseObject({ all: z.number() })),
  }),
  unnumberedMeeting.transform((only) => ({ meeting: only, version: undefined, raceVersions: undefined })),
]);

/** An older document in the present form. Servers of before this form may still write theirs. */
function migrate({ value }: { readonly value: unknown }, latest: number): unknown {
  if (typeof value === "object" && value !== null && "format" in value) return value;
  const { data } = unnumbered.safeParse(value);
  if (data === undefined) return value;
  const { meeting: facts, version = latest, raceVersions = {} } = data;
  const versionsOf = (id: string) => {
    const known = raceVersions[id];
    // Prices had no version of their own at first.
    return { all: latest, summary: latest, timing: latest, prices: known?.all ?? latest, ...known };
  };
  return {
    format: FORMAT,
    meeting: {
      ...facts,
      races: facts.races.map(({ runners, ...known }) => ({
        // At first the meeting alone said these.
        meetingDate: facts.date,
        jurisdiction: facts.jurisdiction,
        ...known,
        // Before silks were copied, this was an address of another site, which visitors are not to be given.
        runners: runners.map(({ silksUrl: _, ...own }) => own),
      })),
    },
    version,
    raceVersions: Object.fromEntries(facts.races.map(({ id }) => [id, versionsOf(id)])),
  };
}
