/** Codes of a certificate whose authority is not known to Node.js. */
const UNKNOWN_AUTHORITY = new Set([
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

/** What to do about a connection to PostgreSQL that failed over TLS, as the end of a sentence; empty for another error. */
export function tlsAdvice(error: unknown): string {
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  if (code !== undefined && UNKNOWN_AUTHORITY.has(code)) {
    return ". The certificate's authority is not a public one: name its file in DATABASE_URL, with ?sslmode=verify-full&sslrootcert=/path/to/authority.pem";
  }
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") return ". DATABASE_URL has to name the host as the certificate does";
  if (code === "ENOENT" || code === "EACCES") return ". DATABASE_URL names this file";
  if (message === "The server does not support SSL connections") {
    return ". Turn TLS on at the server, or leave sslmode out of DATABASE_URL";
  }
  return "";
}
