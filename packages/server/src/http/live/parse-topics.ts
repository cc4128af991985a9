import { type Instant, isDayNear } from "@railbird/domain";
import { type ReadRef, refOfTopic, topicOf } from "@railbird/reads";
import { invalidPart } from "../errors/invalid-part";

/** The most topics that one stream may follow. */
export const MOST_TOPICS = 20;

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
