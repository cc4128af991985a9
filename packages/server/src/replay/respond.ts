import { listResponse } from "./list-response";
import { meetingsResponse } from "./meetings-response";
import { BadQuery } from "./queries";
import type { Recording } from "./recording";
import { errorResponse, type Made, madeResponse, type ReplayResponse } from "./replay-response";

const BASE = "/affiliates/v1/racing/";

/** The API's response to a GET of this address (path and query). */
export function responseTo(recording: Recording, address: string): ReplayResponse {
  const [path = "", search = ""] = address.split("?", 2);
  const [endpoint, id, ...rest] = path.startsWith(BASE) ? path.slice(BASE.length).split("/") : [];
  const query = new URLSearchParams(search);
  const made = (content: Made) => madeResponse(address, content, recording.generatedTime);
  const failed = (status: number, message: string) => errorResponse(status, address, message, recording.generatedTime);
  try {
    rejectOtherEncodings(query);
    if (rest.length > 0) return failed(404, "There is no such address.");
    if (endpoint === "meetings" && id === undefined) return made(meetingsResponse(recording, query));
    if (endpoint === "list" && id === undefined) return made(listResponse(recording, query));
    if (endpoint === "meetings" && id !== undefined) {
      const meeting = recording.meetings.find((each) => each.meeting === id);
      if (meeting === undefined) return failed(404, "Meeting not found.");
      return made({ title: "Get meeting by id", params: { enc: "json", id }, data: { meetings: [meeting] } });
    }
    if (endpoint === "events" && id !== undefined) {
      const event = recording.events.get(id);
      if (event === undefined) return failed(404, "Event not found.");
      return { status: 200, body: event.bytes };
    }
    return failed(404, "There is no such address.");
  } catch (error) {
    if (error instanceof BadQuery) return failed(400, error.message);
    throw error;
  }
}

function rejectOtherEncodings(query: URLSearchParams): void {
  const encoding = query.get("enc") ?? "json";
  if (encoding !== "json") throw new BadQuery(`enc must be json: nothing was recorded as ${encoding}.`);
}
