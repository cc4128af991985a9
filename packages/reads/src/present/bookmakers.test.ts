import { describe, expect, it } from "vitest";
import type { BookmakerSource } from "../source";
import { presentPages } from "./bookmakers";

const bookmaker = (bookmakerId: string, url: string, more: Partial<BookmakerSource> = {}): BookmakerSource => ({
  id: bookmakerId,
  bookmakerId,
  displayName: bookmakerId,
  color: "#000000",
  url,
  featured: true,
  ...more,
});
const switches = { links: true, betNow: true, licenceRequired: false };
const page = (bookmakerId: string, url: string) => ({ bookmakerId, url });

describe("a bookmaker's own page of a race", () => {
  const tab = bookmaker("TAB", "https://www.tab.com.au");
  const own = page("tab", "https://www.tab.com.au/racing/r/1");
  const pagesOf = (pages: readonly ReturnType<typeof page>[], more: Partial<typeof switches> = {}, known = [tab]) =>
    presentPages({ pages, status: "open" }, known, { ...switches, ...more });

  it("is shown at the site that the operator has named, and below it", () => {
    const below = page("tab", "https://racing.tab.com.au/r/1");
    expect(pagesOf([own])).toEqual([own]);
    expect(pagesOf([below])).toEqual([below]);
  });

  it.each([
    "https://tab.com.au.elsewhere.example/r/1",
    "https://nottab.com.au/r/1",
    "https://elsewhere.example/?https://www.tab.com.au",
    "https://com.au/r/1",
  ])("is not shown at another site: %s", (url) => {
    expect(pagesOf([page("tab", url)])).toEqual([]);
  });

  it("is not shown where the operator leads to a third party, to an unknown bookmaker, or nowhere", () => {
    expect(pagesOf([own], {}, [bookmaker("tab", "https://track.example/?to=tab")])).toEqual([]);
    expect(pagesOf([own], {}, [])).toEqual([]);
    expect(pagesOf([own], { links: false })).toEqual([]);
  });

  it("is shown of a licensed bookmaker alone where that is required", () => {
    expect(pagesOf([own], { licenceRequired: true })).toEqual([]);
    const licensed = bookmaker("tab", "https://www.tab.com.au", { licenceBody: "A commission" });
    expect(pagesOf([own], { licenceRequired: true }, [licensed])).toEqual([own]);
  });

  it("is shown while betting is open alone", () => {
    for (const status of ["closed", "interim", "final", "abandoned"] as const)
      expect(presentPages({ pages: [own], status }, [tab], switches)).toEqual([]);
    expect(presentPages({ status: "open" }, [tab], switches)).toEqual([]);
  });
});
