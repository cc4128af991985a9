import type { Race } from "@railbird/domain";

/** A race with the names of its runners' copied silks, by the address that the feed gives for each picture. */
export function withSilks(race: Race, names: ReadonlyMap<string, string>): Race {
  const runners = race.runners.map((runner) => {
    const silksName = runner.silksSource === undefined ? undefined : names.get(runner.silksSource);
    return silksName === undefined ? runner : { ...runner, silksName };
  });
  return { ...race, runners };
}
