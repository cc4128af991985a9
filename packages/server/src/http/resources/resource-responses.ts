import type { OperationId } from "@railbird/contract";
import { operationById } from "@railbird/contract/validators";
import type { Instant } from "@railbird/domain";
import { ContractBreach } from "../errors/contract-breach";
import { CACHE_BOOKMAKERS, CACHE_RACE_DAY, PUBLIC_READ_HEADERS } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";
import { ResponseCache } from "../responses/response-cache";
import type { NextToJumpQuery, RaceDayReader } from "./race-day-reader";

/** The bytes of the public reads, serialised and compressed once per change of what they show. */
export class ResourceResponses {
  readonly #cache = new ResponseCache();

  constructor(
    private readonly reader: RaceDayReader,
    private readonly now: () => Instant,
    /** Whether every answer is held against the contract before it is kept: in tests and development. */
    private readonly checked: boolean,
  ) {}

  meetingsToday(jurisdiction: "AU" | "NZ"): PreparedResponse {
    return this.#day("getMeetingsToday", jurisdiction, () => this.reader.meetingsToday(jurisdiction));
  }

  nextToJump(query: NextToJumpQuery): PreparedResponse {
    const key = `${query.racingCode ?? ""} ${query.count} ${query.jurisdiction ?? ""}`;
    return this.#day("getNextToJump", key, () => this.reader.nextToJump(query));
  }

  meeting(id: string): PreparedResponse | undefined {
    return this.#one("getMeeting", id, this.reader.meetingTag(id), () => this.reader.meeting(id));
  }

  race(id: string): PreparedResponse | undefined {
    return this.#one("getRace", id, this.reader.raceTag(id), () => this.reader.race(id));
  }

  tips(id: string): PreparedResponse | undefined {
    const tips = this.reader.tips(id);
    // Small, and made of what somebody was waiting for: its own text says whether it changed.
    return this.#one("getRaceTips", id, JSON.stringify(tips), () => tips);
  }

  publicBookmakers(): PreparedResponse {
    return this.#bookmakers("listPublicBookmakers", () => this.reader.publicBookmakers());
  }

  featuredBookmakers(): PreparedResponse {
    return this.#bookmakers("listFeaturedBookmakers", () => this.reader.featuredBookmakers());
  }

  #day(operation: OperationId, key: string, read: () => unknown): PreparedResponse {
    const make = () => ({
      answer: this.#prepare(operation, read(), CACHE_RACE_DAY),
      until: this.reader.dayHoldsUntil(),
    });
    return this.#cache.get(`${operation} ${key}`, this.reader.dayTag(), this.now(), make) as PreparedResponse;
  }

  #one(operation: OperationId, id: string, tag: string | undefined, read: () => unknown): PreparedResponse | undefined {
    if (tag === undefined) return undefined;
    return this.#cache.get(`${operation} ${id}`, tag, this.now(), () => ({
      answer: this.#prepare(operation, read(), CACHE_RACE_DAY),
    }));
  }

  #bookmakers(operation: OperationId, read: () => unknown): PreparedResponse {
    const make = () => ({ answer: this.#prepare(operation, read(), CACHE_BOOKMAKERS) });
    return this.#cache.get(operation, this.reader.bookmakersTag(), this.now(), make) as PreparedResponse;
  }

  #prepare(operation: OperationId, value: unknown, cacheControl: string): PreparedResponse {
    const json = JSON.stringify(value);
    if (this.checked) {
      const issues = operationById(operation).checkResponse(200, "application/json", JSON.parse(json));
      if (issues.length > 0) throw new ContractBreach(operation, issues);
    }
    return new PreparedResponse("application/json; charset=utf-8", json, {
      headers: { ...PUBLIC_READ_HEADERS, "Cache-Control": cacheControl },
      tellsTime: true,
    });
  }
}
