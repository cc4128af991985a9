import type { NewBookmaker } from "../../ports/bookmakers";

type Seed = Pick<NewBookmaker, "bookmakerId" | "displayName" | "color" | "url" | "description"> & {
  fullName: string;
  licenceBody: string;
};

const NORTHERN_TERRITORY = "Northern Territory Racing and Wagering Commission";

const SEEDS: readonly Seed[] = [
  {
    bookmakerId: "bet365",
    displayName: "B365",
    fullName: "bet365",
    color: "#027b5b",
    url: "https://www.bet365.com.au",
    licenceBody: NORTHERN_TERRITORY,
    description: "bet365 is an online bookmaker. Its fixed prices cover thoroughbred, greyhound and harness racing.",
  },
  {
    bookmakerId: "sportsbet",
    displayName: "SB",
    fullName: "Sportsbet",
    color: "#0b5ed7",
    url: "https://www.sportsbet.com.au",
    licenceBody: NORTHERN_TERRITORY,
    description: "Sportsbet is an online bookmaker. Its fixed prices cover racing of all three codes across Australia.",
  },
  {
    bookmakerId: "ladbrokes",
    displayName: "LAD",
    fullName: "Ladbrokes",
    color: "#d5151d",
    url: "https://www.ladbrokes.com.au",
    licenceBody: NORTHERN_TERRITORY,
    description:
      "Ladbrokes is an online bookmaker of the Entain group. Its fixed prices cover racing of all three codes.",
  },
  {
    bookmakerId: "neds",
    displayName: "NEDS",
    fullName: "Neds",
    color: "#e65c00",
    url: "https://www.neds.com.au",
    licenceBody: NORTHERN_TERRITORY,
    description: "Neds is an online bookmaker of the Entain group. Its fixed prices cover racing of all three codes.",
  },
  {
    bookmakerId: "tab",
    displayName: "TAB",
    fullName: "TAB",
    color: "#00843d",
    url: "https://www.tab.com.au",
    licenceBody: "Victorian Gambling and Casino Control Commission",
    description: "TAB runs totalisators and a fixed-odds book. The prices shown here are its fixed odds.",
  },
  {
    bookmakerId: "pointsbet",
    displayName: "PB",
    fullName: "PointsBet",
    color: "#c8102e",
    url: "https://www.pointsbet.com.au",
    licenceBody: NORTHERN_TERRITORY,
    description: "PointsBet is an online bookmaker. Its fixed prices cover racing and sport.",
  },
  {
    bookmakerId: "unibet",
    displayName: "UB",
    fullName: "Unibet",
    color: "#147b45",
    url: "https://www.unibet.com.au",
    licenceBody: NORTHERN_TERRITORY,
    description: "Unibet is an online bookmaker. Its fixed prices cover racing of all three codes.",
  },
  {
    bookmakerId: "bluebet",
    displayName: "BB",
    fullName: "BlueBet",
    color: "#1a4fa3",
    url: "https://www.bluebet.com.au",
    licenceBody: NORTHERN_TERRITORY,
    description: "BlueBet is an online bookmaker. Its fixed prices cover Australian racing and sport.",
  },
  {
    bookmakerId: "boombet",
    displayName: "BOOM",
    fullName: "BoomBet",
    color: "#6a1fb5",
    url: "https://www.boombet.com.au",
    licenceBody: NORTHERN_TERRITORY,
    description: "BoomBet is an online bookmaker. Its fixed prices cover racing and sport.",
  },
  {
    bookmakerId: "palmerbet",
    displayName: "PAL",
    fullName: "Palmerbet",
    color: "#b0121b",
    url: "https://www.palmerbet.com.au",
    licenceBody: "Liquor & Gaming NSW",
    description: "Palmerbet is an online bookmaker. Its fixed prices cover racing of all three codes.",
  },
];

/**
 * The bookmakers of the specification's section 5, as a new site shows them. Descriptions inform and offer nothing; colours are near each
 * brand's own.
 */
export const SEED_BOOKMAKERS: readonly NewBookmaker[] = SEEDS.map((seed, index) => ({
  ...seed,
  featured: true,
  position: index + 1,
}));
