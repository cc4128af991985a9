import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { breakingChanges, WIDENED } from "../scripts/breaking-changes";
import { lastReleased, objections } from "../scripts/released";
import {
  document,
  type JsonSchema,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
} from "../src/document";

// biome-ignore lint/suspicious/noExplicitAny: a test changes any part of a document.
type Draft = any;

/** The contract's own document with one change. */
function changed(change: (draft: Draft) => void): OpenApiDocument {
  const copy = structuredClone(document);
  change(copy);
  return copy;
}

const race = (draft: Draft): { -readonly [K in keyof JsonSchema]: Draft } => draft.components.schemas.Race;
const nextToJump = (draft: Draft): { -readonly [K in keyof OperationObject]: Draft } =>
  draft.paths["/api/next-to-jump"].get;
const topics = (draft: Draft): string => draft.components.schemas.StreamTopics.pattern;
const count = (draft: Draft): { -readonly [K in keyof ParameterObject]: Draft } =>
  nextToJump(draft).parameters.find(({ name }: ParameterObject) => name === "count");
const input = (draft: Draft) => draft.components.schemas.BookmakerInput;

describe("a change that breaks clients", () => {
  it.each<[string, (draft: Draft) => void, string]>([
    ["an operation is removed", (d) => delete d.paths["/api/movers"], "GET /api/movers was removed."],
    ["an operation needs a session", (d) => (nextToJump(d).security = [{ session: [] }]), "needs a session now"],
    ["an operation has another id", (d) => (nextToJump(d).operationId = "next"), "changed its operationId to next"],
    ["a field of a response is removed", (d) => delete race(d).properties.runners, "lost runners"],
    ["a field of a response may be absent", (d) => race(d).required.splice(0, 1), "may lack id"],
    ["a field has another type", (d) => (race(d).properties.number = { type: "string" }), "from integer to string"],
    ["a value of a response is removed", (d) => d.components.schemas.RaceStatus.enum.pop(), "lost the value abandoned"],
    ["a field deep in a list is removed", (d) => delete d.components.schemas.Quote.properties.odds, "lost odds"],
    ["a field of an event is removed", (d) => delete d.components.schemas.StreamPatch.properties.from, "lost from"],
    ["a header may be absent", (d) => (d.components.headers.ETag.required = false), "may lack the header ETag"],
    ["a header is removed", (d) => delete nextToJump(d).responses["200"].headers.ETag, "no longer has the header ETag"],
    ["a status is removed", (d) => delete nextToJump(d).responses["304"], "no longer responds with 304"],
    [
      "a media type is removed",
      (d) => (d.paths["/api/stream"].get.responses["200"].content = {}),
      "is no longer text/event-stream",
    ],
    ["a parameter is removed", (d) => nextToJump(d).parameters.pop(), "no longer takes query.jurisdiction"],
    ["a parameter is required", (d) => (count(d).required = true), "requires query.count now"],
    ["a parameter takes less", (d) => (count(d).schema.maximum = 10), "lowered its maximum"],
    ["a parameter takes only more", (d) => (count(d).schema.minimum = 2), "raised its minimum"],
    ["a parameter has another default", (d) => (count(d).schema.default = 5), "changed its default"],
    ["a value of a parameter is removed", (d) => d.components.schemas.Jurisdiction.enum.pop(), "lost the value NZ"],
    ["a field is required of a client", (d) => input(d).required.push("fullName"), "requires fullName now"],
    [
      "a new field is required of a client",
      (d) => {
        input(d).required.push("x");
        input(d).properties.x = { type: "string" };
      },
      "requires x now",
    ],
    ["a field is no longer taken", (d) => delete input(d).properties.fullName, "lost fullName"],
    ["a text must be shorter", (d) => (d.components.schemas.FullName.maxLength = 10), "lowered its maxLength"],
    ["a text has another pattern", (d) => (d.components.schemas.HexColor.pattern = "^#000000$"), "changed its pattern"],
    [
      "a text has lost an alternative of its pattern",
      (d) => (d.components.schemas.StreamTopics.pattern = topics(d).replaceAll("|bookmakers|", "|")),
      "changed its pattern",
    ],
    [
      "a text has gained what changes the rest of its pattern",
      (d) => (d.components.schemas.StreamTopics.pattern = topics(d).replaceAll("|bookmakers|", "|bookmakers|new)(x|")),
      "changed its pattern",
    ],
    [
      "one kind has become several others",
      (d) => (input(d).properties.displayName = { anyOf: [{ type: "integer" }, { type: "null" }] }),
      "lost one of its kinds",
    ],
    [
      "one kind has become several, and takes less",
      (d) => (input(d).properties.displayName = { anyOf: [{ type: "string", maxLength: 3 }, { type: "null" }] }),
      "lowered its maxLength",
    ],
    ["a kind is removed", (d) => d.components.schemas.RaceChange.anyOf.pop(), "lost one of its kinds"],
  ])("%s", (_, change, sentence) => {
    const found = breakingChanges(document, changed(change));
    expect(found.join("\n")).toContain(sentence);
  });
});

describe("a change that breaks no client", () => {
  it.each<[string, (draft: Draft) => void]>([
    ["nothing", () => undefined],
    ["an operation is added", (d) => (d.paths["/api/new"] = d.paths["/api/movers"])],
    ["a field is added to a response", (d) => (race(d).properties.extra = { type: "string" })],
    ["a field of a response is always there", (d) => race(d).required.push("trackCondition")],
    ["a value is added to a response", (d) => d.components.schemas.RaceStatus.enum.push("postponed")],
    [
      "a parameter is added",
      (d) => nextToJump(d).parameters.push({ name: "state", in: "query", schema: { type: "string" } }),
    ],
    ["a parameter takes more", (d) => (count(d).schema.maximum = 50)],
    ["a parameter is no longer required", (d) => (d.paths["/api/meetings"].get.parameters[0].required = false)],
    ["an error is added", (d) => (nextToJump(d).responses["503"] = d.components.responses.StreamsFull)],
    ["an error is removed", (d) => delete nextToJump(d).responses["429"]],
    ["an optional field is added to a request", (d) => (input(d).properties.note = { type: "string" })],
    [
      "a text has gained an alternative",
      (d) =>
        (d.components.schemas.StreamTopics.pattern = topics(d).replaceAll("|bookmakers|", "|bookmakers|new:[0-9]{4}|")),
    ],
    [
      "one kind has become several",
      (d) =>
        (input(d).properties.displayName = { anyOf: [{ $ref: "#/components/schemas/DisplayName" }, { type: "null" }] }),
    ],
    ["words change", (d) => (nextToJump(d).description = "Other words.")],
    [
      "a schema has another name",
      (d) => {
        d.components.schemas.Contest = d.components.schemas.Race;
        d.paths["/api/races/{id}"].get.responses["200"].content["application/json"].schema = {
          $ref: "#/components/schemas/Contest",
        };
      },
    ],
  ])("%s", (_, change) => {
    expect(breakingChanges(document, changed(change))).toEqual([]);
  });
});

it.each([...WIDENED])("whatever fits %s fits the pattern that took its place", (old, now) => {
  fc.assert(fc.property(fc.stringMatching(new RegExp(old)), (text) => new RegExp(now).test(text)));
});

describe("the released contract", () => {
  const broken = (version: string) =>
    changed((draft) => {
      draft.info.version = version;
      delete draft.paths["/api/movers"];
    });
  const [major = "0"] = String(document.info.version).split(".");

  it("is not broken by openapi.yaml", async () => {
    expect(objections(await lastReleased(), document)).toEqual([]);
  });

  it("may be broken by a new major version only", () => {
    expect(objections(document, broken(`${major}.99.0`))).toEqual(["GET /api/movers was removed."]);
    expect(objections(document, broken(`${Number(major) + 1}.0.0`))).toEqual([]);
  });

  it("is not followed by an older version, or by none", () => {
    expect(objections(document, broken("0.9.0"))).toEqual([expect.stringContaining("is older than the released")]);
    expect(() => objections(document, broken("next"))).toThrow("info.version");
  });
});
