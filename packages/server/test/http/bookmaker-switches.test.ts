import type { BookmakerListItem, FeaturedBookmaker } from "@railbird/contract";
import { describe, expect, it, onTestFinished } from "vitest";
import type { AppParts } from "../../src/http/app-parts";
import { startTestApp, type TestApp } from "../support/test-app";

async function start(switches: AppParts["bookmakers"]["switches"]) {
  const app = await startTestApp({ empty: true, parts: { bookmakers: { switches } } });
  onTestFinished(() => app.close());
  const read = async <Item>(path: string) => (await (await app.get(path)).json()) as Item[];
  return {
    app,
    badges: () => read<BookmakerListItem>("/api/public/bookmakers"),
    featured: () => read<FeaturedBookmaker>("/api/featured-bookmakers"),
  };
}

describe("the legal settings", () => {
  it("are on by default: badges and featured bookmakers are linked, with a call to bet", async () => {
    const { badges, featured } = await start({ links: true, betNow: true, licenceRequired: true });
    expect(await badges()).toHaveLength(10);
    expect((await badges()).every(({ url }) => url !== undefined)).toBe(true);
    expect(await featured()).toHaveLength(10);
    expect((await featured()).every(({ url, betNow }) => url !== undefined && betNow)).toBe(true);
  });

  it("BET_NOW=off keeps links, but no call to bet", async () => {
    const { featured } = await start({ links: true, betNow: false, licenceRequired: true });
    expect((await featured()).every(({ url, betNow }) => url !== undefined && !betNow)).toBe(true);
  });

  it("BOOKMAKER_LINKS=off keeps names and prices, but no links to bookmakers", async () => {
    const { badges, featured } = await start({ links: false, betNow: true, licenceRequired: true });
    expect(await badges()).toContainEqual({ bookmakerId: "sportsbet", displayName: "SB", color: "#0b5ed7" });
    expect((await badges()).some((badge) => "url" in badge)).toBe(false);
    expect((await featured()).some((bookmaker) => "url" in bookmaker || bookmaker.betNow)).toBe(false);
    expect(await featured()).toHaveLength(10);
  });

  const licensing = async (app: TestApp) => {
    const headers = { ...(await app.signIn()), "Content-Type": "application/json" };
    return (licenceBody: string) =>
      app.get("/api/bookmakers/b2", {
        method: "PUT",
        headers,
        body: JSON.stringify({
          displayName: "SB",
          color: "#0b5ed7",
          url: "https://www.sportsbet.com.au",
          featured: true,
          licenceBody,
        }),
      });
  };

  it("COMPLIANCE=warn: a bookmaker without a licence body is featured and linked, with nobody named as who licenses it", async () => {
    const { app, badges, featured } = await start({ links: true, betNow: true, licenceRequired: false });
    expect((await (await licensing(app))("")).status).toBe(200);
    expect((await badges()).find(({ bookmakerId }) => bookmakerId === "sportsbet")).toHaveProperty("url");
    expect((await featured()).find(({ displayName }) => displayName === "SB")).toMatchObject({
      url: "https://www.sportsbet.com.au",
      licenceBody: "",
      betNow: true,
    });
  });

  it("COMPLIANCE=enforce: one without a licence body is neither featured nor linked, and is again when it has one", async () => {
    const { app, badges, featured } = await start({ links: true, betNow: true, licenceRequired: true });
    const put = await licensing(app);
    expect((await put("")).status).toBe(200);
    expect((await badges()).find(({ bookmakerId }) => bookmakerId === "sportsbet")).not.toHaveProperty("url");
    expect((await featured()).some(({ displayName }) => displayName === "SB")).toBe(false);
    expect((await put("Northern Territory Racing and Wagering Commission")).status).toBe(200);
    expect((await badges()).find(({ bookmakerId }) => bookmakerId === "sportsbet")).toHaveProperty("url");
    expect((await featured()).some(({ displayName }) => displayName === "SB")).toBe(true);
  });
});
