import { document } from "@railbird/contract/document";
import { READS } from "@railbird/reads";
import { ERRORS } from "../../errors/error-catalogue";
import { STREAM_EXAMPLE } from "./stream-example";

/** A guide of the documentation: a section with a heading of its own. */
export interface Guide {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

export interface GuideFacts {
  /** Where this site is. */
  readonly origin: string;
  /** Requests of an address in a minute; absent where nothing is limited. */
  readonly limit: number | undefined;
  /** Whether an owner of the data forbids handing it on, so that the API serves it to this site's own pages alone. */
  readonly ownPagesOnly: boolean;
}

/** The version of the contract that each entry is about, newest first. */
export const CHANGELOG: readonly { readonly version: string; readonly changes: readonly string[] }[] = [
  {
    version: "1.0.0",
    changes: [
      "The first released contract.",
      "Query parameters that an operation does not have are a 400 that names them.",
      "Requests are limited by address; every response says what is left.",
      "Signing in may need a second step: <code>POST /api/auth/login</code> is then a 202 that names the second factors.",
      "A bookmaker's <code>url</code> is absent where this site does not link to it; featured bookmakers name their licence body.",
      "<code>silksUrl</code> is an address on this site, which has copies of the pictures.",
      "Where an owner of the data forbids handing it on, reads of the race day are a 403 for all but this site's own pages.",
      "<code>feed.credits</code> has the credit of each of several feeds.",
    ],
  },
];

/** The API's guides beside its operations, in reading order. */
export function guides({ origin, limit, ownPagesOnly }: GuideFacts): readonly Guide[] {
  return [
    { id: "start", title: "Start here", html: notice(ownPagesOnly) + start(origin) },
    { id: "polling", title: "Polling and limits", html: polling(limit) },
    { id: "caching", title: "Caching and clocks", html: caching(origin) },
    { id: "stream", title: "The live stream", html: stream() },
    { id: "errors", title: "Errors", html: errors() },
    { id: "other-sites", title: "From other sites and programs", html: notice(ownPagesOnly) + otherSites(origin) },
    { id: "terms", title: "Terms of use", html: notice(ownPagesOnly) + terms() },
    { id: "changelog", title: "Versions and changes", html: changelog() },
  ];
}

/** Where the data may not be handed on: what that means for whoever reads this. */
function notice(ownPagesOnly: boolean): string {
  if (!ownPagesOnly) return "";
  return `<p><strong>An owner of this site's data does not allow it to be handed on.</strong> Reads of races, prices, tips and names, and their
topics of the stream, respond to this site's own pages alone, this documentation among them. Everybody else gets a 403 with the name
<code>redistributionForbidden</code>. <code>/api/status</code> says so too (<code>feed.redistribution</code>), and stays open, as do bookmakers and the
contract. Pretending to be one of the site's pages breaks the owner's terms and this site's.</p>`;
}

function start(origin: string): string {
  return `<p>The API gives what the website shows: the next races to jump, meetings, runners, every bookmaker's price with its age, tips and
signals. Reads are public and need no key. Times are instants in UTC, prices decimal dollars: 2.40 means that a winning $1 bet returns $2.40.</p>
${pre(`curl --compressed '${origin}/api/next-to-jump?count=3'`)}
<p>The contract is <a href="/api/openapi.yaml">openapi.yaml</a> (<a href="/api/openapi.json">as JSON</a>), and the server enforces it. For
JavaScript and TypeScript there is <code>@railbird/client</code>: typed calls, and the stream with its patches applied. Operations that need a
session are <a href="/api/docs/admin">on a page of their own</a>.</p>`;
}

function polling(limit: number | undefined): string {
  const rows = (["nextToJump", "race", "meeting", "meetingsToday", "tips", "movers"] as const).map((name) => {
    const { path, poll } = READS[name];
    return [`<code>${path}</code>`, `${(poll.everyMs ?? poll.freshMs) / 1000} s`];
  });
  const counted =
    limit === undefined
      ? "<p>This server limits no requests.</p>"
      : `<p>An address may make ${limit} requests a minute to this server. <code>RateLimit-Policy</code> says so, and <code>RateLimit</code> what
is left (<code>r</code>) and for how many seconds the count still runs (<code>t</code>): with every response that no shared cache may keep, such as
<code>/api/status</code>, since a cache would hand it to others. Past it the response is a 429 with
<code>Retry-After</code> in seconds. A page that polls like this makes about ten requests a minute, so that many people behind one address do
not meet the limit.</p>`;
  return `<p>Ask no more often than the website does:</p>${table(["Read", "Every"], rows)}
<p>Better still, follow the <a href="#stream">stream</a> and poll every five minutes as a check. Send <code>If-None-Match</code> with the
<code>ETag</code> of what you have: what has not changed is a 304 without a body.</p>${counted}`;
}

function caching(origin: string): string {
  return `<p>A read carries <code>ETag</code>, and may be kept by a shared cache for a second (<code>s-maxage=1</code>): ask again each time, since a
304 is cheap. <code>/api/status</code> and tips are never kept.</p>
${pre(`curl --compressed --header 'If-None-Match: "k3x9"' '${origin}/api/next-to-jump'`)}
<p><code>Railbird-Version</code> is a whole number that grows with each change of a read, the same on every server. Of two responses the one with
the higher version is newer.</p>
<p><code>Railbird-Time</code> is the server's clock, epoch milliseconds, when a response was sent. A cached one has the time of then: take the
time for countdowns from <code>/api/status</code> or the stream, correct it by half of the round trip, and never from the visitor's own clock.
Show how old odds are: <code>feed.updatedAt</code> and <code>seenAt</code> of each quote say when the feed last confirmed them.</p>`;
}

function stream(): string {
  return `<p><code>GET /api/stream?topics=next-to-jump,status</code> responds with server-sent events. <code>hello</code> comes first, with the version of
each topic's read: fetch those that you hold in another version. <code>patch</code> then takes a read from version <code>from</code> to
<code>to</code> by a JSON Patch (RFC 6902). If you do not hold <code>from</code>, fetch once.</p>
<p>There is no log to replay, so <code>Last-Event-ID</code> may be sent and changes nothing: <code>hello</code> is enough to catch up. The stream
ends by itself after about half an hour; connect again. Past the limit of streams of an address it is a 429, and where the server has no room a 503,
both with <code>Retry-After</code>: poll meanwhile.</p>
<p>This page works as it stands. <a href="/api/docs/stream-example.html" target="_blank" rel="noopener">Open it</a>.</p>
${pre(STREAM_EXAMPLE)}`;
}

function errors(): string {
  const rows = Object.entries(ERRORS)
    .filter(([, { status }]) => status !== 499)
    .map(([name, { status, message }]) => [String(status), `<code>${name}</code>`, escaped(message)]);
  return `<p>Every error has the same shape: <code>message</code> is a sentence for people, <code>name</code> is one of these, <code>issues</code> say by
place what does not fit, and <code>id</code> is to be quoted when you report a server error.</p>
${pre(
  JSON.stringify(
    {
      message: "query.date: Is not known here. This operation takes jurisdiction.",
      name: "badRequest",
      issues: [{ path: "query.date", message: "Is not known here. This operation takes jurisdiction." }],
    },
    undefined,
    2,
  ),
)}
${table(["Status", "Name", "Message"], rows)}`;
}

function otherSites(origin: string): string {
  return `<p>Scripts of any site may fetch public reads, without credentials. They may send <code>If-None-Match</code> and <code>Last-Event-ID</code>,
and read <code>ETag</code>, <code>Railbird-Time</code>, <code>Railbird-Version</code>, <code>Retry-After</code>, <code>RateLimit</code> and
<code>RateLimit-Policy</code>.</p>
<p>A program that is not a browser needs no header for a read. To change something as an admin it signs in with
<code>POST /api/auth/login</code> and sends the cookies that it gets, and nothing else. A change whose <code>Origin</code> or
<code>Sec-Fetch-Site</code> is another site's is a 403: browsers send these by themselves.</p>
<p>This server answers at the host of <code>${escaped(origin)}</code>, at loopback addresses and at those that it listens on. Any other
<code>Host</code> is a 400 with the name <code>unknownHost</code>.</p>`;
}

function terms(): string {
  return `<p>This is information, not betting advice, for people aged 18 or over. Prices change and may be wrong or late. There is no
warranty, and the API may change, pause or end. The website's <a href="/terms-of-service">terms of service</a> apply too.</p>
<p><strong>A bot may</strong></p><ul>
<li>read public operations for its owner's own use, within the limits, with a <code>User-Agent</code> that says whose it is;</li>
<li>keep what it read for as long as it needs it, and show single prices with their age and the credit;</li>
<li>follow the stream with one connection.</li></ul>
<p><strong>A bot may not</strong></p><ul>
<li>republish or sell the data, or feed it into another service: it belongs to the feed's owner, whose <code>credit</code> is to be shown;</li>
<li>show simulated prices (<code>feed.simulated</code>) as real ones, or old prices without their age;</li>
<li>get round a limit, by many addresses or otherwise, or try operations of the admin area;</li>
<li>use the data to invite people to bet, or to reach people under 18 or who have excluded themselves.</li></ul>
<p>Gambling hurting you? For free and confidential support call <a href="tel:1800858858">1800 858 858</a> or visit
<a href="https://www.gamblinghelponline.org.au">gamblinghelponline.org.au</a>. To shut yourself out of all licensed online and phone betting, call
BetStop on <a href="tel:1800238786">1800 238 786</a> or visit <a href="https://www.betstop.gov.au">betstop.gov.au</a>.</p>`;
}

function changelog(): string {
  const entries = CHANGELOG.map(
    ({ version, changes }) => `<h3>${version}</h3><ul>${changes.map((change) => `<li>${change}</li>`).join("")}</ul>`,
  );
  return `<p>This server enforces version ${escaped(String(document.info.version))}. Within a major version nothing that clients rely on goes: no
operation, parameter, field or value is removed, and nothing new is required of a request. Fields, values of enumerations, statuses and operations
may be added: ignore those that you do not know. What would break clients has a new major version.</p>${entries.join("")}`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((each) => `<th scope="col">${each}</th>`).join("");
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("");
  return `<div class="scrolls" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function pre(code: string): string {
  return `<pre tabindex="0"><code>${escaped(code)}</code></pre>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
