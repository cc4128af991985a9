import type { Bookmaker, Handlers } from "@railbird/contract";
import { isoInstant } from "@railbird/reads/present";
import type { RaceDay } from "../race-day/create-race-day";
import { recordChange } from "./audit";

/** All settings as one file, out and in. The mocked logos have no bytes, so they are not in it. */
export const settings: Pick<Handlers<RaceDay>, "exportSettings" | "importSettings"> = {
  exportSettings(_request, day) {
    const bookmakers = day.bookmakers.map(({ id: _, version: __, updatedAt: ___, logoUrl: ____, ...rest }) => rest);
    return { status: 200, body: { format: "railbird-settings-1", exportedAt: isoInstant(day.now()), bookmakers } };
  },
  importSettings({ body }, day) {
    const outcome = { added: 0, changed: 0, unchanged: 0 };
    for (const { logo: _, ...given } of body.bookmakers) {
      const key = given.bookmakerId.toLowerCase();
      const before = day.bookmakers.find(({ bookmakerId }) => bookmakerId.toLowerCase() === key);
      const after: Bookmaker = {
        ...given,
        id: before?.id ?? day.nextId("imported"),
        version: (before?.version ?? 0) + 1,
        updatedAt: isoInstant(day.now()),
      };
      if (before && Object.entries(given).every(([field, value]) => before[field as keyof Bookmaker] === value)) {
        outcome.unchanged += 1;
        continue;
      }
      outcome[before ? "changed" : "added"] += 1;
      day.bookmakers = [...day.bookmakers.filter((each) => each !== before), after];
      recordChange(day, before ? "updated" : "created", before, after);
    }
    return { status: 200, body: outcome };
  },
};
