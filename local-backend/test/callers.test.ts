import { nameOf } from '../src/database/batch.ts';
import { roomFor } from '../src/http/admission.ts';
import { callerFinder, isLocalHost } from '../src/http/caller.ts';
import { healthRoutes } from '../src/http/health.ts';
import { application, newAddress } from './support/applicant.ts';
import { startBackend } from './support/backend.ts';
import { quickEngine } from './support/engines.ts';

describe('who a request comes from', () => {
  const proxies = '10.0.0.0/8, 192.0.2.7,2001:db8::/32';

  const visitor = '198.51.100.1';
  it.each<[string, string, string, string]>([
    ['nobody else is believed', '203.0.113.5', visitor, '203.0.113.5'],
    ['a proxy tells its caller', '10.1.2.3', visitor, visitor],
    ['what the caller made up stands before it', '10.1.2.3', `1.1.1.1, ${visitor}`, visitor],
    ['a chain of two proxies', '192.0.2.7', `1.1.1.1, ${visitor}, 10.9.9.9`, visitor],
    ['a proxy that tells nothing is its own caller', '10.1.2.3', '', '10.1.2.3'],
    ['a word that is no address ends the chain', '10.1.2.3', `${visitor}, unknown`, '10.1.2.3'],
    ['a port is no part of an address', '10.1.2.3', `${visitor}:4711`, visitor],
    ['IPv6, in brackets too', '2001:db8::1', '[2001:470::9]:443', '2001:470::9'],
    ['IPv4 in the clothes of IPv6', '::ffff:10.1.2.3', `::ffff:${visitor}`, visitor],
    ['and in the other spelling', '::ffff:a01:203', '::FFFF:c633:6401', visitor],
    ['in full', '0:0:0:0:0:ffff:10.1.2.3', '0:0:0:0:0:FFFF:c633:6401', visitor],
  ])('%s', (_, peer, forwardedFor, address) => {
    const others = { 'x-real-ip': '1.1.1.1', 'cf-connecting-ip': '1.1.1.1' };
    const given = new Headers({ 'x-forwarded-for': forwardedFor, ...others });
    expect(callerFinder(proxies)(peer, given).address).toBe(address);
  });

  it('reads a host in UTF-8 as Latin-1, also when the engine has compiled the question', () => {
    const answers = new Set(Array.from({ length: 20_000 }, () => isLocalHost('Ã\x80')));
    expect([...answers]).toEqual([false]);
  });

  it.each(
    '10.0.0.0/33 localhost 10.0.0.0/x 1.2.3 ::1/129 10.0.0.0/8/8 ::ffff:10.0.0.1 fe80::1%eth0'.split(' '),
  )('names %s as no address', (wrong) => {
    expect(() => callerFinder(`192.0.2.1, ${wrong}`)).toThrow(wrong);
  });

  it('leaves the statements of the backend their names, whatever columns are chosen', () => {
    const chosen = Array.from({ length: 200 }, (_, id) => ({
      sql: `select ${id}`,
      words: 'callers' as const,
    }));
    expect(chosen.map(nameOf).filter((name) => name === undefined)).toHaveLength(180);
    expect(nameOf({ sql: 'select 0' })).toMatch(/^own \d+$/);
  });

  it.each<[string, (index: number) => string, number]>([
    ['an address', () => '198.51.100.1', 4],
    ['a household of IPv6 addresses', (index) => `2001:db8:1:2::${index}`, 4],
    ['a customer with many such networks', (index) => `2001:db8:1:${index}::1`, 8],
    ['many addresses', (index) => `198.51.100.${index}`, 20],
    ['five addresses, whose shares were all there is', (index) => `198.51.100.${index % 5}`, 10],
  ])('lets %s have so much at once', async (_, addressOf, most) => {
    const room = roomFor({ most: 20, each: 4, waitMs: 0 });
    const taken = await Promise.all(Array.from({ length: 20 }, (_, index) => room.take(addressOf(index), 1)));
    expect(taken.filter(Boolean)).toHaveLength(most);
  });

  it.each(['database', 'disk'])('asks a %s that hangs once, however often, and names it', async (of) => {
    jest.useFakeTimers();
    const hangs = jest.fn(() => new Promise<never>(() => {}));
    const at = (part: string) => (part === of ? hangs : async () => undefined as never);
    const parts = { database: { once: at('database') }, files: { assertRoom: at('disk') } };
    const routes = healthRoutes({ ...parts, isRetired: () => false });
    for (let probe = 0; probe < 3; probe += 1) {
      const asked = routes.request('/ready');
      await jest.advanceTimersByTimeAsync(2_000);
      expect((await asked).status).toBe(503);
      expect(await (await asked).text()).toMatch(`not ready: The ${of} fails (no answer)`);
    }
    jest.useRealTimers();
    expect(hangs).toHaveBeenCalledTimes(1);
  });

  it('counts visitors behind a trusted proxy apart, and what they send through it once', async () => {
    const to = await startBackend(quickEngine, { environment: { TRUSTED_PROXIES: '10.255.0.1' } });
    const headers = { apikey: to.backend.secrets.anonKey, 'content-type': 'application/json' };
    const send = (peer: string, visitor: string) => {
      const told = { ...headers, 'x-forwarded-for': visitor };
      const sent = { method: 'POST', headers: told, body: JSON.stringify(application()) };
      return to.call(peer, '/rest/v1/dealer_applications', sent);
    };
    for (const visitor of Array.from({ length: 8 }, newAddress)) {
      await to.givePasses(visitor);
      expect((await send('192.0.2.66', visitor)).status).toBe(403);
      expect((await send('10.255.0.1', visitor)).status).toBe(201);
    }
    await to.givePasses('192.0.2.67');
    expect((await to.visitor('192.0.2.67').insert(application())).status).toBe(201);
    await to.close();
  });
});
