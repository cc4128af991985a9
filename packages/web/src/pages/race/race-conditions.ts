import type { Race, RaceConditions } from "@railbird/contract";
import { DASH, formatDollars } from "@railbird/domain";

/** A condition and what the feed says of it. */
export interface ConditionLine {
  readonly term: string;
  readonly value: string;
}

/** The conditions in the line under a race's name. */
export function conditionsInShort(conditions: RaceConditions = {}): readonly string[] {
  const { class: raceClass, group, prizeMoney, startType, rail } = conditions;
  return [
    group,
    raceClass,
    prizeMoney === undefined ? undefined : formatDollars(prizeMoney),
    startType === undefined ? undefined : `${startType} start`,
    rail === undefined ? undefined : `Rail: ${rail}`,
  ].filter((condition) => condition !== undefined);
}

/** All conditions of a race, with a dash for what its feed does not say. */
export function conditionLines({
  conditions = {},
  racingCode,
}: Pick<Race, "conditions" | "racingCode">): readonly ConditionLine[] {
  const { class: raceClass, group, restrictions, prizeMoney, prizes, startType, rail, direction, surface } = conditions;
  const isRidden = racingCode === "R";
  return [
    { term: "Class", value: [group, raceClass].filter((each) => each !== undefined).join(", ") || DASH },
    { term: "Who may run", value: restrictions ?? DASH },
    { term: "Prize money", value: prizeMoney === undefined ? DASH : formatDollars(prizeMoney) },
    ...(racingCode === "H" ? [{ term: "Start", value: startType ?? DASH }] : []),
    ...(isRidden ? [{ term: "Rail", value: rail ?? DASH }] : []),
    ...(racingCode === "G"
      ? []
      : [
          {
            term: "Direction",
            value: direction === undefined ? DASH : direction === "left" ? "Left-handed" : "Right-handed",
          },
          { term: "Surface", value: surface ?? DASH },
        ]),
    { term: "By place", value: prizes === undefined ? DASH : prizes.map(formatDollars).join(", ") },
  ];
}
