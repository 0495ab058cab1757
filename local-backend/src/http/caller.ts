import { BlockList, isIP, SocketAddress } from 'node:net';
import { expandIPv6 } from 'hono/utils/ipaddr';
import { urlOf } from '../address.ts';

/** Headers by which a proxy may name its client: their names are countless. */
const claim = /forwarded|ip$|^(via|cdn-loop|(cf|fly|x-(original|envoy|amzn|cluster|proxy|azure|arr))-.+)$/;

/** Headers of browsers and of the client library. Any other header was added on the way. */
const ofBrowsers =
  /^(host|connection|keep-alive|te|transfer-encoding|upgrade(-insecure-requests)?|user-agent|accept(-.+)?|access-control-request-.+|alt-used|authorization|available-dictionary|dictionary-id|cache-control|content-(length|type)|cookie|dnt|save-data|expect|if-.+|last-event-id|origin|ping-(from|to)|pragma|priority|purpose|range|referer|sec-.+|service-worker(-.+)?|apikey|idempotency-key|prefer|x-(client-info|upsert))$/;

export interface Caller {
  /** The address that limits count: the visitor's, or that of the last untrusted hop. */
  readonly address: string;
  /** Whether the caller is at this machine: by address, by the requested host, and without a proxy. */
  readonly isLocal: boolean;
  /** Whether a trusted proxy asks, which speaks for any number of visitors. */
  readonly isProxied: boolean;
}

export interface Peer {
  /** Headers that claim another address are believed only from TRUSTED_PROXIES. */
  remoteAddress: string;
  /** When its first byte arrived, by `performance.now()`. */
  begunAt?: number;
}

export type IdentifyCaller = (peer: string, headers: Headers) => Caller;

/** Parses addresses or ranges (`10.0.0.0/8`), separated by commas. @throws Error that names the wrong one */
function rangesIn(text: string): BlockList {
  const ranges = new BlockList();
  for (const item of text.split(',').map((part) => part.trim())) {
    if (item === '') continue;
    const [address = '', bits, more] = item.split('/');
    // Callers' addresses have no zone, and IPv4 is not mapped to IPv6.
    const isPlain = isIP(address) === isIP(normalAddress(address)) && !address.includes('%');
    const version = isPlain && more === undefined ? isIP(address) : 0;
    const longest = version === 4 ? 32 : 128;
    const length = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    if (version === 0 || !(length <= longest))
      throw new Error(`"${item}" is neither an address nor a range such as 10.0.0.0/8`);
    ranges.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
  }
  return ranges;
}

/** Identifies callers; believes headers only from `trustedProxies`. @throws Error that names a wrong one */
export function callerFinder(trustedProxies = ''): IdentifyCaller {
  const ranges = rangesIn(trustedProxies);
  const isTrusted = (address: string) => ranges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (socketAddress, headers) => {
    const peer = normalAddress(socketAddress);
    if (isIP(peer) === 0 || !isTrusted(peer)) {
      // Browsers send `connection: keep-alive`; a proxy that gives no other sign sends its own value or none.
      const isKept = headers.get('connection')?.toLowerCase() === 'keep-alive';
      const isDirect =
        isKept && isLoopback(peer) && [...headers.keys()].every((name) => ofBrowsers.test(name));
      const isLocal = isDirect && isLocalHost(headers.get('host'));
      return { address: peer, isLocal, isProxied: false };
    }
    const address = behind(peer, headers.get('x-forwarded-for'), isTrusted);
    return { address, isLocal: false, isProxied: true };
  };
}

/** Goes back from the nearest hop: the first untrusted one is the visitor, who may have made up the rest. */
function behind(peer: string, forwardedFor: string | null, isTrusted: (address: string) => boolean): string {
  let address = peer;
  for (const hop of (forwardedFor ?? '').split(',').reverse()) {
    const next = normalAddress(withoutPort(hop.trim()));
    if (isIP(next) === 0) return address;
    address = next;
    if (!isTrusted(address)) return address;
  }
  return address;
}

/** The headers as the hosted edge would pass them on: with the caller's true address and no other claims. */
export function headersFrom(address: string, headers: Headers): Record<string, string> {
  const passed: Record<string, string> = { 'x-forwarded-for': address };
  for (const [name, value] of headers) if (!claim.test(name)) passed[name] = value;
  return passed;
}

export function isLocalHost(host: string | null): boolean {
  const { hostname = '' } = (host !== null && urlOf(`http://${host}`)) || {};
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

function isLoopback(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}

function withoutPort(hop: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
}

/** The network that counts as one address: a household has 2^64 of IPv6, as in `private.ip_key`. */
export function networkOf(address: string, length = 4): string {
  if (isIP(address) !== 6) return address;
  const groups = expandIPv6(address)
    .split(':')
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.slice(0, length).join(':')}::/${16 * length}`;
}

/** Normalises an address: without zone, in the system's spelling, and IPv4 even if it is mapped to IPv6. */
function normalAddress(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain;
  return new SocketAddress({ address: plain, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '');
}
