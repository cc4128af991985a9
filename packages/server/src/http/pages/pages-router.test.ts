import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { MatchedPage } from "@railbird/web";
import Koa from "koa";
import { expect, it, onTestFinished } from "vitest";
import { type PagesRouterParts, pagesRouter } from "./site-routers";

/** The response to a page's address, of a site whose routes say that it is to be redirected. */
async function responseTo(asked: string, { path, redirect }: Pick<MatchedPage, "path" | "redirect">) {
  const page: MatchedPage = { path, search: "", known: true, unbounded: false, reads: [], redirect };
  const parts = { entry: { match: () => page }, publicUrl: "https://railbird.example" };
  const server = new Koa().use(pagesRouter(parts as unknown as PagesRouterParts)).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${asked}`, { redirect: "manual" });
}

it("redirects another spelling of a path for good", async () => {
  const response = await responseTo("/Race/abc?from=mail", { path: "/race/abc", redirect: "/race/abc?from=mail" });
  expect(response.status).toBe(308);
  expect(response.headers.get("location")).toBe("/race/abc?from=mail");
});

it("redirects an unknown value of a filter for now, since a later version may know it", async () => {
  const response = await responseTo("/movers?window=foo", { path: "/movers", redirect: "/movers" });
  expect(response.status).toBe(307);
  expect(response.headers.get("location")).toBe("/movers");
});
