import type { Handlers, SessionEntry } from "@railbird/contract";
import { isoInstant } from "@railbird/reads/present";
import type { RaceDay } from "../race-day/create-race-day";
import { errorResponse, notFound, unauthorised } from "./responses";

const MINUTE = 60_000;

/** The sessions of each race day's admin. */
const byDay = new WeakMap<RaceDay, SessionEntry[]>();

/** The mocked admin's own account: signed in here and on two other devices. */
export const account: Account = {
  changePassword({ body }, day) {
    if (body.currentPassword !== mockAdmin.password)
      return wrong("currentPassword", "This is not your current password.");
    if (body.newPassword === "password1") return wrong("newPassword", "This password is among the most common ones.");
    if (day.owes === "newPassword") day.owes = undefined;
    byDay.set(
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
    byDay.set(
      day,
      sessions.filter(({ id }) => id !== params.id),
    );
    return { status: 204 };
  },
  endOtherSessions(_request, day) {
    byDay.set(
      day,
      sessionsOf(day).filter(({ current }) => current),
    );
    return { status: 204 };
  },
};

type Auth = Pick<
  Handlers<RaceDay>,
  "getCurrentUser" | "login" | "loginWithCode" | "startPasskeyLogin" | "loginWithPasskey" | "logout"
>;

/** A code of the mocked admin's authenticator app, which is the second step where a race day asks for one. */
export const mockCode = "287082";

/** Days whose admin has taken the first of two steps. */
const begun = new WeakSet<RaceDay>();

const expired = errorResponse(401, "signInExpired", "Your sign-in took too long. Please start again.");

/** The one admin of a mocked race day. */
export const mockAdmin = { username: "admin", password: "railbird-password" } as const;

/** Signing in and out. The session is part of the race day; there is no cookie. */
export const auth: Auth = {
  getCurrentUser(_request, day) {
    return day.signedInAs === undefined
      ? unauthorised
      : { status: 200, body: { user: { username: day.signedInAs }, ...(day.owes && { owes: day.owes }) } };
  },
  login({ body }, day) {
    if (body.username !== mockAdmin.username || body.password !== mockAdmin.password) {
      return errorResponse(401, "unauthorised", "Invalid username or password");
    }
    if (day.secondStep !== undefined) {
      begun.add(day);
      return { status: 202, body: { secondFactors: [...day.secondStep] } };
    }
    day.signedInAs = body.username;
    return { status: 200, body: { user: { username: body.username } } };
  },
  loginWithCode({ body }, day) {
    if (!begun.has(day)) return expired;
    if (body.code !== mockCode) {
      return errorResponse(401, "unauthorised", "This code is not right, or was used before.");
    }
    day.signedInAs = mockAdmin.username;
    return { status: 200, body: { user: { username: mockAdmin.username } } };
  },
  startPasskeyLogin(_request, day) {
    if (!begun.has(day)) return expired;
    const body = {
      challenge: "bW9ja2Vk",
      rpId: "localhost",
      timeout: 60_000,
      userVerification: "preferred" as const,
      allowCredentials: [{ id: "bW9ja2Vk", type: "public-key" as const }],
    };
    return { status: 200, body };
  },
  loginWithPasskey(_request, day) {
    if (!begun.has(day)) return expired;
    day.signedInAs = mockAdmin.username;
    return { status: 200, body: { user: { username: mockAdmin.username } } };
  },
  logout(_request, day) {
    day.signedInAs = undefined;
    return { status: 204 };
  },
};

type Account = Pick<Handlers<RaceDay>, "changePassword" | "listSessions" | "endSession" | "endOtherSessions">;

function sessionsOf(day: RaceDay): SessionEntry[] {
  const known = byDay.get(day);
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
