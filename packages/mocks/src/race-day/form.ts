import { addDays, type FormRecord, type NamedForm, type PastStart, type Race, type Runner } from "@railbird/domain";

const TRACKS = ["Caulfield", "Moonee Valley", "Geelong", "Sale"];

const GOING = ["Good 4", "Soft 5", "Good 3", "Heavy 8"];

/** The form of a mocked runner. Of the sixth of each field nothing is known, and the fourth has started once. */
export function formOf(runner: Runner, race: Race): NamedForm[] {
  const { id, number, name } = runner;
  if (number === 6) return [];
  const finishes = [...(runner.form ?? "")].filter((sign) => sign !== "x").map(Number);
  const starts = finishes.toReversed().map((position, index) => pastStart(runner, race, position, index));
  const some = number === 4 ? starts.slice(0, 1) : starts;
  const careerOf = (of: FormRecord["of"], more: number): FormRecord => ({
    of,
    starts: some.length + more,
    wins: some.filter(({ position }) => position === 1).length + Math.floor(more / 5),
    seconds: some.filter(({ position }) => position === 2).length,
    thirds: some.filter(({ position }) => position === 3).length,
  });
  const isLong = number !== 4;
  return [
    {
      id,
      number,
      name,
      records: [
        careerOf("career", isLong ? 9 + number : 0),
        ...(isLong
          ? [
              careerOf("lastYear", 4),
              { of: "distance" as const, starts: 5, wins: 1, seconds: 2, thirds: 0 },
              { of: "good" as const, starts: 6, wins: 2, seconds: 1, thirds: 1 },
              { of: "soft" as const, starts: 3, wins: 0, seconds: 0, thirds: 1 },
              { of: "firstUp" as const, starts: 2, wins: 1, seconds: 0, thirds: 0 },
              ...(race.racingCode === "G" ? [{ of: "box" as const, starts: 4, wins: 0, seconds: 1, thirds: 1 }] : []),
              ...(runner.jockey ? [{ of: "jockey" as const, starts: 4, wins: 1, seconds: 0, thirds: 1 }] : []),
            ]
          : []),
      ],
      starts: some,
      ...(number === 1 && {
        indicators: [
          { text: "Won at this track and distance", against: false },
          { text: "No win first up", against: true },
        ],
      }),
      ...(race.racingCode === "G" && { bestTime: 25.31 }),
    },
  ];
}

function pastStart(runner: Runner, race: Race, position: number, index: number): PastStart {
  const { racingCode, meetingDate, distance } = race;
  return {
    date: addDays(meetingDate, -17 * (index + 1) - runner.number),
    track: TRACKS[(runner.number + index) % TRACKS.length] ?? "Sale",
    ...(distance !== undefined && { distance: distance - 100 * (index % 2) }),
    ...(racingCode === "R" && { trackCondition: GOING[(runner.number * 3 + index) % GOING.length] ?? "Good 4" }),
    class: racingCode === "G" ? "Grade 5" : racingCode === "H" ? "NR 50-59" : "BM70",
    position,
    starters: 8 + (index % 4),
    margin: position === 1 ? 0.8 : position * 1.3,
    barrier: String(((runner.number + index) % 8) + 1),
    ...(runner.jockey !== undefined && { jockey: runner.jockey }),
    ...(runner.weight !== undefined && { weight: runner.weight - 1 + index / 2 }),
    startingPrice: 3 + position,
    ...(position === 1 ? { second: "Half A Sandwich" } : { winner: "Bright Idea" }),
    ...(racingCode === "H" && { mileRate: "1:56.4" }),
    ...(index === 0 && runner.number % 3 === 1 && { stewards: "Held up near the 250 m." }),
  };
}
