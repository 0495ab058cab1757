import { isIP } from 'node:net';

/** Headers by which a proxy would tell the caller's address. Nobody is believed here: the socket knows it. */
const claimedAddresses = [
  'cf-connecting-ip',
  'forwarded',
  'true-client-ip',
  'x-client-ip',
  'x-forwarded-for',
  'x-real-ip',
] as const;

/** The request as the hosted edge would pass it on: with the caller's true address and no other. */
export function withTrueAddress(headers: Headers, remoteAddress: string): Headers {
  const trusted = new Headers(headers);
  for (const name of claimedAddresses) trusted.delete(name);
  trusted.set('x-forwarded-for', normalAddress(remoteAddress));
  return trusted;
}

/** The inbox is for whoever sits at this machine: by address, by name, and not through a proxy on it. */
export function isAtThisMachine(request: Request, remoteAddress: string): boolean {
  if (claimedAddresses.some((name) => request.headers.has(name))) return false;
  const host = request.headers.get('host') ?? new URL(request.url).host;
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return isLoopback(normalAddress(remoteAddress)) && (hostname === 'localhost' || isLoopback(hostname));
}

function isLoopback(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '');
  return bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

function normalAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}
