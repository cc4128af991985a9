import { describe, expect, it } from "vitest";
import { compileSchemas } from "../src/compile";
import type { JsonSchema, MediaTypeObject } from "../src/document";
import { document } from "../src/document";
import { dereference, methods } from "../src/openapi-document";

const found = Object.entries(document.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method];
    return operation === undefined ? [] : [{ path, method, operation, id: operation.operationId }];
  }),
);

/** Every example in the contract beside the schema that it must fit. */
const examples = new Map<string, { schema: JsonSchema; value: unknown }>();
/** Bodies, by place. */
const bodies = new Map<string, MediaTypeObject>();

for (const { id, operation } of found) {
  for (const reference of operation.parameters ?? []) {
    const { name, schema, example } = dereference(document, reference);
    examples.set(`${id} ${name}`, { schema, value: example });
  }
  for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) bodies.set(`${id} ${type}`, media);
  for (const [status, reference] of Object.entries(operation.responses)) {
    const response = dereference(document, reference);
    for (const [type, media] of Object.entries(response.content ?? {})) bodies.set(`${id} ${status} ${type}`, media);
    for (const [name, header] of Object.entries(response.headers ?? {})) {
      const { schema = {}, example } = dereference(document, header);
      examples.set(`${id} ${status} ${name}`, { schema, value: example });
    }
  }
}
for (const [place, media] of bodies) {
  if (media.example !== undefined) examples.set(place, { schema: media.schema, value: media.example });
  for (const [name, reference] of Object.entries(media.examples ?? {})) {
    examples.set(`${place} ${name}`, { schema: media.schema, value: dereference(document, reference).value });
  }
}

describe("house rules of the contract", () => {
  it.each(found)("$id has a description", ({ operation }) => {
    expect(operation.summary).toMatch(/^[A-Z][^.]+$/);
    expect(operation.description?.trim()).toMatch(/\.$/);
    expect(operation.tags).toHaveLength(1);
    for (const reference of operation.parameters ?? [])
      expect(dereference(document, reference).description).toMatch(/\.$/);
  });

  it.each(found)("$id has every status with which it can respond", ({ method, operation }) => {
    const statuses = Object.keys(operation.responses).map(Number);
    // 400: each rejects query parameters that it does not have; 429: requests are limited by address.
    const wanted = [400, 429, 500];
    if (operation.requestBody !== undefined) wanted.push(413, 415);
    if ((operation.security ?? []).length > 0) wanted.push(401);
    if (method !== "get") wanted.push(403);
    if ((operation.parameters ?? []).some((each) => dereference(document, each).in === "path")) wanted.push(404);
    if (operation.tags?.includes("racing")) wanted.push(304);
    expect(statuses).toEqual(expect.arrayContaining(wanted));
    // A sign-in that needs a second step is neither a success, with its session, nor an error.
    const successes = operation.operationId === "login" ? [200, 202] : [expect.any(Number)];
    expect(statuses.filter((status) => status < 300)).toEqual(successes);
    expect(statuses).not.toContain(405);
    expect(statuses).not.toContain(501);
  });

  it.each(found)("$id uses the one error schema for every error", ({ operation }) => {
    for (const [status, reference] of Object.entries(operation.responses)) {
      if (Number(status) < 400) continue;
      const { content } = dereference(document, reference);
      expect(content?.["application/json"]?.schema).toEqual({ $ref: "#/components/schemas/Error" });
      expect(Object.keys(content ?? {})).toEqual(["application/json"]);
    }
  });

  it("promises caching headers and the server's clock on every public read", () => {
    const cached = found.filter(({ operation }) => operation.responses["304"] !== undefined);
    expect(cached).toHaveLength(23);
    for (const { operation } of cached) {
      for (const status of ["200", "304"]) {
        const reference = operation.responses[status];
        if (reference === undefined) throw new Error(`${operation.operationId} has no ${status}.`);
        const names = Object.keys(dereference(document, reference).headers ?? {});
        expect(names.slice(0, 3)).toEqual(["ETag", "Cache-Control", "Railbird-Time"]);
      }
    }
  });

  it("promises its version on every read that the stream has a topic for", () => {
    const versioned = found.filter(({ operation }) => {
      const headers = dereference(document, operation.responses["200"] ?? { description: "" }).headers ?? {};
      return "Railbird-Version" in headers;
    });
    expect(versioned.map(({ id }) => id).sort()).toEqual([
      "getLateMail",
      "getMeeting",
      "getMeetingsOnDay",
      "getMeetingsToday",
      "getMovers",
      "getNextToJump",
      "getRace",
      "getRaceBestPrices",
      "getRacePrices",
      "getStatus",
      "listFeaturedBookmakers",
      "listPublicBookmakers",
    ]);
  });

  it("uses every schema that it defines", () => {
    const text = JSON.stringify(document);
    for (const name of Object.keys(document.components.schemas)) {
      expect(text, name).toContain(`"$ref":"#/components/schemas/${name}"`);
    }
  });

  it("gives every body and every parameter an example", () => {
    for (const [place, media] of bodies) {
      expect(media.example ?? Object.values(media.examples ?? {})[0], place).toBeDefined();
    }
    for (const [place, { value }] of examples) expect(value, place).toBeDefined();
  });

  it("has only valid examples", () => {
    const schemas = new Map([...examples].map(([place, { schema }]) => [place, schema]));
    const compiled = compileSchemas(document, schemas);
    for (const [place, { value }] of examples) {
      expect(compiled.places.get(place)?.safeParse(value).error?.issues ?? [], place).toEqual([]);
    }
    expect(examples.size).toBeGreaterThan(60);
  });

  it("describes every schema and every property", () => {
    const describe = (place: string, schema: JsonSchema): void => {
      expect(dereference(document, schema).description ?? schema.description, place).toMatch(/\S/);
      for (const [name, property] of Object.entries(schema.properties ?? {})) describe(`${place}.${name}`, property);
      if (schema.items !== undefined) describe(`${place}[]`, schema.items);
    };
    for (const [name, schema] of Object.entries(document.components.schemas)) describe(name, schema);
  });

  it("closes every object but bodies of requests, limits every text that a client sends and explains each pattern", () => {
    const received = ["BookmakerInput", "BookmakerUpdate", "LogoInput", "Credentials"];
    const sent = new Set(found.map(({ operation }) => operation.requestBody?.content["application/json"]?.schema.$ref));
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      const isOpen = sent.has(`#/components/schemas/${name}`) && name !== "SettingsFile";
      if (schema.type === "object") expect(schema.additionalProperties, name).toBe(isOpen ? undefined : false);
      if (schema.pattern !== undefined) expect(schema["x-hint"], name).toMatch(/\S/);
    }
    for (const name of received) {
      for (const [key, property] of Object.entries(document.components.schemas[name]?.properties ?? {})) {
        for (const kind of property.anyOf ?? [property]) {
          const { type, maxLength } = dereference(document, kind);
          if (type === "string") expect(maxLength, `${name}.${key}`).toBeGreaterThan(0);
        }
      }
    }
  });
});
