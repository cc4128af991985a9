/** How an error is logged: see `docs/decisions/0011-log-levels-have-rates.md`. */
export type ErrorLevel = "debug" | "error";

/** How an error is sent and logged. */
export interface ErrorKind {
  readonly status: number;
  /** The message when there is no more exact one. */
  readonly message: string;
  readonly level: ErrorLevel;
}

/** Every error of a request, by name. Client errors are logged at `debug`; server errors at `error`. */
export const ERRORS = {
  badRequest: { status: 400, message: "The request could not be understood.", level: "debug" },
  unknownHost: {
    status: 400,
    message: "This server does not go by that host. Whoever runs it names the site's address in PUBLIC_URL.",
    level: "debug",
  },
  unauthorised: { status: 401, message: "Please sign in.", level: "debug" },
  forbidden: { status: 403, message: "This request was refused because it came from another site.", level: "debug" },
  redistributionForbidden: {
    status: 403,
    message: "An owner of this data does not allow it to be handed on: only this site's own pages may read it.",
    level: "debug",
  },
  signInExpired: { status: 401, message: "Your sign-in took too long. Please start again.", level: "debug" },
  secondFactorRequired: {
    status: 403,
    message: "Set up a second factor first: this site requires one.",
    level: "debug",
  },
  passwordChangeRequired: { status: 403, message: "Choose a password of your own first.", level: "debug" },
  notFound: { status: 404, message: "There is nothing at this address.", level: "debug" },
  methodNotAllowed: { status: 405, message: "This address does not take that method.", level: "debug" },
  conflict: { status: 409, message: "A bookmaker with this ID already exists.", level: "debug" },
  bookmakersFull: {
    status: 409,
    message: "There are 1000 bookmakers, and no more can be added. Delete one that is not needed first.",
    level: "debug",
  },
  factorConflict: { status: 409, message: "Your second factors have changed. Please look again.", level: "debug" },
  preconditionFailed: {
    status: 412,
    message: "Somebody else changed this bookmaker. Load it again and repeat your change.",
    level: "debug",
  },
  payloadTooLarge: { status: 413, message: "The request is too large.", level: "debug" },
  unsupportedMediaType: { status: 415, message: "Send the body as JSON.", level: "debug" },
  unprocessable: { status: 422, message: "This file is not an image we can show.", level: "debug" },
  tooManyRequests: { status: 429, message: "Too many attempts. Please wait and try again.", level: "debug" },
  // Never sent: the status is nginx's, for the log and the metrics.
  clientClosedRequest: { status: 499, message: "The client went away before its request had arrived.", level: "debug" },
  tooManyStreams: {
    status: 429,
    message: "Too many live streams from this address. Poll instead.",
    level: "debug",
  },
  tooManyUploads: {
    status: 429,
    message: "You have uploaded many images that no bookmaker has as its logo yet. They are removed within the hour.",
    level: "debug",
  },
  serverError: { status: 500, message: "Something went wrong on our side.", level: "error" },
  // Logged once for each outage, not for each request.
  unavailable: {
    status: 503,
    message: "This cannot be done just now. Please try again in a moment.",
    level: "debug",
  },
  picturesBusy: {
    status: 503,
    message: "The server is too busy to draw the picture just now. Nothing was changed: please try again in a moment.",
    level: "debug",
  },
  streamsFull: { status: 503, message: "No more live streams can be opened just now. Poll instead.", level: "debug" },
} as const satisfies Record<string, ErrorKind>;

/** The name of an error in the catalogue. */
export type ErrorName = keyof typeof ERRORS;
