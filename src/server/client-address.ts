/**
 * Finds the client's address and checks it against a list. Forwarded headers count only if a trusted proxy sent them;
 * from other peers they make the client unknown, because an unlisted proxy may be in between. Own code, because Koa's
 * `proxy: true` takes the first entry of X-Forwarded-For, which the client can forge.
 */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { AppError } from '../errors/errors.ts';
import { ForwardedRequest } from './handed-over.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
const HOPS_MAX = 32;
const MAPPED_BITS = 96;
/** An IPv6 customer usually has a /64 network: four groups of 16 bits. */
const NETWORK_PARTS = 4;
const LOOPBACK = '127.0.0.0/8,::1/128';
/** Headers that reveal a proxy, whether they are read here or not, in addition to every `x-forwarded-…`. */
const FORWARDED: ReadonlySet<string> = new Set([
  ...['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'x-cluster-client-ip', 'true-client-ip'],
  ...['cf-connecting-ip', 'fastly-client-ip', 'x-original-forwarded-for', 'x-original-host'],
]);
const FORWARDED_PREFIX = 'x-forwarded';

/** A list of networks in CIDR notation; a bare address is a network of one address. */
export class AddressList {
  readonly #networks: readonly [Address, number][];

  /** Throws for an entry that is neither address nor network; the message names `setting`. */
  constructor(text: string, setting: string) {
    const entries = text.split(',').map(entry => entry.trim());
    this.#networks = entries
      .filter(entry => entry !== '')
      .map(entry => {
        const network = parseNetwork(entry);
        if (network === null) throw new Error(`${setting}: ${entry} is no address or network.`);
        return network;
      });
  }

  has(address: Address): boolean {
    return this.#networks.some(
      ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
    );
  }
}

/** The proxies whose forwarded headers are trusted. */
export interface TrustedProxies {
  list: AddressList;
  /**
   * Whether the proxies come from SVC_TRUSTED_PROXIES. Only listed proxies set or remove CF-Connecting-IP, and only
   * they determine the client for rate limits and connection limits.
   */
  isListed: boolean;
}

/** The listed proxies; by default those on loopback. Throws as AddressList does. */
export function trustedProxies(text: string): TrustedProxies {
  const given = text.trim();
  const list = new AddressList(given === '' ? LOOPBACK : given, 'SVC_TRUSTED_PROXIES');
  return { list, isListed: given !== '' };
}

/** Throws FORBIDDEN unless the client's address is known and in `allowed`. */
export function checkAddress(
  req: IncomingMessage,
  allowed: AddressList,
  proxies: TrustedProxies,
): void {
  const address = clientAddress(req, proxies);
  if (address !== null && allowed.has(address)) return;
  throw new AppError('FORBIDDEN', 'This address may not read the metrics.');
}

/**
 * A name for the client's address, or for the peer's if the client's is unknown. All addresses of an IPv6 /64 network
 * have one name, because one client may use all of them.
 */
export function addressName(req: IncomingMessage, proxies: TrustedProxies): string {
  // Without listed proxies the headers are ignored: any local program could send another address with each request.
  const address = (proxies.isListed ? clientAddress(req, proxies) : null) ?? peerAddress(req);
  return nameOf(address);
}

/** A name for the peer of a connection, as `addressName` gives it without a proxy. */
export const peerName = ({ remoteAddress }: Socket): string =>
  nameOf(parseAddress((remoteAddress ?? '').split('%')[0]!));

/** Whether the peer of a connection is a proxy listed in SVC_TRUSTED_PROXIES. */
export function isListedProxy(
  { remoteAddress }: Socket,
  { list, isListed }: TrustedProxies,
): boolean {
  const address = isListed ? parseAddress((remoteAddress ?? '').split('%')[0]!) : null;
  return address !== null && list.has(address);
}

function nameOf(address: Address | null): string {
  if (address === null) return 'address unknown';
  if (address instanceof ipaddr.IPv4) return `address ${address.toString()}`;
  return `address ${address.parts.slice(0, NETWORK_PARTS).join(':')}`;
}

/** The client's address as text, or the peer's if the client's is unknown; null if neither is known. */
export function clientText(req: IncomingMessage, proxies: TrustedProxies): string | null {
  return (clientAddress(req, proxies) ?? peerAddress(req))?.toString() ?? null;
}

/**
 * The client's address: the socket's peer or, if that is a trusted proxy, the address that a CDN header gives,
 * otherwise the last forwarded address that is not a trusted proxy. Null if a header is malformed or repeated, or shows
 * a proxy without naming the client.
 */
function clientAddress(req: IncomingMessage, proxies: TrustedProxies): Address | null {
  const peer = peerAddress(req);
  if (peer === null || !isForwarded(req)) return peer;
  if (!proxies.list.has(peer)) return null;
  const { 'cf-connecting-ip': connecting, 'x-forwarded-for': forwarded } = req.headersDistinct;
  if (connecting !== undefined) {
    const isClear = proxies.isListed && connecting.length === 1;
    return isClear ? parseAddress(connecting[0]!) : null;
  }
  return forwarded?.length === 1 ? lastUntrusted(forwarded[0]!, proxies.list) : null;
}

function peerAddress(req: IncomingMessage): Address | null {
  // A link-local address ends with a percent sign and the interface.
  const peer =
    req instanceof ForwardedRequest && req.handed !== null
      ? req.handed.peer
      : (req.socket.remoteAddress ?? '');
  return parseAddress(peer.split('%')[0]!);
}

function isForwarded({ headers }: IncomingMessage): boolean {
  for (const name in headers) {
    if (name.startsWith(FORWARDED_PREFIX) || FORWARDED.has(name)) return true;
  }
  return false;
}

/**
 * Whether the request comes from a program on this machine: peer and host are loopback, and no header reveals a proxy.
 */
export function isLocal(req: IncomingMessage): boolean {
  return peerAddress(req)?.range() === 'loopback' && isLoopbackHost(req) && !isForwarded(req);
}

function isLoopbackHost({ headers }: IncomingMessage): boolean {
  const name = hostName(headers.host ?? '');
  return name === 'localhost' || parseAddress(name)?.range() === 'loopback';
}

/** The host name or address of a Host header, in lower case, without port, brackets and trailing dot. */
export function hostName(host: string): string {
  const [, name = ''] = /^(\[[^\]]*\]|[^:]*)(?::\d{1,5})?$/.exec(host.toLowerCase()) ?? [];
  return name.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/** Each proxy appends its peer, so entries to the left of the last untrusted one can be forged. */
function lastUntrusted(forwarded: string, proxies: AddressList): Address | null {
  const hops = forwarded.split(',').map(hop => parseAddress(hop.trim()));
  if (hops.length > HOPS_MAX || hops.includes(null)) return null;
  return hops.findLast(hop => hop !== null && !proxies.has(hop)) ?? hops[0];
}

/** Parses dotted IPv4 or IPv6; an IPv4-mapped IPv6 address becomes IPv4. */
function parseAddress(text: string): Address | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  return ipaddr.IPv6.isValid(text) && !text.includes('%') ? ipaddr.process(text) : null;
}

function parseNetwork(text: string): [Address, number] | null {
  const [base, bitsText, ...rest] = text.split('/');
  const address = parseAddress(base);
  if (address === null || rest.length > 0) return null;
  const width = address.kind() === 'ipv4' ? 32 : 128;
  if (bitsText === undefined) return [address, width];
  if (!/^\d{1,3}$/.test(bitsText)) return null;
  const mapped = address.kind() === 'ipv4' && base.includes(':');
  const bits = Number(bitsText) - (mapped ? MAPPED_BITS : 0);
  return bits >= 0 && bits <= width ? [address, bits] : null;
}
