import type { Jurisdiction } from "../model";

/** The facts that the venues of one state or country share. */
export interface VenueRegion {
  /** NSW, VIC and so on; NZ for all of New Zealand. */
  readonly state: string;
  readonly jurisdiction: Jurisdiction;
  /** IANA zone, unless a venue has its own. */
  readonly timeZone: string;
  /**
   * One venue a line: its name; after a colon its other names; after a `#` the codes that race there where these names mean
   * another venue in other codes, or `zone` and its own zone. Courses of one complex that share their meetings are one venue; a
   * straight track that has its own is another.
   */
  readonly venues: string;
}

/** Australian and New Zealand tracks of all three codes, with the names that feeds give them. */
export const VENUE_TABLE: readonly VenueRegion[] = [
  {
    state: "NSW",
    jurisdiction: "AU",
    timeZone: "Australia/Sydney",
    venues: `
      Randwick: Royal Randwick
      Randwick Kensington: Kensington, Royal Randwick Kensington, Randwick-Kensington
      Rosehill: Rosehill Gardens
      Warwick Farm
      Canterbury: Canterbury Park
      Newcastle: Newcastle Harness
      Beaumont: Beaumont Newcastle, Newcastle Beaumont
      Gosford: Entertainment Grounds Gosford
      Hawkesbury
      Kembla Grange: Kembla, Illawarra
      Wyong
      Scone
      Muswellbrook: Skellatar Park
      Cessnock
      Tamworth
      Wagga: Wagga Wagga, Murrumbidgee Turf Club Wagga
      Wagga Riverside
      Albury
      Dubbo
      Bathurst: Tyers Park, Kennerson Park
      Orange: Towac Park
      Mudgee
      Goulburn
      Taree: Taree-Wingham, Bushland Drive
      Port Macquarie
      Coffs Harbour
      Grafton: Clarence River
      Ballina
      Lismore
      Murwillumbah: Tweed River
      Casino
      Kempsey
      Armidale
      Inverell
      Glen Innes
      Moree
      Narrabri
      Gunnedah
      Quirindi
      Coonamble
      Coonabarabran
      Gilgandra
      Wellington
      Parkes
      Forbes
      Cowra
      Young
      Leeton
      Griffith
      Narrandera
      Narromine
      Corowa
      Deniliquin
      Berrigan
      Hay
      Broken Hill # zone Australia/Broken_Hill
      Queanbeyan
      Nowra: Shoalhaven, Archer Park
      Moruya
      Sapphire Coast: Bega, Kalaru
      Cootamundra
      Gundagai
      Gundagai-Adelong
      Tumut
      Tumbarumba
      Adaminaby
      Cooma
      Holbrook
      Lockhart
      Tocumwal
      Jerilderie
      Tuncurry: Forster, Tuncurry-Forster
      Warren
      Nyngan
      Bourke
      Cobar
      Brewarrina
      Walgett
      Lightning Ridge
      Mungindi
      Baradine
      Mendooran
      Tottenham
      Trangie
      Wean
      Talmoi
      Mallawa
      Tullibigeal
      Louth
      Enngonia
      Wilcannia
      Pooncarie
      Come-By-Chance
      Condobolin
      Bedgerabong
      Carinda
      Collarenebri
      Trundle
      Warialda
      Bingara
      Bundarra
      Deepwater
      Tabulam
      Bong Bong: Bowral
      Binnaway
      Boggabri
      Wauchope
      Menangle: Club Menangle, Menangle Park
      Penrith
      Blayney
      Eugowra
      Peak Hill
      West Wyalong
      Temora
      Junee
      Bankstown
      Maitland
      Wentworth Park
      Richmond: Richmond Greyhounds # G
      Richmond Straight
      The Gardens: Gardens # G
      Dapto
      Bulli
      Potts Park
      Lithgow
      Appin`,
  },
  {
    state: "VIC",
    jurisdiction: "AU",
    timeZone: "Australia/Melbourne",
    venues: `
      Flemington
      Caulfield
      Caulfield Heath
      Moonee Valley: The Valley
      Sandown: Sandown Hillside, Sandown Lakeside, Sandown-Hillside, Sandown-Lakeside, Ladbrokes Park Hillside, Ladbrokes Park Lakeside # RH
      Sandown Park: Sandown, Sandown Park Greyhounds # G
      Pakenham: Southside Pakenham, Racing.com Park
      Cranbourne: Southside Cranbourne
      Mornington
      Geelong: Beckley Park
      Ballarat: Bray Raceway
      Bendigo: Lord's Raceway
      Kyneton
      Seymour
      Wangaratta
      Warrnambool
      Hamilton
      Horsham
      Swan Hill
      Echuca: Echuca-Moama
      Sale
      Moe
      Stawell
      Kilmore
      Yarra Valley: Yarra Glen
      Werribee
      Colac
      Camperdown
      Terang
      Casterton
      Coleraine
      Ararat
      Donald
      St Arnaud
      Avoca
      Great Western
      Warracknabeal
      Murtoa
      Nhill
      Edenhope
      Bairnsdale
      Traralgon
      Benalla
      Wodonga
      Tatura: Shepparton # R
      Mansfield
      Hanging Rock
      Woolamai
      Stony Creek
      Drouin
      Warragul: Logan Park
      Healesville
      Burrumbeet
      Dunkeld
      Penshurst
      Mortlake
      Manangatang
      Kerang
      Mildura
      Wycheproof
      Alexandra
      Yea
      Dederang
      Buchan
      Omeo
      Swifts Creek
      Tambo Valley
      Balnarring
      Merton
      Gunbower
      Towong
      Apsley
      Melton
      Shepparton # HG
      Maryborough
      Charlton
      Ouyen
      Boort
      Cobram
      Elmore
      Birchip
      Hopetoun
      Rainbow
      The Meadows: Meadows # G`,
  },
  {
    state: "QLD",
    jurisdiction: "AU",
    timeZone: "Australia/Brisbane",
    venues: `
      Eagle Farm
      Doomben
      Sunshine Coast: Corbould Park, Caloundra
      Gold Coast: Bundall
      Ipswich: Bundamba
      Toowoomba: Clifford Park
      Rockhampton: Callaghan Park
      Mackay: Ooralea
      Townsville: Cluden, Cluden Park
      Cairns: Cannon Park
      Beaudesert
      Dalby
      Warwick
      Gatton
      Kilcoy
      Esk
      Nanango
      Kingaroy
      Gympie
      Bundaberg
      Gladstone
      Calliope
      Emerald: Pioneer Park Emerald
      Gayndah
      Wondai
      Eidsvold
      Monto
      Mount Perry
      Roma
      Chinchilla
      Miles
      Surat
      Injune
      Mitchell
      Morven
      St George
      Goondiwindi
      Talwood
      Texas
      Stanthorpe
      Cunnamulla
      Charleville
      Augathella
      Quilpie
      Thargomindah
      Eromanga
      Windorah
      Jundah
      Longreach
      Barcaldine
      Blackall
      Tambo
      Alpha
      Aramac
      Muttaburra
      Isisford
      Ilfracombe
      Winton # R
      Mount Isa: Mt Isa, Buchanan Park
      Cloncurry
      Julia Creek
      Richmond # R
      Hughenden
      Prairie
      Stamford
      Boulia
      Bedourie
      Betoota
      Charters Towers
      Home Hill: Burdekin
      Innisfail: Pease Park
      Atherton
      Mareeba
      Cooktown
      Laura
      Einasleigh
      Mount Garnet: Mt Garnet
      Georgetown
      Croydon
      Normanton
      Burketown
      Gregory Downs
      Ingham
      Bowen: Ben Bolt Park
      Thangool: Callide Valley
      Yeppoon: Keppel Park
      Moranbah
      Middlemount
      Clermont
      Capella
      Springsure
      Birdsville
      Bluff
      Burrandowan
      Flinton
      Bell
      Jandowae
      Tara
      Taroom
      Wandoan
      Jericho
      Junabee
      Noccundra
      Twin Hills
      Mingela
      Oak Park
      Coen
      Mount Coolon
      Albion Park
      Redcliffe
      Marburg
      Capalaba
      Q Lakeside
      Q1 Lakeside: The Q Lakeside
      Q Straight: The Q Straight
      Q Parklands
      Q2 Parklands: The Q Parklands`,
  },
  {
    state: "SA",
    jurisdiction: "AU",
    timeZone: "Australia/Adelaide",
    venues: `
      Morphettville
      Morphettville Parks: Morphettville - Parks
      Murray Bridge: Thomas Farms Rc Murray Bridge, Thomas Farms Murray Bridge
      Murray Bridge Straight
      Gawler
      Balaklava
      Strathalbyn
      Port Lincoln
      Port Augusta
      Port Pirie
      Mount Gambier: Mt Gambier, Glenburnie, Tara Raceway
      Naracoorte
      Bordertown
      Penola
      Oakbank
      Clare
      Jamestown
      Quorn
      Hawker
      Kangaroo Island: Kingscote, Cygnet River
      Roxby Downs
      Ceduna
      Streaky Bay
      Mindarie-Halidon
      Lock
      Tumby Bay
      Cummins
      Kimba
      Coober Pedy
      Franklin Harbour: Cowell
      Angle Park
      Globe Derby: Globe Derby Park
      Kapunda
      Victor Harbor
      Whyalla`,
  },
  {
    state: "WA",
    jurisdiction: "AU",
    timeZone: "Australia/Perth",
    venues: `
      Ascot # RH
      Belmont: Belmont Park
      Pinjarra: Pinjarra Park
      Pinjarra Scarpside
      Bunbury: Donaldson Park
      Northam
      York
      Albany
      Geraldton
      Kalgoorlie: Kalgoorlie-Boulder
      Narrogin
      Esperance
      Lark Hill
      Toodyay
      Mount Barker: Mt Barker
      Carnarvon
      Broome
      Port Hedland
      Karratha: Roebourne
      Derby
      Fitzroy Crossing
      Halls Creek
      Kununurra
      Wyndham
      Mount Magnet: Mt Magnet
      Meekatharra
      Leonora
      Laverton
      Leinster
      Moora
      Dongara
      Mingenew
      Norseman
      Coolgardie
      Kambalda
      Pingrup
      Beverley
      Landor
      Newman
      Marble Bar
      Onslow
      Exmouth
      Yalgoo
      Gloucester Park
      Wagin
      Kellerberrin
      Central Wheatbelt
      Williams
      Collie
      Busselton
      Byford
      Cunderdin
      Cannington
      Mandurah`,
  },
  {
    state: "TAS",
    jurisdiction: "AU",
    timeZone: "Australia/Hobart",
    venues: `
      Hobart: Elwick
      Launceston: Mowbray
      Devonport: Spreyton
      Longford
      King Island: Currie
      Burnie
      Carrick
      St Marys
      Scottsdale`,
  },
  {
    state: "NT",
    jurisdiction: "AU",
    timeZone: "Australia/Darwin",
    venues: `
      Darwin: Fannie Bay
      Alice Springs: Pioneer Park
      Katherine
      Tennant Creek
      Pine Creek
      Adelaide River
      Larrimah
      Mataranka
      Timber Creek
      Barkly
      Brunette Downs
      Winnellie Park: Darwin # G`,
  },
  {
    state: "ACT",
    jurisdiction: "AU",
    timeZone: "Australia/Sydney",
    venues: `
      Canberra: Thoroughbred Park, Canberra Acton, Acton, Exhibition Park, Symonston`,
  },
  {
    state: "NZ",
    jurisdiction: "NZ",
    timeZone: "Pacific/Auckland",
    venues: `
      Ellerslie: Auckland # R
      Pukekohe: Pukekohe Park
      Avondale
      Te Rapa: Waikato # R
      Te Awamutu
      Cambridge: Cambridge Raceway
      Matamata
      Te Aroha
      Tauranga: Gate Pa
      Rotorua: Arawa Park
      Taupo
      Thames
      Ruakaka: Whangarei
      Dargaville
      Gisborne: Makaraka
      Wairoa
      Hastings: Hawke's Bay
      Waipukurau
      Woodville
      Tauherenikau
      Trentham: Upper Hutt
      Otaki: Otaki-Maori
      Awapuni
      Foxton
      Wanganui: Whanganui, Hatrick
      Hawera
      New Plymouth
      Stratford
      Waverley
      Opunake
      Riccarton: Riccarton Park
      Ashburton
      Geraldine
      Timaru: Phar Lap Raceway
      Waimate
      Kurow
      Oamaru
      Wingatui
      Riverton
      Gore
      Ascot Park: Invercargill
      Winton
      Wyndham # H
      Cromwell
      Omakau
      Kumara
      Reefton
      Westport: Patterson Park
      Greymouth: Victoria Park
      Hokitika
      Blenheim: Waterlea
      Nelson: Richmond Park
      Kaikoura
      Motukarara: Banks Peninsula
      Rangiora
      Amberley
      Methven: Mt Harding
      Orari
      Tuapeka
      Beaumont NZ
      Addington
      Alexandra Park: Auckland # H
      Franklin
      Manawatu: Palmerston North, Manawatu Raceway, Palmerston Nth
      Manukau
      Forbury Park
      Roxburgh
      Northern Southland
      Central Otago
      Bulls
      Marton
      Rangitikei
      Waikouaiti`,
  },
];
