import { existsSync, readFileSync } from "node:fs";
import { document } from "@railbird/contract/document";
import { READS } from "@railbird/reads";
import { ERRORS } from "../../errors/error-catalogue";
import { STREAM_EXAMPLE } from "./stream-example";

/** The guides beside the operations, in reading order: Markdown files of the folder `guides`. */
export const GUIDES = [
  ...(["start", "polling", "caching", "stream", "changes", "files"] as const),
  ...(["errors", "other-sites", "terms", "versions"] as const),
] as const;

export type GuideName = (typeof GUIDES)[number];

/** The guides that say what an owner's terms mean for who reads them. */
const WITH_OWNERSHIP: readonly GuideName[] = ["start", "other-sites", "terms"];

export interface GuideFacts {
  /** Where this site is. */
  readonly origin: string;
  /** Requests of an address in a minute; absent where nothing is limited. */
  readonly limit: number | undefined;
  /** Whether an owner of the data forbids handing it on, so that the API serves it to this site's own pages alone. */
  readonly ownPagesOnly: boolean;
}

/** Beside the sources, and beside the built server. */
const folder = [new URL("../../../../guides/", import.meta.url), new URL("../guides/", import.meta.url)].find((each) =>
  existsSync(each),
);

/** A file of the folder `guides` as it is. */
export function guideFile(name: string): string {
  if (folder === undefined) throw new Error("The folder of the guides is missing.");
  return readFileSync(new URL(name, folder), "utf8");
}

/** A guide as Markdown, with what this server and the contract say filled in. */
export function guide(name: GuideName, facts: GuideFacts): string {
  const parts: Readonly<Record<string, string>> = {
    origin: facts.origin,
    version: String(document.info.version),
    polling: polling(),
    limit: limit(facts.limit),
    errors: errors(),
    "stream-example": STREAM_EXAMPLE.trim(),
    "python-example": pythonExample(facts.origin).trim(),
  };
  const [heading = "", ...rest] = guideFile(`${name}.md`).split("\n");
  const notice = facts.ownPagesOnly && WITH_OWNERSHIP.includes(name) ? ["", guideFile("ownership.md").trim()] : [];
  return [heading, ...notice, ...rest].join("\n").replaceAll(/\{\{([\w-]+)\}\}/g, (_, part: string) => {
    const text = parts[part];
    if (text === undefined) throw new Error(`The guide ${name} asks for ${part}.`);
    return text;
  });
}

/** The title of a guide's Markdown. */
export function titleOf(markdown: string): string {
  return /^# (.*)$/m.exec(markdown)?.[1] ?? "";
}

/** The program that follows every change, which reads this site where it is given no other. */
export function pythonExample(origin: string): string {
  return guideFile("follow.py").replace("http://localhost:3000", origin);
}

function polling(): string {
  const rows = (["nextToJump", "race", "meeting", "meetingsToday", "tips", "movers"] as const).map((name) => {
    const { path, poll } = READS[name];
    return [`\`${path}\``, `${(poll.everyMs ?? poll.freshMs) / 1000} s`];
  });
  return table(["Read", "Every"], rows);
}

function limit(requests: number | undefined): string {
  if (requests === undefined) return "This server limits no requests.";
  return `An address may make ${requests} requests a minute to this server. \`RateLimit-Policy\` says so, and \`RateLimit\` what is left (\`r\`) and for how many seconds the count
still runs (\`t\`): with every response that no shared cache may keep, such as \`/api/status\`, since a cache would hand it to others. Past it the response is a 429 with \`Retry-After\`
in seconds. A page that polls like this makes about ten requests a minute, so that many people behind one address do not meet the limit.`;
}

function errors(): string {
  const rows = Object.entries(ERRORS)
    .filter(([, { status }]) => status !== 499)
    .map(([name, { status, message }]) => [String(status), `\`${name}\``, message.replaceAll("|", "\\|")]);
  return table(["Status", "Name", "Message"], rows);
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
