import { z } from "zod";

const SCHEME = /^postgres(?:ql)?:\/\//i;

const FORMS =
  "postgres://user:password@host:5432/database, or postgres://user@/database?host=/folder for a Unix socket";

const ENCODING = "in a user name or password write / as %2F, # as %23, ? as %3F, @ as %40, : as %3A and % as %25";

/** How TLS is used, of libpq's words those that the driver knows, and its own `no-verify`. */
const TLS_MODES = ["disable", "prefer", "require", "verify-ca", "verify-full", "no-verify"];

/**
 * A connection URI of PostgreSQL (libpq, 34.1.1.2). Those that would be misread, because a password is not encoded, are refused. `require` and
 * its like become `verify-full`, which is what the driver makes of them, with a warning of nine lines.
 */
export const postgresUrl = z.string().transform((text, context) => {
  const problem = problemOf(text);
  if (problem === undefined) return withExplicitTls(text);
  context.addIssue({ code: "custom", message: problem });
  return z.NEVER;
});

function problemOf(text: string): string | undefined {
  if (!SCHEME.test(text)) return "must be an address beginning with postgres:// or postgresql://";
  const [, authority = "", rest = ""] = /^([^/?#]*)(.*)$/s.exec(text.replace(SCHEME, "")) ?? [];
  // A host and a database have no @: it ends a password that one of / # ? has cut in two.
  const cut = /^[^=]*@/.test(rest) || rest.includes("#");
  if (cut || hasLonePercent(authority)) return `has a character that is not encoded: ${ENCODING}`;
  const url = parsed(text);
  if (url === undefined || hasLonePercent(rest)) return `cannot be read: it has the form ${FORMS}`;
  const mode = url.searchParams.get("sslmode");
  return mode === null || TLS_MODES.includes(mode) ? undefined : `must have an sslmode of ${TLS_MODES.join(", ")}`;
}

const hasLonePercent = (text: string) => /%(?![\da-f]{2})/i.test(text);

/** An empty host, as before a socket's folder, is none to a URL with a user. */
function parsed(text: string): URL | undefined {
  const given = text.replace(/^([^/]*\/\/[^/]*@)(?=\/)/, "$1socket");
  return URL.canParse(given) ? new URL(given) : undefined;
}

function withExplicitTls(text: string): string {
  if (/[?&]uselibpqcompat=true(?:&|$)/.test(text)) return text;
  return text.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, "$1verify-full");
}
