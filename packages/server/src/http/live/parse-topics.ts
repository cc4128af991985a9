import { type ResourceRef, refOfTopic } from "@railbird/resources";
import { invalidPart } from "../errors/invalid-part";

/** The most topics that one stream may follow. */
export const MOST_TOPICS = 20;

/**
 * The reads that a comma list of topics names. Throws a `badRequest` {@link HttpError} that names the unknown topic.
 */
export function parseTopics(text: string): ResourceRef[] {
  const topics = text.split(",");
  if (topics.length > MOST_TOPICS) throw invalidPart("query.topics", `Must be at most ${MOST_TOPICS} topics.`);
  // A topic that is listed twice is followed once.
  return [...new Set(topics)].map((topic) => {
    const ref = refOfTopic(topic);
    if (ref === undefined) throw invalidPart("query.topics", `There is no topic ${topic}.`);
    return ref;
  });
}
