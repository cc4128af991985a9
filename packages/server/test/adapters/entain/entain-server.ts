import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eventResponse, meetingEntry, meetingsResponse, runner } from "./payloads";
import { DATE, stop } from "./support";

/** A host on loopback with one Australian race of one runner on {@link DATE}, whose price a test sets. */
export async function serveEntain(odds: number) {
  const state = { odds };
  const server = createServer(({ url = "" }, response) => {
    const { pathname, searchParams } = new URL(url, "http://host");
    const isListed = searchParams.get("date_from") === DATE && searchParams.get("country") === "AUS";
    const body = pathname.endsWith("/meetings")
      ? meetingsResponse(isListed ? [meetingEntry()] : [])
      : eventResponse([runner(1, state.odds)]);
    response.setHeader("content-type", "application/json").end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/affiliates/v1`;
  return { baseUrl, state, close: () => stop(server) };
}
