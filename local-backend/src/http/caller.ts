import { BlockList, isIP } from 'node:net';

/** Headers by which a proxy tells whom it speaks for. */
const claims = [
  'cf-connecting-ip',
  'forwarded',
  'true-client-ip',
  'via',
  'x-client-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/** Who sent a request, as far as it can be known. */
export interface Caller {
  /** What limits count: the address of the visitor, or of the last one on the way whom nobody vouches for. */
  readonly address: string;
  /** At this machine: by address, by the name that was asked for, and with nobody in between. */
  readonly isLocal: boolean;
  /** The origin in the visitor's browser, where a trusted proxy tells it. */
  readonly origin: string | null;
}

type HeaderOf = (name: string) => string | null;
export type IdentifyCaller = (peer: string, header: HeaderOf) => Caller;

/** Addresses or ranges (`10.0.0.0/8`), separated by commas. @throws Error that names the wrong one */
function rangesIn(text: string): BlockList {
  const ranges = new BlockList();
  for (const item of text.split(',').map((part) => part.trim())) {
    if (item === '') continue;
    const [address = '', bits] = item.split('/');
    const version = isIP(address);
    const longest = version === 4 ? 32 : 128;
    const length = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    if (version === 0 || !(length <= longest))
      throw new Error(`"${item}" is neither an address nor a range such as 10.0.0.0/8`);
    ranges.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
  }
  return ranges;
}

/**
 * How callers are told apart. A header is believed from `trustedProxies` alone (addresses or ranges, by commas): from
 * anybody else it is a claim, and the socket's address counts. @throws Error that names what is no address
 */
export function callerFinder(trustedProxies = ''): IdentifyCaller {
  const ranges = rangesIn(trustedProxies);
  const isTrusted = (address: string) => ranges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (socketAddress, header) => {
    const peer = normalAddress(socketAddress);
    if (isIP(peer) === 0 || !isTrusted(peer)) {
      const direct = !claims.some((name) => header(name) !== null);
      return {
        address: peer,
        isLocal: direct && isLoopback(peer) && isLocalHost(header('host')),
        origin: null,
      };
    }
    return {
      address: behind(peer, header('x-forwarded-for'), isTrusted),
      isLocal: false,
      origin: originIn(header),
    };
  };
}

/** From the nearest hop backwards: the first that is not trusted is the visitor; what stands before it, it made up. */
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

function originIn(header: HeaderOf): string | null {
  const protocol = last(header('x-forwarded-proto'));
  const origin = `${protocol}://${last(header('x-forwarded-host')) ?? header('host') ?? ''}`;
  if (!/^https?:/.test(origin) || !URL.canParse(origin)) return null;
  return new URL(origin).origin;
}

const last = (value: string | null) => value?.split(',').at(-1)?.trim();

/** The request as the hosted edge would pass it on: with the caller's true address and no other claim. */
export function withAddress(request: Request, address: string, origin: string | null): Request {
  const headers = new Headers(request.headers);
  for (const name of claims) headers.delete(name);
  headers.set('x-forwarded-for', address);
  if (origin === null) return new Request(request, { headers });
  const { method, body, signal, url } = request;
  const { pathname, search } = new URL(url);
  const init: RequestInit & { duplex?: 'half' } = { method, headers, signal, body, duplex: 'half' };
  return new Request(new URL(`${origin}${pathname}${search}`), init);
}

/** Whether an address of the site leads to this machine alone. */
export function isLocalHost(host: string | null): boolean {
  if (host === null || !URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

function isLoopback(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}

function withoutPort(hop: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
}

function normalAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}
