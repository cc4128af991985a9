import type { Instant } from "@railbird/domain";

/** A race as an event of a calendar. */
export interface CalendarRace {
  readonly id: string;
  readonly venue: string;
  readonly number: number;
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly startTime: string;
  readonly status: string;
}

export interface CalendarParts {
  readonly name: string;
  readonly races: readonly CalendarRace[];
  /** Where this site is, without a trailing slash. */
  readonly origin: string;
  /** When this was made. */
  readonly now: Instant;
}

/** Races as a calendar (iCalendar, RFC 5545; `NAME`, `REFRESH-INTERVAL`: RFC 7986). An event begins with its race and takes five minutes. */
export function calendar({ name, races, origin, now }: CalendarParts): string {
  const host = new URL(origin).hostname;
  const events = races.flatMap((race) => [
    "BEGIN:VEVENT",
    `UID:${race.id}@${host}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(Date.parse(race.startTime))}`,
    "DURATION:PT5M",
    `SUMMARY:${text(`${race.venue} R${race.number} ${race.name}`)}`,
    `LOCATION:${text(race.venue)}`,
    `URL:${origin}/race/${race.id}`,
    `STATUS:${race.status === "abandoned" ? "CANCELLED" : "CONFIRMED"}`,
    // Nobody is busy because a race is run.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ]);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Railbird//Races//EN",
    "METHOD:PUBLISH",
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT5M",
    ...events,
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** 20261103T040000Z */
function utc(instant: Instant): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/** RFC 5545, 3.3.11. A calendar has no other control characters. */
function text(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
  return value.replaceAll(/[\u0000-\u001f\u007f]+/g, " ").replaceAll(/[\\;,]/g, (sign) => `\\${sign}`);
}

const MOST_OCTETS = 75;

/** A line of at most 75 octets, the rest on lines that begin with a blank (RFC 5545, 3.1); no character is torn apart. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = "";
  for (const character of line) {
    if (Buffer.byteLength(current + character) > MOST_OCTETS) {
      lines.push(current);
      current = " ";
    }
    current += character;
  }
  return [...lines, current].join("\r\n");
}
