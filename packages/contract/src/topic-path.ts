import type { Schemas } from "./generated/schemas";

/** The value of the read that a topic of the stream follows. */
export type ValueOfTopic<Topic extends string> = Topic extends `race:${string}`
  ? Schemas["Race"]
  : Topic extends `prices:${string}`
    ? Schemas["RacePrices"]
    : Topic extends `best-prices:${string}`
      ? Schemas["RaceBestPrices"]
      : Topic extends `meeting:${string}`
        ? Schemas["MeetingDetail"]
        : Topic extends "next-to-jump" | `next-to-jump:${string}`
          ? Schemas["NextToJump"]
          : Topic extends `meetings-today:${string}`
            ? Schemas["MeetingsToday"]
            : Topic extends `meetings-on:${string}`
              ? Schemas["MeetingsOnDay"]
              : Topic extends `movers:${string}`
                ? Schemas["Movers"]
                : Topic extends "late-mail" | `late-mail:${string}`
                  ? Schemas["LateMail"]
                  : Topic extends "bookmakers"
                    ? Schemas["BookmakerListItem"][]
                    : Topic extends "featured-bookmakers"
                      ? Schemas["FeaturedBookmaker"][]
                      : Topic extends "status"
                        ? Schemas["Status"]
                        : unknown;

/** The address of the read that a topic of the stream is about, with its query. Throws for a topic that there is not. */
export function pathOfTopic(topic: string): string {
  const [name, ...rest] = topic.split(":");
  const id = encodeURIComponent(rest.join(":"));
  switch (name) {
    case "race":
      return `/api/races/${id}`;
    case "prices":
      return `/api/races/${id}/prices`;
    case "best-prices":
      return `/api/races/${id}/prices/best`;
    case "meeting":
      return `/api/meetings/${id}`;
    case "next-to-jump":
      return withQuery("/api/next-to-jump", { racingCode: rest[0] });
    case "meetings-today":
      return withQuery("/api/meetings/today", { jurisdiction: rest[0] });
    case "meetings-on":
      return withQuery("/api/meetings", { date: rest[0] });
    case "movers":
      return withQuery("/api/movers", { window: rest[0], racingCode: rest[1], state: rest[2] });
    case "late-mail":
      return withQuery("/api/late-mail", { racingCode: rest[0] });
    case "bookmakers":
      return "/api/public/bookmakers";
    case "featured-bookmakers":
      return "/api/featured-bookmakers";
    case "status":
      return "/api/status";
    default:
      throw new Error(`The stream has no topic ${topic}.`);
  }
}

function withQuery(path: string, given: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}
