/**
 * Resolves a host that a user named, and refuses addresses that only this network can reach. The connection goes to the
 * resolved address, so a later change of the name has no effect.
 */
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is assigned to the public internet. */
const GLOBAL_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

class InsideAddress extends Error {
  readonly code = 'INSIDE_ADDRESS';

  constructor(host: string) {
    super(`${host} has an address that is not public`);
    this.name = 'InsideAddress';
  }
}

/** Loopback, private, link-local, reserved and embedded addresses are not public. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // For an IPv4 address embedded in an IPv6 one, the IPv4 address is checked.
  const address = ipaddr.process(text);
  const isGlobal = address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
  return isGlobal && address.range() === 'unicast';
}

/** Throws InsideAddress if the host is an address that is not public. An IPv6 address may be in brackets. */
export function checkHostAddress(host: string): void {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  if (isIP(bare) !== 0 && !isPublicAddress(bare)) throw new InsideAddress(host);
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** For the option `lookup` of a request: fails with InsideAddress if one of the addresses is not public. */
export function publicLookup(host: string, options: LookupOptions, found: Found): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return found(error, []);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
      return found(new InsideAddress(host), []);
    }
    if (options.all === true) return found(null, addresses);
    const [{ address, family }] = addresses as [LookupAddress];
    found(null, address, family);
  });
}
