import type { RacingCode } from "@railbird/domain";

/** Where a simulated meeting can be. */
export type Region = "NSW" | "VIC" | "QLD" | "SA" | "WA" | "TAS" | "NT" | "ACT" | "NZ";

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

/** A region's tracks for one code: the city ones, which have the big days, and the others. */
export interface Tracks {
  readonly city: readonly string[];
  readonly country: readonly string[];
}

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
