import { pipeline } from "node:stream/promises";
import type { CalendarDate } from "@railbird/domain";
import type { Context } from "koa";
import type { DayExport, DayFormat } from "../../use-cases/day-export/day-export";
import { HttpError } from "../errors/http-error";
import { bestEncoding } from "../responses/best-encoding";
import { cacheControl, PUBLIC_READ_HEADERS } from "../responses/headers";

const TYPES: Readonly<Record<DayFormat, string>> = {
  csv: "text/csv; charset=utf-8; header=present",
  ndjson: "application/x-ndjson; charset=utf-8",
  parquet: "application/vnd.apache.parquet",
};

/** A file of a day changes only where a result is amended. */
const KEEP = { sharedSeconds: 3_600 };

/** Sends a past day as a file, with its checksum (RFC 9530). Throws `notFound` for a day that is not kept. */
export async function sendExport(
  exports: Pick<DayExport, "file">,
  ctx: Context,
  date: CalendarDate,
  format: DayFormat,
  ownPagesOnly: boolean,
): Promise<void> {
  const file = await exports.file(date, format);
  if (file === undefined) throw new HttpError("notFound", { message: `No day that has passed is kept of ${date}` });
  const encoding = bestEncoding(ctx.req.headers["accept-encoding"] as string | undefined, ["gzip"]);
  ctx.set({
    ...PUBLIC_READ_HEADERS,
    "Content-Type": TYPES[format],
    "Content-Disposition": `attachment; filename="railbird-${date}.${format}"`,
    "Cache-Control": ownPagesOnly ? "no-store" : cacheControl(KEEP),
    "Repr-Digest": `sha-256=:${file.sha256[encoding]}:`,
    ...(encoding === "gzip" && { "Content-Encoding": "gzip" }),
  });
  ctx.respond = false;
  ctx.state.status = 200;
  ctx.res.statusCode = 200;
  if (ctx.method === "HEAD") {
    ctx.res.end();
    return;
  }
  // A client that goes away half-way is no fault of the server's.
  await pipeline(file.open(encoding), ctx.res).catch(() => ctx.res.destroy());
}
