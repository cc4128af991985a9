import type { Handlers } from "@railbird/contract";
import type { Instant } from "@railbird/domain";
import { hasFeedData, type OperationOf, type ParamsOf, READS, type ReadName, type ReadRef, ref } from "@railbird/reads";
import type { TipsReader } from "../../use-cases/tips/tips-reader";
import type { HandlerContext } from "../api/handler-context";
import { HttpError } from "../errors/http-error";
import { readHeaders } from "../responses/headers";
import type { PreparedResponse } from "../responses/prepared-response";
import type { PrepareReads } from "./prepare-reads";
import type { ReadCache } from "./read-cache";

export interface ReadHandlerParts {
  readonly reads: Pick<ReadCache, "get" | "response">;
  readonly tips: Pick<TipsReader, "read">;
  readonly prepare: PrepareReads;
  readonly now: () => Instant;
  /** Whether reads with a feed's data are for this site's own pages alone; not when absent. */
  readonly ownPagesOnly?: boolean;
  /** The reads that may have to wait for {@link prepare}; those of other days when absent. */
  readonly stored?: readonly ReadName[];
}

/** The operation of each public read. */
type ReadOperation = OperationOf<ReadName>;

type ReadHandlers = Pick<Handlers<HandlerContext, PreparedResponse>, ReadOperation>;

type ReadRequest = { readonly params: object; readonly query: object };

/** The reads that may have to wait for storage. */
const STORED = [
  "meetingsOnDay",
  "meeting",
  "race",
  "form",
  "prices",
  "bestPrices",
  "movers",
  "runner",
  "person",
  "signalRecord",
  "bookmakerComparison",
] as const satisfies readonly ReadName[];

/** The 404 message of each read. */
const MISSING: { readonly [Name in ReadName]?: string } = {
  meeting: "Meeting not found",
  race: "Race not found",
  form: "Race not found",
  prices: "Race not found",
  bestPrices: "Race not found",
  tips: "Race not found",
  runner: "Runner not found",
  person: "Person not found",
};

/** One handler for every public read. */
export function readHandlers(parts: ReadHandlerParts): ReadHandlers {
  const { reads, tips, prepare, now, ownPagesOnly = false, stored = STORED } = parts;
  const serve = (name: ReadName) => {
    // A remembered address is served with the same request object again: its reference is made once.
    const refs = new WeakMap<ReadRequest, ReadRef>();
    return (request: ReadRequest) => {
      const known = refs.get(request) ?? ref(name, { ...request.params, ...request.query } as ParamsOf<typeof name>);
      refs.set(request, known);
      return READS[name].keep.sharedSeconds === 0 ? asItIsNow(known) : prepared(known);
    };
  };

  function prepared(of: ReadRef) {
    const response = reads.response(of);
    if (response === undefined) throw missing(of.name);
    return response;
  }

  /** A `no-store` read is presented for each request: it shows the current time. */
  function asItIsNow(of: ReadRef) {
    const { name } = of;
    const read = reads.get(of);
    if (read === undefined) throw missing(name);
    const headers = {
      ...readHeaders(READS[name].keep, ownPagesOnly && hasFeedData(name)),
      "Railbird-Time": String(now()),
      ...("topic" in READS[name] && { "Railbird-Version": String(read.version) }),
    };
    return { status: 200 as const, body: read.value, headers };
  }

  /** Responds without a promise to what is in memory, so that the fast path can serve it; waits for storage only otherwise. */
  function serveStored(name: ReadName) {
    const respond = serve(name) as (request: ReadRequest) => PreparedResponse;
    return (request: ReadRequest) => {
      const preparing = prepare([ref(name, { ...request.params, ...request.query } as never)]);
      return preparing === undefined ? respond(request) : preparing.then(() => respond(request));
    };
  }

  const names = Object.keys(READS) as ReadName[];
  const handlers = Object.fromEntries([
    ...names.map((name) => [READS[name].operation, serve(name)]),
    ...stored.map((name) => [READS[name].operation, serveStored(name)]),
  ]);
  const serveTips = serve("tips");
  return {
    ...(handlers as unknown as ReadHandlers),
    getRaceTips: async (request) => {
      await Promise.all([prepare([ref("tips", request.params)]), tips.read(request.params.id)]);
      return serveTips(request) as PreparedResponse;
    },
  };
}

function missing(name: ReadName): HttpError {
  const message = MISSING[name];
  return new HttpError("notFound", message === undefined ? {} : { message });
}
