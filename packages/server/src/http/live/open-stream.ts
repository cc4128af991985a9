import type { Context } from "koa";
import { clientAddress } from "../security/client-address";
import type { Stream } from "./create-stream";
import { parseTopics } from "./parse-topics";

/** Hands a request over to the stream, past Koa: its response stays open. */
export function openStream(stream: Stream, ctx: Context, topics: string, trustProxy: boolean): void {
  stream.handle(ctx.req, ctx.res, parseTopics(topics), clientAddress(ctx.req, trustProxy));
  ctx.respond = false;
  ctx.state.status = 200;
}
