import type { Bookmaker, BookmakerUpdate, Handlers } from "@railbird/contract";
import { type WithoutAbsent, withoutAbsent } from "@railbird/contract/without-absent";
import { fullHexColor, inducementsIn } from "@railbird/domain";
import { isoInstant } from "@railbird/reads/present";
import type { RaceDay } from "../race-day/create-race-day";
import { recordChange } from "./audit";
import { configurations, withWarnings } from "./configurations";
import { takeUpload } from "./logos";
import { errorResponse, notFound } from "./responses";

type Bookmakers = Pick<
  Handlers<RaceDay>,
  "listBookmakers" | "createBookmaker" | "reorderBookmakers" | "updateBookmaker" | "deleteBookmaker"
>;

/** Bookmakers' configurations, and an admin's changes to them. */
export const bookmakers: Bookmakers = {
  listBookmakers(_request, day) {
    return { status: 200, body: configurations(day) };
  },
  createBookmaker({ body: given }, day) {
    const { logoUrl: uploadUrl, ...body } = withoutAbsent(given);
    const wanted = body.bookmakerId.toLowerCase();
    if (day.bookmakers.some(({ bookmakerId }) => bookmakerId.toLowerCase() === wanted)) {
      return errorResponse(409, "conflict", "A bookmaker with this ID already exists.");
    }
    const inducements = inducementsIn(...textsOf(body));
    if (refuses(day, inducements, body)) return unconfirmed(inducements);
    const logoUrl = uploadUrl === undefined ? undefined : takeUpload(day, uploadUrl);
    if (uploadUrl !== undefined && logoUrl === undefined) return noUpload();
    const last = Math.max(0, ...day.bookmakers.map(({ position }) => position));
    const created: Bookmaker = {
      ...settings(body),
      id: day.nextId("new"),
      bookmakerId: body.bookmakerId,
      ...(logoUrl !== undefined && { logoUrl }),
      featured: body.featured ?? true,
      position: body.position ?? last + 1,
      version: 1,
      updatedAt: isoInstant(day.now()),
    };
    day.bookmakers = [...day.bookmakers, created];
    recordChange(day, "created", undefined, created, body.inducementsConfirmed ? inducements : []);
    return { status: 201, body: withWarnings(day, created) };
  },
  reorderBookmakers({ body }, day) {
    const wanted = body.ids
      .map((id) => day.bookmakers.find((each) => each.id === id))
      .filter((each) => each !== undefined);
    if (wanted.length !== day.bookmakers.length || new Set(body.ids).size !== wanted.length) {
      const message = "A bookmaker was added or deleted in the meantime. Load the list again and repeat your change.";
      return errorResponse(409, "conflict", message);
    }
    day.bookmakers = wanted.map((before, index) => {
      if (before.position === index + 1) return before;
      const after = { ...before, position: index + 1, version: before.version + 1, updatedAt: isoInstant(day.now()) };
      recordChange(day, "updated", before, after);
      return after;
    });
    return { status: 200, body: configurations(day) };
  },
  updateBookmaker({ params, headers, body: given }, day) {
    const { licenceBody } = given;
    const body = { ...withoutAbsent(given), ...(licenceBody !== undefined && { licenceBody: licenceBody ?? "" }) };
    const before = day.bookmakers.find(({ id }) => id === params.id);
    if (before === undefined) return notFound("Bookmaker");
    if (body.bookmakerId !== undefined && body.bookmakerId !== before.bookmakerId) {
      const message = "Cannot be changed.";
      return errorResponse(400, "badRequest", `body.bookmakerId: ${message}`, {
        issues: [{ path: "body.bookmakerId", message }],
      });
    }
    if (headers["If-Match"] !== undefined && headers["If-Match"] !== `"${before.version}"`) {
      const message = "Somebody else changed this bookmaker. Load it again and repeat your change.";
      return errorResponse(412, "preconditionFailed", message);
    }
    const isNew = textsOf(body).join() !== textsOf(before).join();
    const inducements = isNew ? inducementsIn(...textsOf(body)) : [];
    if (refuses(day, inducements, body)) return unconfirmed(inducements);
    const after: Bookmaker = {
      ...settings({ ...body, licenceBody: body.licenceBody ?? before.licenceBody ?? "" }),
      id: before.id,
      bookmakerId: before.bookmakerId,
      ...(before.logoUrl !== undefined && { logoUrl: before.logoUrl }),
      featured: body.featured ?? before.featured,
      position: body.position ?? before.position,
      version: before.version + 1,
      updatedAt: isoInstant(day.now()),
    };
    day.bookmakers = day.bookmakers.map((each) => (each === before ? after : each));
    recordChange(day, "updated", before, after, body.inducementsConfirmed ? inducements : []);
    return { status: 200, body: withWarnings(day, after) };
  },
  deleteBookmaker({ params }, day) {
    const before = day.bookmakers.find(({ id }) => id === params.id);
    if (before === undefined) return notFound("Bookmaker");
    day.bookmakers = day.bookmakers.filter((each) => each !== before);
    recordChange(day, "deleted", before, undefined);
    return { status: 204 };
  },
};

function refuses(
  { compliance }: RaceDay,
  inducements: readonly string[],
  { inducementsConfirmed = false }: Settings,
): boolean {
  return compliance === "enforce" && inducements.length > 0 && !inducementsConfirmed;
}

type Settings = Omit<WithoutAbsent<BookmakerUpdate>, "logoUrl">;

function settings({ displayName, color, url, fullName = "", description = "", licenceBody = "" }: Settings) {
  return {
    displayName,
    color: fullHexColor(color),
    url,
    ...(fullName !== "" && { fullName }),
    ...(description !== "" && { description }),
    ...(licenceBody !== "" && { licenceBody }),
  };
}

function textsOf({ displayName, fullName = "", description = "" }: Settings): readonly string[] {
  return [displayName, fullName, description];
}

function unconfirmed(inducements: readonly string[]) {
  const path = "body.inducementsConfirmed";
  const message = `Must be true, since the text mentions ${inducements.join(", ")}.`;
  return errorResponse(400, "badRequest", `${path}: ${message}`, { issues: [{ path, message }] });
}

function noUpload() {
  const path = "body.logoUrl";
  const message = "This is not an address that was given out for an upload.";
  return errorResponse(400, "badRequest", `${path}: ${message}`, { issues: [{ path, message }] });
}
