/** How an IPv6 network of one client ends, as `2001:db8:0:1::/64`. */
const NETWORK = "::/64";

/**
 * The site (/48) of an IPv6 network (/64), as `2001:db8:0::/48`; `undefined` of any other address. Providers give a customer one network or
 * a whole site, so that a network is limited by itself, and a site, more generously, as a whole.
 */
export function widerNetworkOf(address: string): string | undefined {
  if (!address.endsWith(NETWORK)) return undefined;
  const parts = address.slice(0, -NETWORK.length);
  return `${parts.slice(0, parts.lastIndexOf(":"))}::/48`;
}
