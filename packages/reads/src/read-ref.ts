import { type ParamsOf, READS, type ReadName } from "./reads";

/** A read with its parameters. */
export type ReadRef<Name extends ReadName = ReadName> = {
  readonly [N in Name]: { readonly name: N; readonly params: ParamsOf<N> };
}[Name];

/** Parameters of a request: those with a default may be left out. */
export type GivenParams<Name extends ReadName> = Omit<ParamsOf<Name>, Defaulted> &
  Partial<Pick<ParamsOf<Name>, Extract<keyof ParamsOf<Name>, Defaulted>>>;

/** The parameters that have a default. */
type Defaulted = "jurisdiction" | "count" | "window" | "limit" | "period";

/** A reference to a read, with the contract's defaults filled in. */
export function ref<Name extends ReadName>(name: Name, given: GivenParams<Name>): ReadRef<Name> {
  const { defaults }: { readonly defaults?: object } = READS[name];
  const entries = Object.entries({ ...defaults, ...given }).filter(([, value]) => value !== undefined);
  return { name, params: Object.fromEntries(entries) } as unknown as ReadRef<Name>;
}

/** A cache key of a read, the same for any order of its parameters. */
export function refKey({ name, params }: ReadRef): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  return `${name}?${given
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join("&")}`;
}

/** The topic on which a read's changes are pushed, as `race:abc`; `undefined` when they are not. */
export function topicOf({ name, params }: ReadRef): string | undefined {
  const topic = topics[name];
  const text = topic?.format(params as never);
  if (topic === undefined || text === undefined) return undefined;
  return text === "" ? topic.name : `${topic.name}:${text}`;
}

/** The read whose changes are pushed on a topic; `undefined` when there is no such topic. */
export function refOfTopic(text: string): ReadRef | undefined {
  const colon = text.indexOf(":");
  const [topicName, rest] = colon < 0 ? [text, ""] : [text.slice(0, colon), text.slice(colon + 1)];
  if (colon >= 0 && rest === "") return undefined;
  for (const name of Object.keys(READS) as ReadName[]) {
    const topic = topics[name];
    const params = topic?.name === topicName ? topic.parse(rest) : undefined;
    if (params !== undefined) return { name, params } as ReadRef;
  }
  return undefined;
}

interface AnyTopic {
  readonly name: string;
  readonly format: (params: never) => string | undefined;
  readonly parse: (text: string) => unknown;
}

const topics = Object.fromEntries(
  Object.entries(READS).map(([name, entry]) => [name, "topic" in entry ? entry.topic : undefined]),
) as Readonly<Record<ReadName, AnyTopic | undefined>>;
