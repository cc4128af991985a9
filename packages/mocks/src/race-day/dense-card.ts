import { type Instant, type Meeting, melbourneDate, type Race, type RacingCode, type Runner } from "@railbird/domain";
import { feedBookmakers, field, type Market, rotated, settledMarket } from "./runners";

const denseMarket: Market = Array.from({ length: 24 }, (_, index) => {
  const openOdds = Math.round((3 + index * index * 0.6) * 10) / 10;
  return [openOdds, Math.round(openOdds * (0.8 + ((index * 7) % 10) / 20) * 10) / 10];
});

const venues: Readonly<Record<RacingCode, readonly (readonly [venue: string, state: string])[]>> = {
  R: [
    ["Caulfield", "VIC"],
    ["Randwick", "NSW"],
    ["Eagle Farm", "QLD"],
    ["Morphettville", "SA"],
    ["Ascot", "WA"],
    ["Launceston", "TAS"],
    ["Fannie Bay", "NT"],
    ["Queanbeyan", "NSW"],
    ["Murray Bridge", "SA"],
    ["Sunshine Coast", "QLD"],
    ["Wangaratta", "VIC"],
    ["Port Macquarie", "NSW"],
  ],
  G: [
    ["Sandown Park", "VIC"],
    ["Wentworth Park", "NSW"],
    ["Ipswich", "QLD"],
    ["Gawler", "SA"],
    ["Cannington", "WA"],
    ["Dapto", "NSW"],
    ["The Meadows", "VIC"],
    ["Shepparton", "VIC"],
    ["Grafton", "NSW"],
    ["Mount Gambier", "SA"],
  ],
  H: [
    ["Melton", "VIC"],
    ["Menangle", "NSW"],
    ["Redcliffe", "QLD"],
    ["Globe Derby", "SA"],
    ["Gloucester Park", "WA"],
    ["Bathurst", "NSW"],
    ["Ballarat", "VIC"],
    ["Burnie", "TAS"],
  ],
};

const SPACING_MS = 30 * 60_000;

/** A full national day around an instant: 30 meetings of eight races each, some run, most to come. */
export function denseCard(now: Instant): Meeting[] {
  const date = melbourneDate(now);
  return (["R", "G", "H"] as const).flatMap((racingCode) =>
    venues[racingCode].map(([venue, state], index): Meeting => {
      const id = `${venue.toLowerCase().replaceAll(" ", "-")}-${racingCode.toLowerCase()}-${date}`;
      const place = { meetingId: id, meetingDate: date, jurisdiction: "AU" as const, venue, state, racingCode };
      const firstStart = now + ((index * 7) % 30) * 60_000 - (index % 8) * SPACING_MS;
      const races = Array.from({ length: 8 }, (_, at) => raceOf(place, at + 1, firstStart + at * SPACING_MS, now));
      return { id, venue, state, jurisdiction: "AU", racingCode, date, races };
    }),
  );
}

type Place = Pick<Race, "meetingId" | "meetingDate" | "jurisdiction" | "venue" | "state" | "racingCode">;

function raceOf(place: Place, number: number, startTime: Instant, now: Instant): Race {
  const hasRun = startTime < now - 5 * 60_000;
  return {
    ...place,
    id: `${place.meetingId}-${number}`,
    number,
    name: `${place.venue} Race ${number}`,
    startTime,
    distance: 1000 + number * 100,
    status: hasRun ? "final" : "open",
    runners: field({
      racingCode: place.racingCode,
      market: rotated(settledMarket, number + place.venue.length),
      shift: number + place.venue.length,
      seenAt: Math.min(startTime, now - 30_000),
      tips: { [(number % 8) + 1]: number },
    }),
    ...(hasRun && {
      results: [1, 2, 3].map((position) => ({ position, runnerNumber: ((number + position) % 8) + 1 })),
    }),
    updatedAt: Math.min(startTime, now - 30_000),
  };
}

/** The largest field there is: 24 runners, each quoted by 15 bookmakers, two of them scratched. */
export function denseField(seenAt: Instant): Runner[] {
  return field({
    racingCode: "R",
    market: denseMarket,
    shift: 2,
    seenAt,
    scratched: [11, 23],
    scratchedAt: seenAt - 95 * 60_000,
    tips: { 1: 12, 2: 7, 5: 3, 9: 1 },
    bookmakers: [...feedBookmakers, "palmerbet", "betr", "dabble", "picklebet", "topsport"],
  });
}
