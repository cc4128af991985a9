import { describe, expect, it } from "vitest";
import { document } from "./document";
import { operationById } from "./validators";

const json = "application/json; charset=utf-8";
const race = document.components.examples?.Race?.value as Record<string, unknown>;

describe("answers", () => {
  it("accepts the contract's own example", () => {
    expect(operationById("getRace").checkResponse(200, json, race)).toEqual([]);
  });

  it("rejects an extra field, a missing one and one of another type", () => {
    const { name: _, ...nameless } = race;
    const found = operationById("getRace").checkResponse(200, json, { ...nameless, number: "7", secret: 1 });
    expect(found.map(({ path }) => path).sort()).toEqual(["body.name", "body.number", "body.secret"]);
  });

  it("rejects a status or a content type that the operation does not have", () => {
    expect(operationById("getRace").checkResponse(418, json, {})).toMatchObject([{ path: "status" }]);
    expect(operationById("getRace").checkResponse(200, "text/html", "<p>")).toMatchObject([
      { path: "header.content-type" },
    ]);
    expect(operationById("getRace").checkResponse(200, undefined, race)).toHaveLength(1);
  });

  it("rejects a body where there should be none, and requires the promised headers", () => {
    const remove = operationById("deleteBookmaker");
    expect(remove.checkResponse(204, undefined, undefined)).toEqual([]);
    expect(remove.checkResponse(204, json, { ok: true })).toMatchObject([{ path: "body" }]);
    const headers = { etag: '"a"', "cache-control": "public" };
    expect(operationById("getRace").checkResponse(200, json, race, headers)).toEqual([
      { path: "header.Railbird-Time", message: "Is required." },
      { path: "header.Railbird-Version", message: "Is required." },
    ]);
  });
});
