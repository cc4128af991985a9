import { ApiError } from "@railbird/contract/client";
import { expect, it } from "vitest";
import { loginFailure } from "./SecondStepForm";

const REJECTED = "Invalid username or password";
const reason = (error: unknown) => loginFailure(error, REJECTED);

it("is the server's message where it has one", () => {
  const locked = { name: "tooManyRequests", message: "Too many attempts. Try again in a minute." };
  expect(reason(new ApiError(429, "Too Many Requests", locked))).toBe(locked.message);
  expect(reason(new ApiError(500, "Internal Server Error", { message: "boom" }))).toBe("boom");
});

it.each([400, 401])("blames what was typed where the server checked it and says nothing more (%s)", (status) => {
  expect(reason(new ApiError(status, "", undefined))).toBe(REJECTED);
});

it.each([
  [
    new ApiError(500, "Internal Server Error", undefined),
    "The server has a problem just now (500 Internal Server Error).",
  ],
  [new ApiError(429, "Too Many Requests", undefined), "429 Too Many Requests"],
  [new TypeError("Failed to fetch"), "The server could not be reached. Please check your connection and try again."],
])("does not blame what was typed where nothing was checked: %s", (error, sentence) => {
  expect(reason(error)).toBe(sentence);
});
