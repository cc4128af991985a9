import type { Bookmaker, Handlers } from "@railbird/contract";
import { withoutAbsent } from "@railbird/contract/without-absent";
import {
  changedSettings,
  fullHexColor,
  inducementsIn,
  optionalTexts,
  textsOf,
  withoutBlankTexts,
} from "@railbird/domain";
import { isoInstant } from "@railbird/reads/present";
import type { RaceDay } from "../race-day/create-race-day";
import { configurations, recordChange, withWarnings } from "./audit";
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
    const { logoUrl: uploadUrl, inducementsConfirmed, ...body } = withoutAbsent(given);
    const wanted = body.bookmakerId.toLowerCase();
    if (day.bookmakers.some(({ bookmakerId }) => bookmakerId.toLowerCase() === wanted)) {
      return errorResponse(409, "conflict", "A bookmaker with this ID already exists.");
    }
    const inducements = inducementsIn(...textsOf(body));
    if (refuses(day, inducements, inducementsConfirmed)) return unconfirmed(inducements);
    const logoUrl = uploadUrl === undefined ? undefined : takeUpload(day, uploadUrl);
    if (uploadUrl !== undefined && logoUrl === undefined) return noUpload();
    const last = Math.max(0, ...day.bookmakers.map(({ position }) => position));
    const created: Bookmaker = {
      ...withoutBlankTexts(body),
      color: fullHexColor(body.color),
      id: day.nextId("new"),
      ...(logoUrl !== undefined && { logoUrl }),
      featured: body.featured ?? true,
      position: body.position ?? last + 1,
      version: 1,
      updatedAt: isoInstant(day.now()),
    };
    day.bookmakers = [...day.bookmakers, created];
    recordChange(day, "created", undefined, created, inducementsConfirmed ? inducements : []);
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
    const { logoUrl: _ignored, bookmakerId, inducementsConfirmed, ...change } = withoutAbsent(given, optionalTexts);
    const before = day.bookmakers.find(({ id }) => id === params.id);
    if (before === undefined) return notFound("Bookmaker");
    if (bookmakerId !== undefined && bookmakerId !== before.bookmakerId) {
      const message = "Cannot be changed.";
      return errorResponse(400, "badRequest", `body.bookmakerId: ${message}`, {
        issues: [{ path: "body.bookmakerId", message }],
      });
    }
    if (headers["If-Match"] !== undefined && headers["If-Match"] !== `"${before.version}"`) {
      const message = "Somebody else changed this bookmaker. Load it again and repeat your change.";
      return errorResponse(412, "preconditionFailed", message);
    }
    const isNew = textsOf(change).join() !== textsOf(before).join();
    const inducements = isNew ? inducementsIn(...textsOf(change)) : [];
    if (refuses(day, inducements, inducementsConfirmed)) return unconfirmed(inducements);
    const after: Bookmaker = {
      ...changedSettings(before, { ...change, color: fullHexColor(change.color) }),
      version: before.version + 1,
      updatedAt: isoInstant(day.now()),
    };
    day.bookmakers = day.bookmakers.map((each) => (each === before ? after : each));
    recordChange(day, "updated", before, after, inducementsConfirmed ? inducements : []);
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

/** All settings as one file, out and in. The mocked logos have no bytes, so they are not in it. */
export const settings: Pick<Handlers<RaceDay>, "exportSettings" | "importSettings"> = {
  exportSettings(_request, day) {
    const bookmakers = day.bookmakers.map(({ id: _, version: __, updatedAt: ___, logoUrl: ____, ...rest }) => rest);
    return { status: 200, body: { format: "railbird-settings-1", exportedAt: isoInstant(day.now()), bookmakers } };
  },
  importSettings({ body }, day) {
    const outcome = { added: 0, changed: 0, unchanged: 0 };
    for (const { logo: _, ...given } of body.bookmakers) {
      const key = given.bookmakerId.toLowerCase();
      const before = day.bookmakers.find(({ bookmakerId }) => bookmakerId.toLowerCase() === key);
      const after: Bookmaker = {
        ...given,
        id: before?.id ?? day.nextId("imported"),
        version: (before?.version ?? 0) + 1,
        updatedAt: isoInstant(day.now()),
      };
      if (before && Object.entries(given).every(([field, value]) => before[field as keyof Bookmaker] === value)) {
        outcome.unchanged += 1;
        continue;
      }
      outcome[before ? "changed" : "added"] += 1;
      day.bookmakers = [...day.bookmakers.filter((each) => each !== before), after];
      recordChange(day, before ? "updated" : "created", before, after);
    }
    return { status: 200, body: outcome };
  },
};

function refuses({ compliance }: RaceDay, inducements: readonly string[], isConfirmed = false): boolean {
  return compliance === "enforce" && inducements.length > 0 && !isConfirmed;
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
