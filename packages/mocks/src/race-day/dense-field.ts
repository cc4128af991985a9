import type { Instant, Runner } from "@railbird/domain";
import { feedBookmakers, type Market } from "./market";
import { field } from "./runners";

const denseMarket: Market = Array.from({ length: 24 }, (_, index) => {
  const openOdds = Math.round((3 + index * index * 0.6) * 10) / 10;
  return [openOdds, Math.round(openOdds * (0.8 + ((index * 7) % 10) / 20) * 10) / 10];
});

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
