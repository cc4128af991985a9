import { expect, it } from "vitest";
import { event, madeFeed, reasons } from "../../../test/adapters/betwatch/made-feed";
import { documents } from "../../../test/adapters/betwatch/support";
import { ManualClock } from "../../../test/support/manual-clock";
import { FieldLedger } from "../feed/field-ledger";
import { ENTRANT_FIELDS, EVENT_FIELDS, ODDS_FIELDS } from "./payload-fields";

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

type Schemas = Readonly<Record<string, Schema>>;

/** The paths of the values that a schema of the document allows. */
function pathsOf(schema: Schema, all: Schemas, path = ""): readonly string[] {
  const { $ref, properties, items } = schema;
  if ($ref !== undefined) return pathsOf(all[$ref.split("/").at(-1) ?? ""] ?? {}, all, path);
  if (items !== undefined) return pathsOf(items, all, `${path}[]`);
  if (properties === undefined) return [path];
  const join = (name: string) => (path === "" ? name : `${path}.${name}`);
  return Object.entries(properties).flatMap(([name, inner]) => pathsOf(inner, all, join(name)));
}

it.each(documents)("every field of %s is read, or left unread for a reason", (_, document) => {
  const { schemas } = (document as unknown as { readonly components: { readonly schemas: Schemas } }).components;
  for (const [name, fields] of [
    ["PublicEvent", EVENT_FIELDS],
    ["PublicEntrant", ENTRANT_FIELDS],
    ["PublicOdds", ODDS_FIELDS],
  ] as const) {
    const paths = pathsOf({ $ref: `#/${name}` }, schemas);
    expect(paths.length).toBeGreaterThan(5);
    expect(new FieldLedger(fields, new ManualClock(0)).unknown(paths), name).toEqual([]);
  }
});

it("a field that nobody has decided about is reported once", async () => {
  const feed = madeFeed({ events: [event({ paceRating: 7 })] });
  const reported = async () => reasons((await feed.card()).rejections);
  expect(await reported()).toEqual(["field_new: paceRating"]);
  await feed.clock.advance(60_000);
  expect(await reported()).toEqual([]);
});
