import type { Handlers, SessionEntry } from "@railbird/contract";
import { isoInstant } from "@railbird/reads/present";
import type { RaceDay } from "../race-day/create-race-day";
import { mockAdmin } from "./auth";
import { errorResponse, notFound } from "./responses";

const MINUTE = 60_000;

/** The sessions of each race day's admin. */
const kept = new WeakMap<RaceDay, SessionEntry[]>();

type Account = Pick<Handlers<RaceDay>, "changePassword" | "listSessions" | "endSession" | "endOtherSessions">;

/** The mocked admin's own account: signed in here and on two other devices. */
export const account: Account = {
  changePassword({ body }, day) {
    if (body.currentPassword !== mockAdmin.password)
      return wrong("currentPassword", "This is not your current password.");
    if (body.newPassword === "password1") return wrong("newPassword", "This password is among the most common ones.");
    if (day.owes === "newPassword") day.owes = undefined;
    kept.set(
      day,
      sessionsOf(day).filter(({ current }) => current),
    );
    return { status: 204 };
  },
  listSessions(_request, day) {
    return { status: 200, body: sessionsOf(day) };
  },
  endSession({ params }, day) {
    const sessions = sessionsOf(day);
    if (!sessions.some(({ id }) => id === params.id)) return notFound("Session");
    kept.set(
      day,
      sessions.filter(({ id }) => id !== params.id),
    );
    return { status: 204 };
  },
  endOtherSessions(_request, day) {
    kept.set(
      day,
      sessionsOf(day).filter(({ current }) => current),
    );
    return { status: 204 };
  },
};

function sessionsOf(day: RaceDay): SessionEntry[] {
  const known = kept.get(day);
  if (known) return known;
  const ago = (minutes: number) => isoInstant(day.now() - minutes * MINUTE);
  return [
    { id: "s1", startedAt: ago(40), seenAt: ago(0), current: true },
    { id: "s2", startedAt: ago(200), seenAt: ago(12), current: false },
    { id: "s3", startedAt: ago(400), seenAt: ago(25), current: false },
  ];
}

function wrong(field: string, message: string) {
  return errorResponse(400, "badRequest", message, { issues: [{ path: `body.${field}`, message }] });
}
