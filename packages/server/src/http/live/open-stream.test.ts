import { expect, it } from "vitest";
import { HttpError } from "../errors/http-error";
import { parseTopics, refuseFarDays } from "./open-stream";

it("topics name their reads, in order", () => {
  expect(parseTopics("race:a.b~c,next-to-jump:G,meetings-today:NZ,status")).toEqual([
    { name: "race", params: { id: "a.b~c" } },
    { name: "nextToJump", params: { racingCode: "G", count: 3, jurisdiction: "AU" } },
    { name: "meetingsToday", params: { jurisdiction: "NZ" } },
    { name: "status", params: {} },
  ]);
});

it.each([
  ["nonsense", "query.topics: There is no topic nonsense."],
  ["status,races:a", "query.topics: There is no topic races:a."],
  ["tips:a", "query.topics: There is no topic tips:a."],
  ["meetings-today:US", "query.topics: There is no topic meetings-today:US."],
  ["meetings-on:2026-02-30", "query.topics: There is no topic meetings-on:2026-02-30."],
  ["race", "query.topics: There is no topic race."],
  ["", "query.topics: There is no topic ."],
  [Array.from({ length: 21 }, (_, id) => `race:${id}`).join(","), "query.topics: Must be at most 20 topics."],
])("%s is a bad request that says why", (text, message) => {
  const error = (() => {
    try {
      return parseTopics(text);
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 400, message, issues: [{ path: "query.topics" }] });
});

it.each([
  ["2026-11-19", false],
  ["2026-11-20", true],
  ["2026-11-21", true],
  ["2026-11-22", true],
  ["2026-11-23", false],
])("of days those around today are followed: %s", (date, isFollowed) => {
  const check = () => refuseFarDays(parseTopics(`race:a,meetings-on:${date}`), Date.parse("2026-11-21T13:00:00+11:00"));
  if (isFollowed) return expect(check).not.toThrow();
  expect(check).toThrow(`The topic meetings-on:${date} is for yesterday, today and tomorrow.`);
});

it("a topic that is listed twice is followed once", () => {
  expect(parseTopics("status,race:a,status").map(({ name }) => name)).toEqual(["status", "race"]);
});

it("twenty topics are not too many", () => {
  expect(parseTopics(Array.from({ length: 20 }, (_, id) => `race:${id}`).join(","))).toHaveLength(20);
});
