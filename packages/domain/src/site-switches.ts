import { addDays } from "./melbourne";
import type { CalendarDate, Instant } from "./model";

/** The parts that the operator can switch off and on: advertising, links to bookmakers, calls to bet, the list of featured bookmakers. */
export const SITE_SWITCHES = ["ads", "links", "betNow", "featured"] as const;

export type SiteSwitch = (typeof SITE_SWITCHES)[number];

/** A switch that the operator set, from an instant on. */
export interface DatedSwitch {
  /** Goes up with every switch that is set. */
  readonly id: number;
  readonly name: SiteSwitch;
  readonly on: boolean;
  readonly from: Instant;
  readonly madeAt: Instant;
  /** Since when it counts for nothing; absent while it counts. */
  readonly undoneAt?: Instant;
}

/** The parts that are off from an instant on. */
export interface Withholding {
  readonly from: Instant;
  /** In the order of {@link SITE_SWITCHES}. */
  readonly withheld: readonly SiteSwitch[];
}

const counts = ({ undoneAt }: DatedSwitch): boolean => undoneAt === undefined;

/**
 * The parts that are off at an instant: of each name, the switch with the latest start counts, and of two with the same start the one that
 * was set last. A part that was never switched is on.
 */
export function withheldAt(switches: readonly DatedSwitch[], at: Instant): readonly SiteSwitch[] {
  const due = switches.filter((each) => counts(each) && each.from <= at);
  const last = new Map<SiteSwitch, DatedSwitch>();
  for (const each of due) {
    const other = last.get(each.name);
    if (other === undefined || each.from > other.from || (each.from === other.from && each.id > other.id))
      last.set(each.name, each);
  }
  return SITE_SWITCHES.filter((name) => last.get(name)?.on === false);
}

/** These switches and one that is not set yet, as if it were now and began at an instant. */
export function withDraft(
  switches: readonly DatedSwitch[],
  draft: Pick<DatedSwitch, "name" | "on">,
  from: Instant,
): readonly DatedSwitch[] {
  const id = 1 + Math.max(0, ...switches.map((each) => each.id));
  return [...switches, { ...draft, id, from, madeAt: from }];
}

/** The parts that will be off after an instant, by time: an entry for each start to come. */
export function withholdingsAfter(switches: readonly DatedSwitch[], at: Instant): readonly Withholding[] {
  const starts = new Set(switches.filter((each) => counts(each) && each.from > at).map(({ from }) => from));
  return [...starts].sort((a, b) => a - b).map((from) => ({ from, withheld: withheldAt(switches, from) }));
}

/** How often something of the switches has changed up to an instant: each was set, has begun, or was undone. It never falls. */
export function switchRevision(switches: readonly DatedSwitch[], at: Instant): number {
  return switches.reduce((sum, { madeAt, undoneAt, from }) => {
    // One that was undone before its start never begins; one that began before it was undone has begun.
    const began = from > madeAt && from <= at && (undoneAt === undefined || from <= undoneAt);
    return sum + 1 + Number(began) + Number(undoneAt !== undefined);
  }, 0);
}

/** The parts that are off at an instant, and when that changes. */
export interface SwitchState {
  readonly withheld: readonly SiteSwitch[];
  /** The parts that will be off, by time. */
  readonly withholdings: readonly Withholding[];
  /** Grows with every change, also with one by time. */
  readonly revision: number;
  /** When time alone changes it next; never when absent. */
  readonly until?: Instant;
}

export const NOTHING_WITHHELD: SwitchState = { withheld: [], withholdings: [], revision: 0 };

/** The state of these switches at an instant. */
export function switchStateAt(switches: readonly DatedSwitch[], at: Instant): SwitchState {
  if (switches.length === 0) return NOTHING_WITHHELD;
  const withholdings = withholdingsAfter(switches, at);
  const [next] = withholdings;
  return {
    withheld: withheldAt(switches, at),
    withholdings,
    revision: switchRevision(switches, at),
    ...(next !== undefined && { until: next.from }),
  };
}

/** An approval of a controlling body to publish its race fields. Days are Melbourne's; both count. */
export interface Approval {
  /** Who gave it, such as Racing Victoria. */
  readonly body: string;
  readonly number: string;
  readonly from: CalendarDate;
  /** Absent where it has no end. */
  readonly to?: CalendarDate;
  readonly note?: string;
}

/** How long before its end an approval is warned of, days. */
export const APPROVAL_ENDS_SOON_DAYS = 60;

/** Whether an approval is in force on a day. `ends`: it is, for sixty days at most. */
export function approvalState({ from, to }: Pick<Approval, "from" | "to">, today: CalendarDate): ApprovalState {
  if (to !== undefined && to < today) return "ended";
  if (from > today) return "coming";
  return to !== undefined && to <= addDays(today, APPROVAL_ENDS_SOON_DAYS) ? "ends" : "current";
}

export type ApprovalState = "coming" | "current" | "ends" | "ended";
