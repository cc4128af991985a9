import type { Handlers } from "@railbird/contract";
import type { RaceDay } from "../race-day/create-race-day";
import { errorResponse, unauthorised } from "./responses";

type Auth = Pick<Handlers<RaceDay>, "getCurrentUser" | "login" | "logout">;

/** The one admin of a mocked race day. */
export const mockAdmin = { username: "admin", password: "railbird-password" } as const;

/** Signing in and out. The session is part of the race day; there is no cookie. */
export const auth: Auth = {
  getCurrentUser(_request, day) {
    return day.signedInAs === undefined ? unauthorised : { status: 200, body: { user: { username: day.signedInAs } } };
  },
  login({ body }, day) {
    if (body.username !== mockAdmin.username || body.password !== mockAdmin.password) {
      return errorResponse(401, "unauthorised", "Invalid username or password");
    }
    day.signedInAs = body.username;
    return { status: 200, body: { user: { username: body.username } } };
  },
  logout(_request, day) {
    day.signedInAs = undefined;
    return { status: 204 };
  },
};
