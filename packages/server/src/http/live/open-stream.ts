import { type Instant, isDayNear } from "@railbird/domain";
import { dayReads, type ReadRef, refOfTopic, topicOf } from "@railbird/reads";
import type { Context } from "koa";
import type { RaceBoard } from "../../board/race-board";
import { invalidPart } from "../errors/http-error";
import type { PrepareReads } from "../reads/prepare-reads";
import { clientAddress } from "../security/addresses";
import type { Stream } from "./create-stream";

/** The most topics that one stream may follow. */
const MOST_TOPICS = 20;

export interface OpenStreamParts {
  readonly stream: Stream;
  readonly prepare: PrepareReads;
  readonly trustProxy: boolean;
  readonly now: () => Instant;
}

/** Hands a request over to the stream, past Koa: its response stays open. */
export async function openStream(parts: OpenStreamParts, ctx: Context, topics: string): Promise<void> {
  const { stream, prepare, trustProxy, now } = parts;
  const refs = parseTopics(topics);
  refuseFarDays(refs, now());
  // A read that cannot be prepared now counts as missing, and is published once it can be read.
  await prepare(refs)?.catch(() => undefined);
  stream.handle(ctx.req, ctx.res, refs, clientAddress(ctx.req, trustProxy));
  ctx.respond = false;
  ctx.state.status = 200;
}

export interface OpenChangesParts extends OpenStreamParts {
  readonly refs: () => readonly ReadRef[];
}

/** Hands a request over to the stream of all changes. `cursor`: where an earlier connection ended; none when empty. */
export async function openChanges(parts: OpenChangesParts, ctx: Context, cursor: string | undefined): Promise<void> {
  const { stream, prepare, trustProxy, refs } = parts;
  await prepare(refs())?.catch(() => undefined);
  const format = ctx.accepts("text/event-stream", NDJSON) === NDJSON ? "lines" : "events";
  await stream.handleChanges(ctx.req, ctx.res, {
    cursor: cursor || undefined,
    format,
    address: clientAddress(ctx.req, trustProxy),
  });
  ctx.respond = false;
  ctx.state.status = 200;
}

const NDJSON = "application/x-ndjson";

/** The reads of the board's day whose changes are followed. */
export function readsOfDay(board: Pick<RaceBoard, "meetings">): readonly ReadRef[] {
  const meetings = board.meetings();
  const races = meetings.flatMap((meeting) => meeting.races.map(({ race }) => race.id));
  return dayReads(
    meetings.map(({ meeting }) => meeting.id),
    races,
  );
}

/**
 * The reads that a comma list of topics names. Throws a `badRequest` {@link HttpError} that names the unknown topic.
 */
export function parseTopics(text: string): ReadRef[] {
  const topics = text.split(",");
  if (topics.length > MOST_TOPICS) throw invalidPart("query.topics", `Must be at most ${MOST_TOPICS} topics.`);
  // A topic that is listed twice is followed once.
  return [...new Set(topics)].map((topic) => {
    const ref = refOfTopic(topic);
    if (ref === undefined) throw invalidPart("query.topics", `There is no topic ${topic}.`);
    return ref;
  });
}

/**
 * Refuses days that are far from today with a `badRequest` {@link HttpError}: of those few are in memory, and a day that is followed is
 * read again with each change of the board.
 */
export function refuseFarDays(refs: readonly ReadRef[], now: Instant): void {
  const far = refs.find(({ name, params }) => name === "meetingsOnDay" && !isDayNear(params.date, now));
  if (far !== undefined) {
    throw invalidPart("query.topics", `The topic ${topicOf(far)} is for yesterday, today and tomorrow.`);
  }
}
