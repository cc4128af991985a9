import { ApiError } from "@railbird/contract/client";
import { describe, expect, it } from "vitest";
import { arrivalAfter, loginArrival } from "../../src/data/admin-login-arrival";
import { readSession } from "../../src/data/admin-session-answer";

const signedOut = new ApiError(401, "Unauthorized", { name: "unauthorised", message: "Please sign in." });

describe("why the admin area leads to the login page", () => {
  it("tells a session that has ended from one that never was", () => {
    expect(arrivalAfter(signedOut, false, "/admin")).toEqual({ why: "Please sign in to open the admin area." });
    expect(arrivalAfter(signedOut, true, "/admin")).toEqual({ why: "Your session has ended. Please sign in again." });
  });

  it.each([
    [new TypeError("Failed to fetch"), "The server could not be reached."],
    [
      new ApiError(503, "Service Unavailable", undefined),
      "The server has a problem just now (503 Service Unavailable).",
    ],
    [new SyntaxError("Unexpected token '<'"), "The server gave an answer that this page does not understand."],
  ])("says what else was wrong, and which page to try again (%#)", (error, detail) => {
    const why = `Whether you are signed in could not be checked. ${detail}`;
    expect(arrivalAfter(error, true, "/admin/changes")).toEqual({ why, tryAgain: "/admin/changes" });
  });

  it.each([null, undefined, "", { usr: 1 }])("is nothing for who came another way (%#)", (state) => {
    expect(loginArrival(state)).toBeUndefined();
  });
});

it.each([undefined, null, "<p>", {}, { user: {} }, { user: { username: 7 } }])(
  "no session is read from %j",
  (answer) => {
    expect(() => readSession(answer)).toThrow("does not understand");
  },
);
