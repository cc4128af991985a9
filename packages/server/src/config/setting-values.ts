import { z } from "zod";
import { HIDEABLE_FACTS } from "../ports/odds-feed";

/** A setting that is an absolute address with one of these schemes, such as `https:`. */
export const url = (schemes: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    message: `must be an address beginning with ${schemes.map((scheme) => `${scheme}//`).join(" or ")}`,
  });

/** A web address without a trailing slash. */
export const webUrl = url(["http:", "https:"]).transform((text) => text.replace(/\/+$/, ""));

/** Where people write to: a mail address with `mailto:`, or a page. */
export const contact = z
  .string()
  .refine((text) => /^(mailto:[^\s@?]+@[^\s@?]+|https:\/\/\S+)$/.test(text) && URL.canParse(text), {
    message: "must be a mail address such as mailto:security@racing.example.org, or the https address of a page",
  });

/** The address of a site: a host alone, as everything is served from its root. In the form of an origin (`https://racing.example.org`). */
export const siteUrl = webUrl
  .refine((text) => new URL(text).href === `${new URL(text).origin}/`, {
    message:
      "must be a host's address without a path, such as https://racing.example.org: the site is served at the root",
  })
  .transform((text) => new URL(text).origin);

/** The address of an S3 store. */
export const storeUrl = webUrl
  .refine((text) => new URL(text).pathname === "/", { message: "must be an address without a path" })
  .refine((text) => !new URL(text).hostname.startsWith("["), {
    message:
      "must have a host's name or an IPv4 address: the S3 client cannot use an IPv6 address. Name its host instead",
  });

/** A setting with one of these values. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` });

const list = (text: string) =>
  text
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");

/** A comma list of addresses with one of these schemes. */
const urls = (schemes: readonly string[]) =>
  z
    .string()
    .transform(list)
    .pipe(z.array(url(schemes)).min(1, "must name at least one address"));

/** A comma list of web addresses, without trailing slashes. */
export const webUrls = urls(["http:", "https:"]).transform((all) => all.map((each) => each.replace(/\/+$/, "")));

/** A comma list of addresses of NATS servers. */
export const natsUrls = urls(["nats:", "tls:"]);

const FEEDS = ["simulated", "entain", "puntersedge", "betwatch", "recorded"] as const;

/** A comma list of feeds, each once. */
export const feeds = z
  .string()
  .transform(list)
  .pipe(z.array(oneOf(FEEDS)).min(1, "must name at least one feed"))
  .refine((names) => new Set(names).size === names.length, { message: "must name each feed once" });

/** A comma list of feed=value, by feed. A value that cannot be read, or an unknown feed, is a problem. */
const byFeed = <Value>(read: (text: string) => Value | undefined, message: string) =>
  z.string().transform((text, context): ReadonlyMap<string, Value> => {
    const pairs = list(text).map((pair) => {
      const [feed = "", value = ""] = pair.split("=", 2);
      return [feed, FEEDS.some((known) => known === feed) ? read(value) : undefined] as const;
    });
    const known = pairs.filter((pair): pair is readonly [string, Value] => pair[1] !== undefined);
    if (known.length === pairs.length) return new Map(known);
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** A comma list of `feed=seconds`. */
export const delays = byFeed(
  (text) => (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= 600 ? Number(text) : undefined),
  "must be a comma list of feed=seconds, 1 to 600, such as entain=30",
);

/** A comma list of `feed=fact+fact`. */
export const hiddenFacts = byFeed(
  (text) => {
    const facts = text.split("+");
    const known = HIDEABLE_FACTS.filter((fact) => facts.includes(fact));
    return known.length === facts.length ? known : undefined;
  },
  `must be a comma list of feed=fact+fact, of ${HIDEABLE_FACTS.join(", ")}`,
);

/** A comma list of `brand=url`, without trailing slashes. */
export const brandUrls = z.string().transform((text, context) =>
  list(text).map((pair) => {
    const [, id = "", baseUrl = ""] = /^([a-z0-9][a-z0-9_-]*)=(.+)$/.exec(pair) ?? [];
    const parsed = webUrl.safeParse(baseUrl);
    if (id === "" || !parsed.success) {
      context.addIssue({
        code: "custom",
        message: "must be a comma list of brand=url, such as ladbrokes=https://api.ladbrokes.com.au/affiliates/v1",
      });
      return z.NEVER;
    }
    return { id, baseUrl: parsed.data };
  }),
);

/** A comma list of host names, in lower case. */
export const hostNames = z
  .string()
  .transform((text) => list(text.toLowerCase()))
  .pipe(
    z.array(
      z.string().regex(/^([a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/, "must be a comma list of hosts, such as silks.example.com"),
    ),
  );

/** An ISO 8601 instant with its zone, as epoch milliseconds. */
export const instant = z.string().transform((text, context) => {
  const at = Date.parse(text);
  if (Number.isNaN(at) || !/[zZ]|[+-]\d\d:?\d\d$/.test(text)) {
    context.addIssue({ code: "custom", message: "must be an instant with its zone, such as 2026-07-28T02:50:00Z" });
    return z.NEVER;
  }
  return at;
});

/** Sent as a header: no other characters may be in it. */
export const apiKey = z.string().regex(/^[\x21-\x7e]{1,500}$/, "must be a key without blanks");

export const count = z
  .string()
  .regex(/^\d{1,7}$/, "must be a whole number from 0 to 9999999")
  .transform(Number);
