import { expect, it } from "vitest";
import { openDatabase, tlsAdvice } from "../../../src/adapters/knex/open-database";
import { usePostgres } from "./support";

const createEmpty = usePostgres();

it.each([
  [
    "verify-full",
    /does not support SSL connections\. Turn TLS on at the server, or leave sslmode out of DATABASE_URL\.$/,
  ],
  ["verify-full&sslrootcert=/absent.pem", /ENOENT.*'\/absent\.pem'\. DATABASE_URL names this file\.$/],
])("PostgreSQL that cannot be reached with sslmode=%s: the sentence says what to do", async (mode, sentence) => {
  const { url } = await createEmpty();
  await expect(openDatabase({ url: `${url}?sslmode=${mode}`, file: "" })).rejects.toThrow(sentence);
});

it.each([
  ["SELF_SIGNED_CERT_IN_CHAIN", /\?sslmode=verify-full&sslrootcert=/],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", /\?sslmode=verify-full&sslrootcert=/],
  ["ERR_TLS_CERT_ALTNAME_INVALID", /name the host as the certificate does$/],
  ["ECONNREFUSED", /^$/],
])("a connection that failed with %s has its advice", (code, advice) => {
  expect(tlsAdvice(Object.assign(new Error("failed"), { code }))).toMatch(advice);
});
