import type { DiagnosedSource, Handlers } from "@railbird/contract";
import { document, documentYaml } from "@railbird/contract/document";
import { addDays } from "@railbird/domain";
import { isoInstant } from "@railbird/reads/present";
import type { FeedBudget } from "../../ports/odds-feed";
import type { OwnPassword } from "../../use-cases/accounts/own-password";
import type { SessionService } from "../../use-cases/accounts/session-service";
import { SettingsRejected } from "../../use-cases/bookmakers/settings-transfer";
import type { Diagnosis } from "../../use-cases/diagnostics/diagnosis";
import type { SourceFacts } from "../../use-cases/diagnostics/source-diary";
import { LogoRejected } from "../../use-cases/logos/logo-rejections";
import type { LogoService } from "../../use-cases/logos/logo-service";
import type { TaglineCounter } from "../../use-cases/taglines/tagline-counter";
import { type DayFileParts, dayFileHandlers } from "../day-files/day-file-handlers";
import { HttpError, invalidPart } from "../errors/http-error";
import { type ReadHandlerParts, readHandlers } from "../reads/read-handlers";
import { CACHE_FILES, PUBLIC_READ_HEADERS } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";
import type { ApiHandlers } from "./api-router";
import { type AuthParts, authHandlers } from "./auth-handlers";
import { type BookmakerParts, bookmakerHandlers } from "./bookmaker-handlers";
import {
  type HandlerContext,
  missingBookmaker,
  signedInUser,
  tooManyAttempts,
  wrongCurrentPassword,
  wrongField,
} from "./handler-context";
import { type LawHandlerParts, lawHandlers } from "./law-handlers";
import { type SecondFactorParts, secondFactorHandlers } from "./second-factor-handlers";

/** When to try again: uploads that were not attached are removed all the time. Seconds. */
const RETRY_UPLOAD_AFTER = "600";

/** How many days are listed by default. */
const DAYS = 30;

export interface HandlerParts {
  readonly accounts: AccountParts;
  readonly bookmakers: BookmakerParts;
  readonly law: LawHandlerParts;
  readonly logos: LogoParts["logos"];
  readonly diagnosis: DiagnosticsParts["diagnosis"];
  readonly taglines: TaglineParts["taglines"];
  readonly publicReads: ReadHandlerParts & DayFileParts;
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

/** One handler for every operation of the contract but the stream, typed by it. */
export function createHandlers(parts: HandlerParts): ApiHandlers {
  const { accounts, bookmakers, law, logos, diagnosis, taglines, publicReads } = parts;
  return {
    ...accountHandlers(accounts),
    ...authHandlers(accounts),
    ...bookmakerHandlers(bookmakers, logos),
    ...diagnosticsHandlers({ diagnosis }),
    ...lawHandlers(law),
    ...logoHandlers({ logos }),
    ...secondFactorHandlers(accounts),
    ...settingsHandlers(bookmakers),
    ...taglineHandlers({ taglines }),
    ...readHandlers(publicReads),
    ...dayFileHandlers(publicReads),
    getContractJson: () => contractJson,
    getContractYaml: () => contractYaml,
  };
}

export interface TaglineParts {
  readonly taglines: Pick<TaglineCounter, "taglines" | "today" | "count" | "list">;
}

/** Counts the taglines that visits were shown, and lists the counts for admins. */
function taglineHandlers({
  taglines,
}: TaglineParts): Pick<Handlers<HandlerContext, PreparedResponse>, "countTagline" | "listTaglines"> {
  return {
    countTagline: ({ body }) => {
      if (taglines.count(body.tagline)) return { status: 204 };
      throw invalidPart("body.tagline", "Is not a tagline of this site.");
    },
    listTaglines: async ({ query }) => {
      const to = query.to ?? taglines.today;
      const days = await taglines.list(query.from ?? addDays(to, -DAYS), to);
      return { status: 200, body: { taglines: [...taglines.taglines], days: days.map((day) => ({ ...day })) } };
    },
  };
}

/** The export and the import of all settings with logos as one file. */
function settingsHandlers({
  transfer,
}: BookmakerParts): Pick<Handlers<HandlerContext, PreparedResponse>, "exportSettings" | "importSettings"> {
  return {
    exportSettings: async () => {
      const { exportedAt, bookmakers } = await transfer.export();
      return {
        status: 200,
        body: {
          format: "railbird-settings-1",
          exportedAt: isoInstant(exportedAt),
          bookmakers: bookmakers.map(({ logo, ...settings }) => ({
            ...settings,
            ...(logo && { logo: Buffer.from(logo).toString("base64") }),
          })),
        },
      };
    },
    importSettings: async ({ body }, context) => {
      const { username } = signedInUser(context);
      const given = body.bookmakers.map(({ logo, ...settings }) => ({
        ...settings,
        ...(logo !== undefined && { logo: new Uint8Array(Buffer.from(logo, "base64")) }),
      }));
      const imported = await transfer.import(given, username).catch((error) => {
        throw error instanceof SettingsRejected ? new HttpError("unprocessable", { message: error.message }) : error;
      });
      return { status: 200, body: { ...imported } };
    },
  };
}

export interface LogoParts {
  readonly logos: Pick<
    LogoService,
    "createUpload" | "attach" | "detach" | "prepare" | "settle" | "discard" | "readLogo"
  >;
}

/** The operations on logos: a new upload address, and an uploaded image as a bookmaker's logo. */
function logoHandlers({
  logos,
}: LogoParts): Pick<Handlers<HandlerContext, PreparedResponse>, "createUpload" | "attachBookmakerLogo"> {
  return {
    createUpload: async (_request, context) => {
      const account = signedInUser(context).id;
      const upload = await logos.createUpload(account, context.siteAddress).catch((error) => {
        throw error instanceof LogoRejected ? tooManyUploads(error.message) : error;
      });
      return { status: 200, body: { uploadURL: upload.url } };
    },
    attachBookmakerLogo: async ({ params, body }, context) => {
      const { username } = signedInUser(context);
      if (body.logoURL === null) {
        if ((await logos.detach(params.id, username)) === "missing") throw missingBookmaker();
        return { status: 200, body: { objectPath: null } };
      }
      const attached = await logos.attach(params.id, body.logoURL, username).catch((error) => {
        throw error instanceof LogoRejected ? new HttpError("unprocessable", { message: error.message }) : error;
      });
      if (attached === "missing") throw missingBookmaker();
      return { status: 200, body: { objectPath: attached.logoUrl } };
    },
  };
}

function tooManyUploads(message: string): HttpError {
  return new HttpError("tooManyUploads", { message, headers: { "Retry-After": RETRY_UPLOAD_AFTER } });
}

/** Signing in, and what somebody who is signed in changes of their own account. */
export interface AccountParts extends AuthParts, SecondFactorParts {
  readonly ownPassword: Pick<OwnPassword, "change">;
  readonly sessions: { readonly service: Pick<SessionService, "list" | "endListed" | "endOthers"> };
}

type AccountOperation = "changePassword" | "listSessions" | "endSession" | "endOtherSessions";

/** The operations on one's own account: password and sessions. */
function accountHandlers({
  ownPassword,
  sessions: { service },
}: AccountParts): Pick<Handlers<HandlerContext, PreparedResponse>, AccountOperation> {
  return {
    changePassword: async ({ body }, context) => {
      const user = signedInUser(context);
      const { username } = user;
      const device = context.deviceOf(username);
      const result = await ownPassword.change({ ...body, username, address: context.address, device });
      if (result.outcome === "wait") throw tooManyAttempts(result.waitMs);
      if (result.outcome === "wrong") throw wrongCurrentPassword();
      if (result.outcome === "rejected") throw wrongField("newPassword", result.problem);
      await context.signIn(user);
      return { status: 204 };
    },
    listSessions: async (_request, context) => {
      const listed = await service.list(signedInUser(context).id, context.sessionId);
      const body = listed.map(({ startedAt, seenAt, ...rest }) => ({
        ...rest,
        startedAt: isoInstant(startedAt),
        seenAt: isoInstant(seenAt),
      }));
      return { status: 200, body };
    },
    endSession: async ({ params }, context) => {
      if ((await service.endListed(signedInUser(context).id, params.id)) === "missing") {
        throw new HttpError("notFound", { message: "Session not found" });
      }
      return { status: 204 };
    },
    endOtherSessions: async (_request, context) => {
      await service.endOthers(signedInUser(context).id, context.sessionId);
      return { status: 204 };
    },
  };
}

export interface DiagnosticsParts {
  readonly diagnosis: Pick<Diagnosis, "read">;
}

/** The diagnostics of the admin area. */
function diagnosticsHandlers({
  diagnosis,
}: DiagnosticsParts): Pick<Handlers<HandlerContext, PreparedResponse>, "getDiagnostics"> {
  return {
    getDiagnostics: async () => {
      const { now, feeds, tips, bookmakers, racesWithoutPrices, unknownVenues, ...rest } = await diagnosis.read();
      return {
        status: 200,
        body: {
          ...rest,
          now: isoInstant(now),
          feeds: feeds.map(({ budget, pushing, leftOut, onlyHere, ...source }) => ({
            ...presentSource(source),
            ...(budget && { budget: presentBudget(budget) }),
            ...(pushing !== undefined && { pushing }),
            ...(leftOut !== undefined && { leftOut }),
            ...(onlyHere && { onlyHere }),
          })),
          unknownVenues: [...unknownVenues],
          ...(tips && { tips: presentSource(tips) }),
          bookmakers: bookmakers.map(({ key: _, lastPriceAt, ...bookmaker }) => ({
            ...bookmaker,
            ...(lastPriceAt !== undefined && { lastPriceAt: isoInstant(lastPriceAt) }),
          })),
          racesWithoutPrices: racesWithoutPrices.map((race) => ({ ...race, startTime: isoInstant(race.startTime) })),
        },
      };
    },
  };
}

function presentBudget({
  unit,
  limit,
  remaining,
  resetsAt,
  callsPerMinute,
}: FeedBudget): NonNullable<DiagnosedSource["budget"]> {
  return {
    unit,
    ...(limit !== undefined && { limit }),
    ...(remaining !== undefined && { remaining }),
    ...(resetsAt !== undefined && { resetsAt: isoInstant(resetsAt) }),
    ...(callsPerMinute !== undefined && { callsPerMinute }),
  };
}

function presentSource({ lastSuccessAt, lastFailureAt, rejections, ...source }: SourceFacts): DiagnosedSource {
  return {
    ...source,
    ...(lastSuccessAt !== undefined && { lastSuccessAt: isoInstant(lastSuccessAt) }),
    ...(lastFailureAt !== undefined && { lastFailureAt: isoInstant(lastFailureAt) }),
    rejections: rejections.map((rejection) => ({ ...rejection, at: isoInstant(rejection.at) })),
  };
}
