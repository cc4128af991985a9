import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { SilksError } from "../../ports/silks";

/** `dns.lookup` with the option `all`. */
export type LookupAll = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Whether an address is one of the public internet: not loopback, private, link-local or reserved. */
export function isPublicAddress(address: string): boolean {
  // `process` makes IPv4 of an IPv4 address that is mapped into IPv6.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/**
 * A lookup for connections to public addresses only. The connection uses the addresses that were checked, so that a name cannot change its
 * address in between. A name with any other address is rejected as `private_address`.
 */
export function publicLookup(lookup: LookupAll = systemLookup, isPublic = isPublicAddress): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return callback(error ?? new SilksError("unreachable"), "");
      if (!addresses.every(({ address }) => isPublic(address))) return callback(new SilksError("private_address"), "");
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}
