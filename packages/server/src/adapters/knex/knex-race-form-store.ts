import type { CalendarDate } from "@railbird/domain";
import type { RaceFormStore, StoredRaceForm } from "../../ports/race-forms";
import type { BigInteger } from "./column-types";
import { type FencedStoreParts, lockAsLeader } from "./leader-fence";
import { readForms } from "./stored-documents";

interface FormRow {
  source: string;
  race_id: string;
  meeting_date: string;
  saved_at: BigInteger;
  document: string;
}

const TABLE = "race_forms";

/** Stores what runners did before as one document a race. */
export class KnexRaceFormStore implements RaceFormStore {
  constructor(private readonly parts: FencedStoreParts) {}

  async save(forms: readonly StoredRaceForm[], source: string): Promise<void> {
    if (forms.length === 0) return;
    const rows = forms.map(
      ({ raceId, meetingDate, runners, savedAt }): FormRow => ({
        source,
        race_id: raceId,
        meeting_date: meetingDate,
        saved_at: savedAt,
        document: JSON.stringify(runners),
      }),
    );
    await this.parts.knex.transaction(async (trx) => {
      await lockAsLeader(trx, this.parts.fence);
      await trx<FormRow>(TABLE).insert(rows).onConflict(["source", "race_id"]).merge();
    });
  }

  async of(raceId: string, source: string): Promise<StoredRaceForm | undefined> {
    const row = await this.parts.knex<FormRow>(TABLE).where({ source, race_id: raceId }).first();
    const runners =
      row &&
      readForms(row.document, (fault) =>
        this.parts.log.warn({ raceId, fault }, "The stored form of a race cannot be read and is left out."),
      );
    return runners && { raceId, meetingDate: row.meeting_date, runners, savedAt: Number(row.saved_at) };
  }

  async forgetBefore(date: CalendarDate): Promise<number> {
    return this.parts.knex<FormRow>(TABLE).where("meeting_date", "<", date).delete();
  }
}
