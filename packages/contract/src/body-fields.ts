import { type Issue, MOST_ISSUES, shortKey } from "./issues";
import type { JsonSchema, OpenApiDocument } from "./openapi-document";
import { dereference } from "./openapi-document";

/** A body with the fields that its operation takes, and an issue for each other one that could be meant for one of these. */
export interface FieldsReading {
  readonly body: unknown;
  readonly issues: readonly Issue[];
}

/**
 * Leaves out the fields that an operation does not know, where its schema allows others. One that could be meant is an issue: ignored,
 * a misspelt field would be lost without a word. A schema that allows no others gets the body as it is.
 */
export function readFields(document: OpenApiDocument, schema: JsonSchema, body: unknown): FieldsReading {
  const { properties = {}, additionalProperties = true } = dereference(document, schema);
  if (additionalProperties === false || typeof body !== "object" || body === null || Array.isArray(body)) {
    return { body, issues: [] };
  }
  const isKnown = (name: string) => Object.hasOwn(properties, name);
  // A property that may be anything is taken and not used: nobody can mean it.
  const used = Object.keys(properties).filter((name) => !isAnything(properties[name] ?? {}));
  const issues: Issue[] = [];
  for (const name of Object.keys(body)) {
    const meant = isKnown(name) ? undefined : used.find((known) => couldMean(name, known));
    if (meant === undefined) continue;
    issues.push({ path: `body.${shortKey(name)}`, message: `Is not known here. Did you mean ${meant}?` });
    if (issues.length === MOST_ISSUES) break;
  }
  return { body: Object.fromEntries(Object.entries(body).filter(([name]) => isKnown(name))), issues };
}

function isAnything({ $ref, type, anyOf }: JsonSchema): boolean {
  return $ref === undefined && type === undefined && anyOf === undefined;
}

/** Names from this length on are meant with two wrong letters too. */
const LONG_NAME = 6;

/** Whether a name is that of a field but for case, `_`, `-`, blanks, and one wrong letter; of a long name two. */
function couldMean(given: string, known: string): boolean {
  const allowed = known.length < LONG_NAME ? 1 : 2;
  // Longer ones are not looked at: a client may send names of any length.
  if (given.length > 2 * known.length + allowed) return false;
  return editsBetween(plain(given), plain(known)) <= allowed;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[_\-\s]/g, "");
}

/** How many letters have to be added, taken away, replaced or swapped with their neighbour to make one text of the other. */
function editsBetween(one: string, other: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const least = Math.min((line[at - 1] ?? 0) + 1, (last[at] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwap = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      line.push(isSwap ? Math.min(least, (beforeLast[at - 2] ?? 0) + 1) : least);
    }
    [beforeLast, last] = [last, line];
  }
  return last[other.length] ?? 0;
}
