import { isCalendarDate, RACING_CODES } from "@railbird/domain";
import { isId } from "@railbird/reads";
import { ALERT_MINUTES, type AlertChoices, type Board, EMPTY_BOARD, MOST_STARS, type Star, starKey } from "./board";

/** The version of the stored schema. A board of another version is not read. */
export const BOARD_VERSION = 1;

/** The parts of a board that could be read. */
export interface CheckedBoard {
  /** The valid parts, with defaults for the others. */
  readonly board: Board;
  /** False when a part was not valid. */
  readonly valid: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads a board from data of any kind. */
export function checkBoard(data: unknown): CheckedBoard {
  if (!isFields(data) || data.version !== BOARD_VERSION) return { board: EMPTY_BOARD, valid: false };
  const stars = listOf(data.stars, starOf);
  const hidden = listOf(data.hiddenBookmakers, (id) => (isText(id) ? id : undefined));
  const alerts = alertsOf(data.alerts);
  // Boards that were stored before there was this choice do not have it.
  const { bestOfMine = false } = data;
  const unique = [...new Map(stars.items.map((star) => [starKey(star), star])).values()].slice(-MOST_STARS);
  return {
    board: {
      stars: unique,
      hiddenBookmakers: [...new Set(hidden.items)].slice(0, MOST_STARS),
      bestOfMine: bestOfMine === true,
      alerts: alerts ?? EMPTY_BOARD.alerts,
    },
    valid:
      stars.valid &&
      hidden.valid &&
      typeof bestOfMine === "boolean" &&
      alerts !== undefined &&
      stars.items.length <= MOST_STARS,
  };
}

function listOf<Item>(data: unknown, read: (item: unknown) => Item | undefined) {
  if (!Array.isArray(data)) return { items: [], valid: false };
  const items = data.map(read).filter((item) => item !== undefined);
  return { items, valid: items.length === data.length };
}

function starOf(data: unknown): Star | undefined {
  if (!isFields(data)) return undefined;
  const { kind, id, venue, code } = data;
  const racingCode = RACING_CODES.find((each) => each === code);
  if (!isIdText(id) || !isText(venue) || racingCode === undefined) return undefined;
  const common = { id, venue, code: racingCode };
  if (kind === "meeting") {
    return isText(data.date) && isCalendarDate(data.date) ? { kind, ...common, date: data.date } : undefined;
  }
  const { number, name, startTime } = data;
  if (!isCount(number) || !isText(name) || !isInstant(startTime)) return undefined;
  if (kind === "race") return { kind, ...common, number, name, startTime };
  const { raceId, raceNumber, alertPrice } = data;
  if (kind !== "runner" || !isIdText(raceId) || !isCount(raceNumber)) return undefined;
  if (alertPrice !== undefined && !isAlertPrice(alertPrice)) return undefined;
  return {
    kind,
    ...common,
    number,
    name,
    raceId,
    raceNumber,
    startTime,
    ...(alertPrice !== undefined && { alertPrice }),
  };
}

function alertsOf(data: unknown): AlertChoices | undefined {
  if (!isFields(data)) return undefined;
  const { start, scratchings, prices } = data;
  const minutes = ALERT_MINUTES.find((each) => each === data.minutes);
  if (typeof start !== "boolean" || typeof scratchings !== "boolean" || typeof prices !== "boolean") return undefined;
  return minutes === undefined ? undefined : { start, minutes, scratchings, prices };
}

/** Whether a price may be watched for, decimal dollars. */
export function isAlertPrice(price: unknown): price is number {
  return typeof price === "number" && price > 1 && price <= 1000;
}

function isFields(data: unknown): data is Fields {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

function isText(data: unknown): data is string {
  return typeof data === "string" && data !== "" && data.length <= 200;
}

/** Whether data is an instant, ISO 8601 with a year of four digits: others are too far off for calendars. */
function isInstant(data: unknown): data is string {
  return isText(data) && /^\d{4}-\d\d-\d\dT/.test(data) && !Number.isNaN(Date.parse(data));
}

function isIdText(data: unknown): data is string {
  return typeof data === "string" && isId(data);
}

function isCount(data: unknown): data is number {
  return typeof data === "number" && Number.isInteger(data) && data >= 0 && data < 1000;
}
