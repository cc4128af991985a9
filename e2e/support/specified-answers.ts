import type { Page, Request } from "@playwright/test";

/** The API's response to one call: a JSON body, or a status with one; a function gives the next response at each call. */
export type Answer = object | { readonly status: number; readonly json?: unknown } | "offline";

/** The answers of the API by method and path below `/api`, such as `GET /races/r1`. */
export type Answers = Readonly<Record<string, Answer | ((request: Request) => Answer | Promise<Answer>)>>;

/** A call that the page has made. */
export interface Call {
  /** Method, path and query, such as `GET /next-to-jump?count=3`. */
  readonly name: string;
  readonly body: unknown;
}

/** An error reply with the server's message, as section 8 reads it. */
export const refusal = (status: number, message?: string): Answer => ({ status, json: message ? { message } : {} });

/** The calls that have their answers. */
const ANSWERED = new WeakSet<Call>();

/**
 * Answers all of a page's calls to the API in the server's place, as an outsider who knows the specification alone would: what has no answer
 * here is a 404. Returns the calls, oldest first.
 */
export async function answerApi(page: Page, answers: Answers): Promise<readonly Call[]> {
  const calls: Call[] = [];
  await page.route("**/api/**", async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const name = `${request.method()} ${pathname.slice("/api".length)}`;
    const call = { name: `${name}${search}`, body: request.postDataJSON() };
    calls.push(call);
    const found = answers[name];
    const answer = typeof found === "function" ? await found(request) : found;
    if (answer === "offline") await route.abort("connectionfailed");
    else if (answer === undefined) await route.fulfill({ status: 404, json: { message: "Not found" } });
    else if ("status" in answer)
      await route.fulfill({ status: answer.status as number, json: "json" in answer ? answer.json : {} });
    else await route.fulfill({ json: answer });
    ANSWERED.add(call);
  });
  return calls;
}

/** Whether every call so far has its answer. */
export const areAnswered = (calls: readonly Call[]): boolean => calls.every((call) => ANSWERED.has(call));

/** The calls of this name so far, whatever their query. */
export const callsOf = (calls: readonly Call[], name: string): readonly Call[] =>
  calls.filter((call) => call.name.split("?")[0] === name);

/** A gate that a mocked answer waits at until it is opened. */
export function gate(): { readonly passed: Promise<void>; readonly open: () => void } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

/** Section 3's runners of a race, with every field or only the required ones. */
export const RUNNERS = [
  {
    id: "a1",
    number: 1,
    name: "Brass Anchor",
    trainer: "Ada Teal",
    jockey: "Ben Wren",
    barrier: 4,
    openOdds: 10,
    odds: 5,
    bookmaker: "sportsbet",
    tipsCount: 7,
  },
  {
    id: "a2",
    number: 2,
    name: "Copper Finch",
    trainer: "Cy Umber",
    jockey: "Di Vance",
    barrier: 9,
    openOdds: 3,
    odds: 6,
    bookmaker: "palmerbet",
    tipsCount: 3,
  },
  {
    id: "a3",
    number: 3,
    name: "Dusty Lane",
    trainer: "Ed Xavier",
    jockey: "Flo Yarrow",
    barrier: 2,
    openOdds: 2.5,
    odds: 2.5,
    bookmaker: "swiftwager",
    tipsCount: 1,
  },
  { id: "a4", number: 4, name: "Empty Pocket", odds: 21 },
] as const;

export const SIGNALS = {
  favourite: { id: "a3", odds: 2.5 },
  secondFavourite: { id: "a1", odds: 5 },
  mostTipped: { id: "a1", tipsCount: 7 },
  biggestCruncher: { runnerId: "a1", movePct: -50 },
  biggestDrifter: { runnerId: "a2", movePct: 100 },
} as const;

/** Section 3's public list of bookmakers. */
export const BOOKMAKERS = [
  { bookmakerId: "sportsbet", displayName: "SB", color: "#0a3b8c", url: "https://www.sportsbet.example/" },
  { bookmakerId: "palmerbet", displayName: "PAL", color: "#7a1f1f", url: "https://www.palmerbet.example/" },
] as const;

const PLACES = {
  R: { venue: "Flemington", state: "VIC" },
  G: { venue: "Wentworth Park", state: "NSW" },
  H: { venue: "Gloucester Park", state: "WA" },
} as const;

/** A race of section 3. `start` is an instant, epoch milliseconds. */
export function specifiedRace(start: number, over: Partial<SpecifiedRace> = {}): SpecifiedRace {
  const racingCode = over.racingCode ?? "R";
  return {
    id: `race-${racingCode}`,
    number: 4,
    name: "Wattle Handicap",
    startTime: new Date(start).toISOString(),
    distance: 1400,
    racingCode,
    runners: RUNNERS,
    signals: SIGNALS,
    meetingId: `meeting-${racingCode}`,
    tipspotRaceId: "ts-77",
    ...PLACES[racingCode],
    ...over,
  };
}

/** A meeting of section 3 with these races. */
export function specifiedMeeting(races: readonly SpecifiedRace[], over: object = {}): object {
  const racingCode = races[0]?.racingCode ?? "R";
  const date = melbourneDate(Date.parse(races[0]?.startTime ?? ""));
  return { id: `meeting-${racingCode}`, ...PLACES[racingCode], racingCode, date, races, ...over };
}

export interface SpecifiedRace {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly startTime: string;
  readonly distance?: number;
  readonly racingCode: "R" | "G" | "H";
  readonly runners: readonly object[];
  readonly signals: object;
  readonly meetingId?: string;
  readonly venue?: string;
  readonly state?: string;
  readonly tipspotRaceId?: string;
}

/** `3:05 PM`, without the product's own formats; the blank may be of any kind. */
export function melbourneTime(instant: number | string): RegExp {
  const [time, half] = format({ hour: "numeric", minute: "2-digit" }, instant, "en-US").split(/\s/u);
  return new RegExp(`(?<!\\d)${time}\\s${half}`, "iu");
}

/** `2026-11-03`. */
const melbourneDate = (instant: number): string =>
  format({ year: "numeric", month: "2-digit", day: "2-digit" }, instant, "en-CA");

/** A date in Melbourne as en-AU writes it. */
export const melbourneDay = (options: Intl.DateTimeFormatOptions, instant: number): string =>
  format(options, instant, "en-AU");

function format(options: Intl.DateTimeFormatOptions, instant: number | string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeZone: "Australia/Melbourne", ...options }).format(new Date(instant));
}

/** The site's own time, epoch milliseconds: that of its settings, which need not be this machine's. */
export async function siteTime(site: string): Promise<number> {
  const { now } = (await (await fetch(`${site}/api/status`)).json()) as { now: string };
  return Date.parse(now);
}

/** Opens a page of a site whose API gives these answers, in a browser whose clock is the site's. Returns the calls, oldest first. */
export async function visit(page: Page, address: string, answers: Answers): Promise<readonly Call[]> {
  await page.clock.install({ time: await siteTime(new URL(address).origin) });
  const calls = await answerApi(page, answers);
  await page.goto(address);
  return calls;
}
