import { createRaceDay, FROZEN_NOW } from "@railbird/mocks";
import { describe, expect, it } from "vitest";
import { checkBody, fieldErrors } from "../../data/admin-validation";
import { bodyOf, changesBetween, formErrors, formOf, rebase, unconfirmedInducements } from "./form-model";

const [bookmaker] = createRaceDay({ now: FROZEN_NOW }).bookmakers;
if (!bookmaker) throw new Error("The mocked race day has no bookmakers.");
const form = formOf(bookmaker);

describe("a bookmaker's form", () => {
  it("sends what it was filled with, without the logo", () => {
    const { id, version, updatedAt, logoUrl, ...settings } = bookmaker;
    expect(logoUrl).toBeDefined();
    expect(bodyOf(form, true)).toEqual(settings);
  });

  it("leaves out what is empty, and features a new bookmaker", () => {
    expect(
      bodyOf({ ...formOf(undefined), bookmakerId: " neds ", displayName: "NEDS", color: "#FF7800" }, false),
    ).toEqual({
      bookmakerId: "neds",
      displayName: "NEDS",
      color: "#FF7800",
      url: "",
      featured: true,
    });
  });

  it("is prefilled for an identifier of the feed", () => {
    expect(formOf(undefined, "bluebet")).toMatchObject({
      bookmakerId: "bluebet",
      displayName: "BB",
      fullName: "BlueBet",
      color: "",
      url: "",
    });
    expect(formOf(undefined, "swiftbet")).toMatchObject({ displayName: "SWIF", fullName: "Swiftbet" });
  });

  it("counts positions from 1", () => {
    expect(formErrors({ ...form, position: "0" })).toEqual({ position: "Must be at least 1." });
    expect(formErrors({ ...form, position: "1" })).toEqual({});
    expect(formErrors({ ...form, position: "" })).toEqual({});
  });

  it("lists what saving would change", () => {
    expect(changesBetween(form, { ...form })).toEqual([]);
    expect(changesBetween(form, { ...form, featured: false, fullName: "" })).toEqual([
      { field: "Full Name", from: bookmaker.fullName, to: "" },
      { field: "Featured", from: "Yes", to: "No" },
    ]);
  });

  it("keeps typed fields over a newer version, and takes the rest from that", () => {
    const newer = { ...form, color: "#123456", displayName: "THEIRS" };
    expect(rebase({ ...form, displayName: "OURS" }, form, newer)).toEqual({ ...newer, displayName: "OURS" });
  });
});

describe("inducements in a form", () => {
  it("are those of typed texts, not of saved ones", () => {
    const typed = { ...form, description: "A bonus for you" };
    expect(unconfirmedInducements(typed, form)).toEqual(["bonus"]);
    expect(unconfirmedInducements({ ...typed, color: "#000000" }, typed)).toEqual([]);
    expect(unconfirmedInducements({ ...typed, fullName: "Free Bet House" }, typed)).toEqual(["bonus", "free bet"]);
  });

  it("are sent as confirmed only when they are", () => {
    expect(bodyOf(form, true, true)).toMatchObject({ inducementsConfirmed: true });
    expect(bodyOf(form, true)).not.toHaveProperty("inducementsConfirmed");
  });

  it("remove an emptied licence body", () => {
    expect(bodyOf({ ...form, licenceBody: " " }, true)).toMatchObject({ licenceBody: "" });
  });
});

describe("the contract's rules", () => {
  it("accept the server's own data", async () => {
    expect(await checkBody("createBookmaker", bodyOf(form, false))).toEqual({});
    expect(await checkBody("updateBookmaker", bodyOf(form, true))).toEqual({});
  });

  it("give each field its own message", async () => {
    const body = bodyOf({ ...formOf(undefined), url: "ftp://example.com", position: "first" }, false);
    const found = await checkBody("createBookmaker", body);
    expect(Object.keys(found).sort()).toEqual(["bookmakerId", "color", "displayName", "position", "url"]);
    expect(found.url).toBe("Must be an address such as https://www.example.com.");
  });

  it("reject an emptied position, which is not the same as an unchanged one", async () => {
    const emptied = { ...form, position: "" };
    expect(await checkBody("updateBookmaker", bodyOf(emptied, true))).toEqual({ position: expect.any(String) });
    expect(await checkBody("createBookmaker", bodyOf(emptied, false))).toEqual({});
  });

  it("assign issues of other places to no field", () => {
    expect(
      fieldErrors([
        { path: "body.url", message: "First." },
        { path: "body.url", message: "Second." },
        { path: "headers.If-Match", message: "Other." },
      ]),
    ).toEqual({ url: "First." });
  });
});
