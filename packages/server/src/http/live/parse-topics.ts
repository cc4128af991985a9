import { type ResourceRef, refOfTopic } from "@railbird/resources";
import { HttpError } from "../errors/http-error";

/** As many topics as one stream may follow. */
export const MOST_TOPICS = 20;

/**
 * The reads that a comma list of topics names. Throws a `badRequest` {@link HttpError} that names the topic that there is not.
 */
export function parseTopics(text: string): ResourceRef[] {
  const topics = text.split(",");
  if (topics.length > MOST_TOPICS) throw badTopics(`Must be at most ${MOST_TOPICS} topics.`);
  // A topic that is listed twice is followed once.
  return [...new Set(topics)].map((topic) => {
    const ref = refOfTopic(topic);
    if (ref === undefined) throw badTopics(`There is no topic ${topic}.`);
    return ref;
  });
}

function badTopics(message: string): HttpError {
  const path = "query.topics";
  return new HttpError("badRequest", { message: `${path}: ${message}`, issues: [{ path, message }] });
}
