import type { Jurisdiction, RacingCode } from "../model";
import { VENUE_TABLE, type VenueRegion } from "./venue-table";

/** A racing venue of Australia or New Zealand. */
export interface Venue {
  /** Stable, and another one for every venue. */
  readonly id: string;
  readonly name: string;
  /** NSW, VIC, QLD, SA, WA, TAS, NT, ACT or NZ. */
  readonly state: string;
  readonly jurisdiction: Jurisdiction;
  /** IANA zone; its meetings' dates are local to it. */
  readonly timeZone: string;
}

/** Facts about a venue beside its name: some names mean several venues. */
export interface VenueHints {
  readonly code?: RacingCode | undefined;
  readonly state?: string | undefined;
  readonly jurisdiction?: Jurisdiction | undefined;
}

interface Entry {
  readonly venue: Venue;
  /** All names that the table has for it. */
  readonly names: readonly string[];
  /** Absent: all. */
  readonly codes: string | undefined;
}

/** Names of owners and sponsors before the track's own. */
const SPONSOR =
  /^(?:(?:sports ?bet|ladbrokes|neds|tab|tabcorp|bet ?365|picklebet|palmerbet|pointsbet|betr|unibet|aquis|betdeluxe|betright|playup)(?:\.com)?(?:\.au)?(?:[ -]+park)?[ -]+)+/i;

/** Additions to a track's name: its surface, the code, or that it is a second meeting of the day. */
const ADDITION =
  /[ -]+(?:poly|polytrack|synthetic|syn|tapeta|fibre sand|all weather|turf|dirt|extra|night|twilight|greyhounds?|dogs|harness|trots|paceway|raceway|race ?course|showgrounds?)$/i;

let byName: ReadonlyMap<string, readonly Entry[]> | undefined;

/**
 * The venue that a feed's name means: by any of its names, without a bracket, a sponsor's name and additions such as `Poly`.
 * `undefined` for a name that is not in the table, and for one that means several venues which the hints do not tell apart.
 */
export function findVenue(name: string, hints: VenueHints = {}): Venue | undefined {
  return findEntry(name, hints)?.venue;
}

/** Every name of the venue that a feed's name means, its own first; none for one that is not known (see {@link findVenue}). */
export function venueNames(name: string, hints: VenueHints = {}): readonly string[] {
  return findEntry(name, hints)?.names ?? [];
}

function findEntry(name: string, hints: VenueHints): Entry | undefined {
  byName ??= readTable();
  const bare = name.replace(/\(.*?\)/g, " ").trim();
  const spellings = new Set([name, bare]);
  for (let text = bare; ; ) {
    const shorter = text.replace(ADDITION, "");
    spellings.add(shorter).add(shorter.replace(SPONSOR, ""));
    if (shorter === text) break;
    text = shorter;
  }
  for (const spelling of spellings) {
    const entries = byName.get(plain(spelling));
    const found = entries && chosen(entries, hints);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * A venue's name for the screen: a known one without its bracket and its sponsor's name (the course and its surface stay), an
 * unknown one as its feed writes it.
 */
export function shownVenueName(name: string, hints: VenueHints = {}): string {
  if (findVenue(name, hints) === undefined) return name;
  const bare = name.replace(/\s*\(.*?\)/g, "").trim();
  const own = bare.replace(SPONSOR, "");
  // `Ladbrokes Park Hillside` is known by that name alone.
  return findVenue(own, hints) === undefined ? bare || name : own;
}

/** The entry of the one venue that the hints leave; names that mean a venue in this code only go before those that mean it in all. */
function chosen(entries: readonly Entry[], { code, state, jurisdiction }: VenueHints): Entry | undefined {
  const states = new Set<string | undefined>(entries.map(({ venue }) => venue.state));
  const fitting = entries.filter(
    ({ venue, codes }) =>
      (jurisdiction === undefined || venue.jurisdiction === jurisdiction) &&
      // A state that none of them has, such as a region of New Zealand, is ignored.
      (!states.has(state) || venue.state === state) &&
      (codes === undefined || code === undefined || codes.includes(code)),
  );
  const own = fitting.filter(({ codes }) => codes !== undefined && code !== undefined);
  const [first, ...others] = own.length > 0 ? own : fitting;
  return others.length === 0 ? first : undefined;
}

function readTable(): ReadonlyMap<string, readonly Entry[]> {
  const names = new Map<string, Entry[]>();
  for (const region of VENUE_TABLE) {
    for (const line of region.venues.trim().split("\n")) {
      const { entry, spellings } = readLine(line.trim(), region);
      for (const spelling of new Set(spellings.map(plain))) {
        names.set(spelling, [...(names.get(spelling) ?? []), entry]);
      }
    }
  }
  return names;
}

function readLine(line: string, { state, jurisdiction, timeZone }: VenueRegion) {
  const [named = "", note = ""] = line.split(" # ");
  const spellings = named.split(/[:,] /);
  const [name = ""] = spellings;
  const [, zone] = note.split("zone ");
  const venue: Venue = {
    id: `${state.toLowerCase()}-${plain(name)}`,
    name,
    state,
    jurisdiction,
    timeZone: zone ?? timeZone,
  };
  const codes = note === "" || zone !== undefined ? undefined : note;
  return { entry: { venue, names: spellings, codes }, spellings };
}

function plain(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}
