import type { Handlers } from "@railbird/contract";
import { document, documentYaml } from "@railbird/contract/document";
import type { TipsReader } from "../../use-cases/tips/tips-reader";
import { HttpError } from "../errors/http-error";
import type { RaceDayReader } from "../resources/race-day-reader";
import type { ResourceResponses } from "../resources/resource-responses";
import { CACHE_FILES, PUBLIC_READ_HEADERS } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";
import { type AuthParts, authHandlers } from "./auth-handlers";
import { type BookmakerParts, bookmakerHandlers } from "./bookmaker-handlers";
import type { HandlerContext } from "./handler-context";
import { type LogoParts, logoHandlers } from "./logo-handlers";

export interface HandlerParts extends AuthParts, BookmakerParts, LogoParts {
  readonly answers: ResourceResponses;
  readonly reader: RaceDayReader;
  readonly tips: Pick<TipsReader, "read">;
}

const contractHeaders = { ...PUBLIC_READ_HEADERS, "Cache-Control": CACHE_FILES };
const contractJson = new PreparedResponse("application/json; charset=utf-8", JSON.stringify(document), {
  headers: contractHeaders,
  tellsTime: true,
});
const contractYaml = new PreparedResponse("application/yaml; charset=utf-8", documentYaml, {
  headers: contractHeaders,
  tellsTime: true,
});

/** One handler for every operation of the contract, typed by it. */
export function createHandlers(parts: HandlerParts): Handlers<HandlerContext, PreparedResponse> {
  const { answers, reader, tips } = parts;
  return {
    ...authHandlers(parts),
    ...bookmakerHandlers(parts),
    ...logoHandlers(parts),
    getMeetingsToday: ({ query }) => answers.meetingsToday(query.jurisdiction),
    getMeeting: ({ params }) => found(answers.meeting(params.id), "Meeting not found"),
    getRace: ({ params }) => found(answers.race(params.id), "Race not found"),
    getRaceTips: async ({ params }) => {
      if (reader.raceTag(params.id) !== undefined) await tips.read(params.id);
      return found(answers.tips(params.id), "Race not found");
    },
    getNextToJump: ({ query }) => answers.nextToJump(query),
    listPublicBookmakers: () => answers.publicBookmakers(),
    listFeaturedBookmakers: () => answers.featuredBookmakers(),
    getStatus: () => {
      const body = reader.status();
      // The first answer that a page asks for: its countdowns are right from here on.
      return { status: 200, body, headers: { "Railbird-Time": String(Date.parse(body.now)) } };
    },
    getContractJson: () => contractJson,
    getContractYaml: () => contractYaml,
  };
}

function found(answer: PreparedResponse | undefined, otherwise: string): PreparedResponse {
  if (answer === undefined) throw new HttpError("notFound", { message: otherwise });
  return answer;
}
