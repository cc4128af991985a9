import {
  dereference,
  document,
  type JsonSchema,
  type OperationObject,
  type ParameterObject,
  type ResponseObject,
} from "@railbird/contract/document";

const VERSION = "3.0.0";

interface EventMedia {
  readonly "x-events"?: Readonly<Record<string, JsonSchema>>;
}

/**
 * The streams of the contract as an AsyncAPI 3 document, made from it: each operation whose response is events is a channel, and each of its
 * events a message. `origin`: where this site is.
 */
export function asyncApi(origin: string) {
  const { host, protocol } = new URL(origin);
  const streams = Object.entries(document.paths).flatMap(([path, { get }]) => {
    const response = get && dereference<ResponseObject>(document, get.responses["200"] ?? { description: "" });
    const events = (response?.content?.["text/event-stream"] as EventMedia | undefined)?.["x-events"];
    return get === undefined || events === undefined ? [] : [{ path, operation: get, events }];
  });
  return {
    asyncapi: VERSION,
    info: { title: document.info.title, version: document.info.version, description: document.info.summary },
    defaultContentType: "application/json",
    servers: { site: { host, protocol: protocol.replace(":", ""), description: "This site." } },
    channels: Object.fromEntries(
      streams.map(({ path, operation, events }) => [
        operation.operationId,
        {
          address: path,
          title: operation.summary,
          description: operation.description,
          messages: Object.fromEntries(
            Object.entries(events).map(([name, payload]) => [name, { name, title: name, payload }]),
          ),
        },
      ]),
    ),
    operations: Object.fromEntries(
      streams.map(({ operation: { operationId, summary, parameters = [] } }) => [
        operationId,
        {
          action: "receive",
          channel: { $ref: `#/channels/${operationId}` },
          summary,
          bindings: { http: { method: "GET", query: querySchema(parameters), bindingVersion: "0.3.0" } },
        },
      ]),
    ),
    components: {
      schemas: schemasOf(
        streams.flatMap(({ operation: { parameters = [] }, events }) => [
          ...Object.values(events),
          ...queryOf(parameters).map(({ schema }) => schema),
        ]),
      ),
    },
  };
}

/** The parameters of an operation's query. */
function queryOf(parameters: NonNullable<OperationObject["parameters"]>): readonly ParameterObject[] {
  return parameters
    .map((each) => dereference<ParameterObject>(document, each))
    .filter(({ in: where }) => where === "query");
}

/** The query of an operation as a schema. */
function querySchema(parameters: NonNullable<OperationObject["parameters"]>) {
  const query = queryOf(parameters);
  return {
    type: "object",
    required: query.flatMap(({ name, required }) => (required === true ? name : [])),
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
  };
}

/** The contract's schemas that these lead to. JSON Schema as AsyncAPI has it allows nothing beside a reference. */
function schemasOf(roots: readonly JsonSchema[]): Readonly<Record<string, unknown>> {
  const found = new Map<string, unknown>();
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (typeof value !== "object" || value === null) return value;
    const { $ref } = value as { readonly $ref?: string };
    if ($ref === undefined) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, strip(each)]));
    const name = $ref.split("/").at(-1) ?? "";
    if (!found.has(name)) {
      found.set(name, {});
      found.set(name, strip(document.components.schemas[name]));
    }
    return { $ref };
  };
  roots.forEach(strip);
  return Object.fromEntries(found);
}
