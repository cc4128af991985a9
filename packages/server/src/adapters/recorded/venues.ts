import type { Jurisdiction } from "@railbird/domain";

/** Where a meeting is held. */
export interface VenuePlace {
  readonly state: string;
  readonly jurisdiction: Jurisdiction;
}

const list = (text: string): readonly string[] => text.split(/,\s*/);

/** Australian and New Zealand tracks of all three codes by state, as TAB and others spell them. */
const VENUES: Readonly<Record<string, readonly string[]>> = {
  NSW: list(
    `Randwick, Royal Randwick, Randwick Kensington, Kensington, Rosehill, Rosehill Gardens, Warwick Farm, Canterbury, Canterbury Park, Newcastle,
    Beaumont, Gosford, Hawkesbury, Kembla Grange, Wyong, Scone, Muswellbrook, Cessnock, Tamworth, Wagga, Wagga Wagga, Wagga Riverside, Albury, Dubbo,
    Bathurst, Orange, Towac Park, Mudgee, Goulburn, Taree, Port Macquarie, Coffs Harbour, Grafton, Ballina, Lismore, Murwillumbah, Casino,
    Kempsey, Armidale, Inverell, Glen Innes, Moree, Narrabri, Gunnedah, Quirindi, Coonamble, Coonabarabran, Gilgandra, Wellington,
    Parkes, Forbes, Cowra, Young, Leeton, Griffith, Narrandera, Corowa, Deniliquin, Berrigan, Hay, Broken Hill, Queanbeyan, Nowra, Moruya,
    Sapphire Coast, Bega, Cootamundra, Gundagai, Tumut, Tuncurry, Warren, Nyngan, Bourke, Walgett, Warialda, Bingara, Tabulam, Menangle, Tabcorp Park
    Menangle, Penrith, Newcastle Harness, Blayney, Eugowra, Peak Hill, West Wyalong, Temora, Junee, Wentworth Park, Richmond, Richmond Straight,
    The Gardens, Maitland, Dapto, Bulli, Potts Park, Lithgow, Wauchope, Muswellbrook Greyhounds`,
  ),
  VIC: list(
    `Flemington, Caulfield, Caulfield Heath, Moonee Valley, The Valley, Sandown, Sandown Hillside, Sandown Lakeside, Sandown Park, Pakenham, Southside Pakenham,
    Cranbourne, Southside Cranbourne, Mornington, Geelong, Ballarat, Bendigo, Kyneton, Seymour, Wangaratta, Warrnambool, Hamilton, Horsham, Swan Hill,
    Echuca, Sale, Moe, Stawell, Kilmore, Yarra Valley, Yarra Glen, Werribee, Colac, Camperdown, Terang, Casterton, Coleraine, Ararat, Donald,
    St Arnaud, Avoca, Great Western, Warracknabeal, Murtoa, Nhill, Edenhope, Bairnsdale, Traralgon, Benalla, Wodonga, Tatura, Mansfield, Hanging Rock,
    Woolamai, Stony Creek, Drouin, Healesville, Burrumbeet, Dunkeld, Penshurst, Mortlake, Manangatang, Kerang, Mildura, Wycheproof, Alexandra,
    Yea, Dederang, Buchan, Omeo, Swifts Creek, Tambo Valley, Balnarring, Gunbower, Melton, Tabcorp Park Melton, Shepparton, Maryborough, Charlton, Ouyen,
    Boort, Cobram, The Meadows, Meadows, Warragul`,
  ),
  QLD: list(
    `Eagle Farm, Doomben, Sunshine Coast, Gold Coast, Aquis Park Gold Coast, Aquis Beaudesert, Ipswich, Toowoomba, Clifford Park, Rockhampton, Callaghan Park,
    Mackay, Townsville, Cairns, Beaudesert, Dalby, Warwick, Gatton, Kilcoy, Esk, Nanango, Kingaroy, Gympie, Bundaberg, Gladstone, Emerald, Gayndah,
    Wondai, Roma, Chinchilla, Miles, St George, Goondiwindi, Stanthorpe, Cunnamulla, Charleville, Longreach, Barcaldine, Blackall, Mount Isa,
    Mt Isa, Cloncurry, Julia Creek, Hughenden, Charters Towers, Home Hill, Innisfail, Atherton, Mareeba, Ingham, Bowen, Thangool, Yeppoon, Moranbah,
    Clermont, Birdsville, Bluff, Burrandowan, Flinton, Bell, Taroom, Wandoan, Jericho, Junabee, Albion Park, Redcliffe, Marburg, Capalaba, Q Lakeside, Q1 Lakeside,
    Q Straight, Q Parklands, Q2 Parklands`,
  ),
  SA: list(
    `Morphettville, Morphettville Parks, Murray Bridge, Murray Bridge Straight, Gawler, Balaklava, Strathalbyn, Port Lincoln, Port Augusta, Port Pirie,
    Mount Gambier, Mt Gambier, Naracoorte, Bordertown, Penola, Oakbank, Clare, Jamestown, Quorn, Kangaroo Island, Kingscote, Roxby Downs, Ceduna, Streaky Bay,
    Mindarie-Halidon, Lock, Tumby Bay, Angle Park, Globe Derby, Globe Derby Park, Kapunda, Victor Harbor, Whyalla`,
  ),
  WA: list(
    `Ascot, Belmont, Belmont Park, Pinjarra, Pinjarra Park, Pinjarra Scarpside, Bunbury, Northam, York, Albany, Geraldton, Kalgoorlie, Narrogin, Esperance,
    Lark Hill, Toodyay, Mount Barker, Mt Barker, Carnarvon, Broome, Port Hedland, Karratha, Roebourne, Derby, Kununurra, Wyndham, Mount Magnet, Meekatharra,
    Leonora, Laverton, Leinster, Moora, Dongara, Mingenew, Norseman, Pingrup, Beverley, Landor, Newman, Marble Bar, Exmouth, Yalgoo,
    Gloucester Park, Wagin, Kellerberrin, Central Wheatbelt, Williams, Collie, Busselton, Cunderdin, Cannington, Mandurah`,
  ),
  TAS: list(
    `Hobart, Elwick, Launceston, Mowbray, Devonport, Devonport Tapeta, Spreyton, Longford, King Island, Burnie, Carrick, St Marys, Scottsdale`,
  ),
  NT: list(
    "Darwin, Fannie Bay, Alice Springs, Pioneer Park, Katherine, Tennant Creek, Pine Creek, Adelaide River, Winnellie Park",
  ),
  ACT: list("Canberra, Thoroughbred Park, Canberra Acton, Exhibition Park"),
  NZ: list(
    `Ellerslie, Pukekohe, Pukekohe Park, Avondale, Te Rapa, Te Awamutu, Cambridge, Matamata, Te Aroha, Tauranga, Rotorua, Arawa Park, Taupo, Thames, Ruakaka,
    Gisborne, Wairoa, Hastings, Waipukurau, Woodville, Tauherenikau, Trentham, Otaki, Otaki-Maori, Awapuni, Foxton, Wanganui, Whanganui, Hawera, New Plymouth,
    Stratford, Waverley, Waikato, Riccarton, Riccarton Park, Riccarton Synthetic, Ashburton, Geraldine, Timaru, Phar Lap Raceway, Waimate, Kurow, Oamaru, Wingatui,
    Riverton, Gore, Ascot Park, Invercargill, Winton, Cromwell, Omakau, Kumara, Reefton, Westport, Greymouth, Hokitika, Blenheim, Waterlea, Nelson,
    Richmond Park, Kaikoura, Motukarara, Rangiora, Amberley, Methven, Addington, Alexandra Park, Franklin, Cambridge Raceway, Manawatu, Palmerston North, Manukau, Hatrick,
    Forbury Park, Roxburgh, Northern Southland, Central Otago, Manawatu Raceway, Bulls, Marton, Rangitikei, Waikouaiti`,
  ),
};

const PLACES: ReadonlyMap<string, VenuePlace> = new Map(
  Object.entries(VENUES).flatMap(([state, names]) =>
    names.map((name) => [plain(name), { state, jurisdiction: state === "NZ" ? "NZ" : "AU" } as const] as const),
  ),
);

/**
 * The state of a venue by its name, which is all that a recording says; `undefined` for one that is not in the table: an overseas
 * track, or a spelling not met before. Additions that do not move the track (`EXTRA`, `SYNTHETIC`, a bracket) are looked past.
 */
export function placeOfVenue(venue: string): VenuePlace | undefined {
  return (
    PLACES.get(plain(venue)) ?? PLACES.get(plain(venue.replace(/\(.*?\)|\b(EXTRA|SYNTHETIC|POLY|POLYTRACK)\b/gi, " ")))
  );
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}
