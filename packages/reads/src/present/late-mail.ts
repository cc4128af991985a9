import type { LateMailMeeting } from "@railbird/contract";
import { LATE_MAIL_MOST, lateMail, latestMail, type MailLine } from "@railbird/domain";
import type { MeetingSource } from "../source";
import { presentMailLine } from "./race";

/**
 * Meetings with their late mail, those with the latest change first: the {@link LATE_MAIL_MOST} latest lines of all, and no meeting
 * without one.
 */
export function presentLateMail(meetings: readonly MeetingSource[]): LateMailMeeting[] {
  const mailed = meetings.map(({ meeting, races }) => ({ meeting, lines: lateMail(races.map(({ race }) => race)) }));
  const all = mailed.flatMap(({ lines }) => lines).sort((a, b) => b.change.at - a.change.at);
  const listed = new Set<MailLine>(all.slice(0, LATE_MAIL_MOST));
  return mailed
    .map(({ meeting, lines }) => ({ meeting, lines: lines.filter((line) => listed.has(line)) }))
    .filter(({ lines }) => lines.length > 0)
    .sort((a, b) => latestMail(b.lines) - latestMail(a.lines))
    .map(({ meeting: { id, venue, state, racingCode }, lines }) => ({
      id,
      venue,
      state,
      racingCode,
      lines: lines.map(presentMailLine),
    }));
}
