import type { Handlers } from "@railbird/contract";
import { isoInstant } from "@railbird/reads/present";
import { HttpResponse, http, type RequestHandler } from "msw";
import type { RaceDay } from "../race-day/create-race-day";
import { recordChange } from "./audit";
import { errorResponse, notFound } from "./responses";

/** 5 MB (section 5). */
const LARGEST_LOGO_BYTES = 5_242_880;

type Logos = Pick<Handlers<RaceDay>, "createUpload" | "attachBookmakerLogo">;

/** Creating an upload address, and attaching the image that was sent to it. */
export const logos: Logos = {
  createUpload(_request, day) {
    const id = day.nextId("upload");
    day.uploads.set(id, undefined);
    return { status: 200, body: { uploadURL: `/api/objects/uploads/${id}` } };
  },
  attachBookmakerLogo({ params, body }, day) {
    const before = day.bookmakers.find(({ id }) => id === params.id);
    if (before === undefined) return notFound("Bookmaker");
    if (body.logoURL === null) {
      const { logoUrl: removed, ...without } = before;
      if (removed !== undefined) {
        const after = { ...without, version: before.version + 1, updatedAt: isoInstant(day.now()) };
        day.bookmakers = day.bookmakers.map((each) => (each === before ? after : each));
        recordChange(day, "updated", before, after);
      }
      return { status: 200, body: { objectPath: null } };
    }
    const logoUrl = takeUpload(day, body.logoURL);
    if (logoUrl === undefined) return errorResponse(422, "unprocessable", "This file is not an image we can show.");
    const after = { ...before, logoUrl, version: before.version + 1, updatedAt: isoInstant(day.now()) };
    day.bookmakers = day.bookmakers.map((each) => (each === before ? after : each));
    recordChange(day, "logoAttached", before, after);
    return { status: 200, body: { objectPath: logoUrl } };
  },
};

/** The path of the logo that an upload becomes, which is used up; `undefined` for what is none or no image. */
export function takeUpload(day: RaceDay, uploadUrl: string): string | undefined {
  const uploadId = uploadUrl.split("?")[0]?.split("/").at(-1) ?? "";
  const image = day.uploads.get(uploadId);
  day.uploads.delete(uploadId);
  return image?.type.startsWith("image/") ? `/objects/logos/${uploadId}.webp` : undefined;
}

/** Handlers for uploaded and served images, which are no operations of the contract. */
export function imageHandlers(day: RaceDay): RequestHandler[] {
  return [
    http.put<{ id: string }>("*/api/objects/uploads/:id", async ({ params, request }) => {
      if (!day.uploads.has(params.id)) return new HttpResponse(null, { status: 403 });
      const bytes = (await request.arrayBuffer()).byteLength;
      if (bytes > LARGEST_LOGO_BYTES) return new HttpResponse(null, { status: 413 });
      day.uploads.set(params.id, { bytes, type: request.headers.get("content-type") ?? "" });
      return new HttpResponse(null, { status: 200 });
    }),
    http.get<{ file: string }>("*/objects/logos/:file", ({ params }) => {
      const name = String(params.file)
        .replace(/\.\w+$/, "")
        .replaceAll(/[^\w-]/g, "");
      return new HttpResponse(drawnLogo(name), { headers: { "content-type": "image/svg+xml" } });
    }),
    http.get<{ file: string }>("*/silks/:file", ({ params }) => {
      const image = drawnSilks(Number.parseInt(String(params.file).slice(24, 32), 16) || 0);
      return new HttpResponse(image, { headers: { "content-type": "image/svg+xml" } });
    }),
  ];
}

/** A placeholder for a logo: its name on a plain background. */
function drawnLogo(name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80" viewBox="0 0 240 80"><rect width="240" height="80" fill="#e8e6de"/><text x="120" y="49" text-anchor="middle" font-family="sans-serif" font-size="28" fill="#17201b">${name}</text></svg>`;
}

const SILKS = ["#1d4fa8", "#ffd400", "#c8102e", "#fff", "#00693e", "#f6a6c8", "#222"];

/** Invented silks: a body, sleeves and a cap in colours chosen by a number. */
function drawnSilks(number: number): string {
  const [body, sleeves, cap] = [0, 2, 3].map((step) => SILKS[(number + step) % SILKS.length]);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><g stroke="#555"><circle cx="32" cy="11" r="8" fill="${cap}"/><path d="M20 22 6 44l9 5 8-13z" fill="${sleeves}"/><path d="m44 22 14 22-9 5-8-13z" fill="${sleeves}"/><path d="M20 22h24l-3 14v22H23V36z" fill="${body}"/></g></svg>`;
}
