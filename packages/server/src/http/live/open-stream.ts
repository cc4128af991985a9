import type { Instant } from "@railbird/domain";
import type { Context } from "koa";
import type { PrepareReads } from "../reads/prepare-reads";
import { clientAddress } from "../security/client-address";
import type { Stream } from "./create-stream";
import { parseTopics, refuseFarDays } from "./parse-topics";

export interface OpenStreamParts {
  readonly stream: Stream;
  readonly prepare: PrepareReads;
  readonly trustProxy: boolean;
  readonly now: () => Instant;
}

/** Hands a request over to the stream, past Koa: its response stays open. */
export async function openStream(parts: OpenStreamParts, ctx: Context, topics: string): Promise<void> {
  const { stream, prepare, trustProxy, now } = parts;
  const refs = parseTopics(topics);
  refuseFarDays(refs, now());
  // A read that cannot be prepared now counts as missing, and is published once it can be read.
  await prepare(refs)?.catch(() => undefined);
  stream.handle(ctx.req, ctx.res, refs, clientAddress(ctx.req, trustProxy));
  ctx.respond = false;
  ctx.state.status = 200;
}
