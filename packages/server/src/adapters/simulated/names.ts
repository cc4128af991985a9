import type { RacingCode } from "@railbird/domain";
import { Draw, hashText } from "./random";

/** The zone that a region's clocks follow. */
export const REGION_ZONES: Readonly<Record<Region, string>> = {
  NSW: "Australia/Sydney",
  VIC: "Australia/Melbourne",
  QLD: "Australia/Brisbane",
  SA: "Australia/Adelaide",
  WA: "Australia/Perth",
  TAS: "Australia/Hobart",
  NT: "Australia/Darwin",
  ACT: "Australia/Sydney",
  NZ: "Pacific/Auckland",
};

const list = (text: string): readonly string[] => (text === "" ? [] : text.split(", "));

const tracks = (city: string, country: string): Tracks => ({ city: list(city), country: list(country) });

/** Real tracks by code and region. New Zealand has no greyhounds: its racing of them ended in July 2026. */
export const TRACKS: Readonly<Record<RacingCode, Partial<Record<Region, Tracks>>>> = {
  R: {
    NSW: tracks(
      "Randwick, Rosehill Gardens, Warwick Farm, Canterbury Park",
      "Newcastle, Gosford, Hawkesbury, Kembla Grange, Wyong, Scone, Tamworth, Wagga, Albury, Dubbo, Bathurst, Orange, Goulburn, Taree, Port Macquarie, Coffs Harbour, Grafton, Ballina",
    ),
    VIC: tracks(
      "Flemington, Caulfield, Moonee Valley, Sandown Hillside",
      "Pakenham, Cranbourne, Mornington, Geelong, Ballarat, Bendigo, Kyneton, Seymour, Wangaratta, Warrnambool, Hamilton, Horsham, Swan Hill, Echuca, Sale, Moe, Stawell, Kilmore, Yarra Valley",
    ),
    QLD: tracks(
      "Eagle Farm, Doomben",
      "Sunshine Coast, Gold Coast, Ipswich, Toowoomba, Rockhampton, Mackay, Townsville, Cairns, Beaudesert, Dalby",
    ),
    SA: tracks(
      "Morphettville",
      "Murray Bridge, Gawler, Balaklava, Strathalbyn, Port Lincoln, Mount Gambier, Naracoorte",
    ),
    WA: tracks("Ascot, Belmont Park", "Pinjarra, Bunbury, Northam, York, Albany, Geraldton, Kalgoorlie, Narrogin"),
    TAS: tracks("", "Hobart, Launceston, Devonport"),
    NT: tracks("", "Darwin, Alice Springs"),
    ACT: tracks("", "Canberra"),
    NZ: tracks("", "Ellerslie, Riccarton, Te Rapa, Trentham, Hastings, Otaki, Awapuni, Matamata, Ruakaka, Wingatui"),
  },
  G: {
    NSW: tracks(
      "Wentworth Park",
      "Richmond, Gosford, The Gardens, Maitland, Dapto, Bulli, Nowra, Goulburn, Bathurst, Dubbo, Gunnedah, Casino, Grafton, Taree, Temora, Wagga",
    ),
    VIC: tracks(
      "The Meadows, Sandown Park",
      "Ballarat, Bendigo, Geelong, Healesville, Horsham, Sale, Shepparton, Traralgon, Warragul, Warrnambool",
    ),
    QLD: tracks("Q Lakeside", "Ipswich, Capalaba, Rockhampton, Townsville, Bundaberg"),
    SA: tracks("Angle Park", "Gawler, Murray Bridge, Mount Gambier"),
    WA: tracks("Cannington", "Mandurah, Northam"),
    TAS: tracks("", "Hobart, Launceston, Devonport"),
    NT: tracks("", "Darwin"),
  },
  H: {
    NSW: tracks("Menangle", "Penrith, Newcastle, Bathurst, Wagga, Tamworth, Young, Goulburn, Dubbo, Parkes"),
    VIC: tracks(
      "Melton",
      "Bendigo, Ballarat, Geelong, Shepparton, Kilmore, Cranbourne, Mildura, Horsham, Maryborough, Yarra Valley, Charlton, Terang",
    ),
    QLD: tracks("Albion Park", "Redcliffe, Marburg"),
    SA: tracks("Globe Derby", "Port Pirie, Mount Gambier, Kapunda"),
    WA: tracks("Gloucester Park", "Pinjarra, Bunbury, Northam, Narrogin"),
    TAS: tracks("", "Hobart, Launceston, Devonport"),
    NZ: tracks("", "Addington, Alexandra Park, Cambridge, Ashburton"),
  },
};

const words = (text: string): readonly string[] => text.split(" ");

const FIRST = words(
  "Amber Autumn Banjo Basalt Billabong Blue Borrowed Brisk Candle Cedar Cinder Clever Coastal Copper Coral Crooked Dapper Desert Distant Dusty Early Ember Evening Fable Fancy Far Fern Flinders Foggy Forty Galah Gentle Gilded Golden Granite Harbour Hazel Hidden Hollow Honest Idle Indigo Iron Ivory Jasper Jolly Juniper Kelpie Kind Lantern Late Lemon Linen Little Lonely Lucky Magpie Mallee Maple Marble Mellow Merry Midnight Misty Morning Mulga Noble North Ochre Old Olive Opal Paper Pepper Plain Proper Quiet Quince Rambling Red River Rosella Rusty Saffron Salt Sandy Scarlet Second Silent Silver Simple Sly Smoky Southern Spare Still Stone Sunday Tall Tawny Thursday Timber Tin Topaz Tuesday Velvet Verandah Wandering Warm Wattle Western Whistling Wild Willow Winter Wiry Yellow",
);
const SECOND = words(
  "Almanac Anchor Anthem Arrow Atlas Ballad Banner Beacon Bells Bishop Bounty Bridge Caller Canvas Captain Charter Chorus Clause Compass Corner Courier Crossing Current Dancer Daybreak Decree Delta Dispatch Echo Ember Errand Expedition Fiddle Fields Fortune Gable Gamble Garland Gazette Glance Grange Gully Harvest Haven Horizon Hymn Jetty Journal Jubilee Lane Ledger Legend Letter Lullaby Manor Marker Meadow Melody Mile Minstrel Mirage Motive Note Orchard Outlook Overture Paddock Parade Parcel Passage Pilot Pioneer Pocket Postman Prairie Promise Proverb Question Quill Ramble Ranger Reason Refrain Remedy Reply Reward Ribbon Riddle Ridge Road Romance Rumour Sailor Saga Schooner Secret Shadow Signal Sixpence Sketch Sonnet Spirit Station Story Summit Sunrise Tale Tempo Thimble Thunder Tide Token Trail Tribute Troubadour Valley Verse Voyage Wager Waltz Whisper Window Wonder Yarn",
);
const SURNAMES = words(
  "Abernethy Ackroyd Allardyce Ashdown Barwick Bellamy Birtles Blackwood Bramley Brayshaw Calloway Carmody Chisholm Clegg Colquhoun Cottrell Crabbe Dalgleish Delaney Dunstan Eastwick Ellery Fairweather Farquhar Fennell Gadsby Garrick Gillespie Gladwin Haddrick Halloran Hartnell Heffernan Hollis Ingleby Jardine Kavanagh Kettlewell Kinnaird Lachlan Langford Larkin Lockyer MacBride Mallory Marchetti Merrick Mulcahy Nesbitt Nankervis Oakden Ormiston Padbury Pellegrini Penrose Prendergast Quartermaine Quigley Radcliffe Rafferty Redfern Ridley Rosewarne Sandilands Scanlon Selwood Shackleton Stanhope Stavros Sutcliffe Tadgell Thackeray Tolhurst Trevena Tully Underhill Vasquez Wainwright Weatherby Whitlock Winterbourne Yardley Zanetti",
);
const INITIALS = words("A B C D E G H J K L M N P R S T W");
const SPONSORS = words(
  "Ironbark Redgum Kurrajong Coolibah Boronia Saltbush Waratah Correa Grevillea Hakea Melaleuca Acacia Lilly-Pilly Spinifex Mountain-Ash",
);
const TRADES = words(
  "Hardware Plumbing Bakery Electrical Stockfeeds Timber Tyres Removals Nursery Roofing Feed-Barn Hotel Motors Joinery",
);

const R_CLASSES = [
  "Maiden Plate",
  "Maiden Handicap",
  "Class 1 Handicap",
  "BM58 Handicap",
  "BM64 Handicap",
  "BM70 Handicap",
  "BM78 Handicap",
  "2YO Maiden Plate",
  "3YO Handicap",
  "Fillies & Mares BM64",
];
const G_CLASSES = [
  "Maiden",
  "Grade 5",
  "Grade 5",
  "Mixed 4/5",
  "Grade 6",
  "Grade 7",
  "Mixed 6/7",
  "Free For All",
  "Tier 3 Restricted Win",
];
const H_CLASSES = [
  "NR 40-49 Pace",
  "NR 50-59 Pace",
  "NR 60-69 Pace",
  "Maiden Pace",
  "3YO Pace",
  "Trotters Handicap",
  "Trotters Mobile",
  "Free For All",
];

/** The classes in which each code races. */
const CLASSES: Readonly<Record<RacingCode, readonly string[]>> = { R: R_CLASSES, G: G_CLASSES, H: H_CLASSES };

/** An invented race name: who pays for it and for whom it is. */
export function raceName(code: RacingCode, draw: Draw): string {
  const sponsor = `${draw.pick(SPONSORS)} ${draw.pick(TRADES)}`.replaceAll("-", " ");
  return `${sponsor} ${draw.pick(CLASSES[code])}`;
}

/** The class that a race's name ends with. */
export function classOf(name: string, code: RacingCode): string {
  const known = CLASSES[code].filter((each) => name.endsWith(` ${each}`));
  return known.reduce((longest, each) => (each.length > longest.length ? each : longest), "");
}

/** Invented runner names, all different. */
export function runnerNames(count: number, draw: Draw): string[] {
  const names = new Set<string>();
  while (names.size < count) {
    names.add(`${draw.pick(FIRST)} ${draw.pick(SECOND)}`);
  }
  return [...names];
}

/** Invented people, all different; jockeys, drivers and trainers of a meeting are drawn from such a list. */
export function people(count: number, draw: Draw): string[] {
  return draw
    .shuffled(SURNAMES)
    .slice(0, count)
    .map((surname) => `${draw.pick(INITIALS)} ${surname}`);
}

/** The people of a meeting: each of its races draws from them. */
export interface Staff {
  readonly jockeys: readonly string[];
  readonly trainers: readonly string[];
}

/** Draws a meeting's people. The same for the same seed and meeting. */
export function staffOf(seed: string, meetingId: string): Staff {
  const draw = new Draw(hashText(`${seed}|${meetingId}|people`));
  return { jockeys: people(28, draw), trainers: people(24, draw) };
}

/** Where a simulated meeting can be. */
export type Region = "NSW" | "VIC" | "QLD" | "SA" | "WA" | "TAS" | "NT" | "ACT" | "NZ";

/** A region's tracks for one code: the city ones, which have the big days, and the others. */
interface Tracks {
  readonly city: readonly string[];
  readonly country: readonly string[];
}
