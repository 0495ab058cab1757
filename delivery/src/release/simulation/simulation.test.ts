import { setClock } from '../../../../testing/clock';
import { triesAll } from '../../../../testing/extent';
import { DeliveryError } from '../../delivery-error';
import type { StorePort } from '../../store/ports/port';
import { changeSite } from '../../store/site/change-site';
import { readSite } from '../../store/site/read-site';
import { neededNames } from '../../store/site/retention';
import type * as Keyring from '../../trust/keyring';
import { signers } from './contents';
import { type Protocol, protocol, simulate } from './simulate';

// All machines of a seed check the same signatures, so each result is cached.
jest.mock('../../trust/keyring', () => {
  const real: typeof Keyring = jest.requireActual('../../trust/keyring');
  const known = new Map<string, boolean>();
  const hasSigned: typeof real.hasSigned = (key, bytes, signature) => {
    const asked = `${key} ${signature.toString('base64')} ${bytes.toString('base64')}`;
    const answer = known.get(asked) ?? real.hasSigned(key, bytes, signature);
    if (known.size > 5_000) known.clear();
    known.set(asked, answer);
    return answer;
  };
  return { ...real, hasSigned };
});

/** `npm run simulate -w delivery` runs more seeds, `SEED=…` a single one. */
const { SEEDS = triesAll ? '300' : '100', SEED } = process.env;
const seeds = SEED ? [Number(SEED)] : Array.from({ length: Number(SEEDS) }, (_, index) => index + 1);

beforeEach(() => {
  process.env.LANDMARK_TRUST = signers.shell.key;
  jest.spyOn(console, 'error').mockImplementation();
  // The seed decides the time.
  setClock(Date.now());
});

afterEach(() => {
  jest.useRealTimers();
});

const run = (seed: number, broken: Partial<Protocol> = {}) =>
  simulate(seed, (now) => jest.setSystemTime(now), { ...protocol, ...broken });

// As long as a busy machine takes for all seeds.
jest.setTimeout(3_600_000);

test('whatever goes unanswered and whoever is killed, nothing is lost, doubled, shown in part, or removed in use', async () => {
  for (const seed of seeds) {
    const faults = await run(seed);
    if (faults.length > 0) throw new Error(`SEED=${seed} repeats it:\n${faults.join('\n')}`);
  }
  expect(console.error).not.toHaveBeenCalled();
});

/** Makes a protocol with another way to replace what is live. */
const replacing = (
  replaceSite: (port: StorePort, ...asked: Parameters<StorePort['replaceSite']>) => Promise<boolean>,
): Partial<Protocol> => ({
  changeSite: (state, next) => {
    const own: StorePort['replaceSite'] = (...asked) => replaceSite(state.port, ...asked);
    return changeSite({ ...state, port: { ...state.port, replaceSite: own } }, next);
  },
});

const lastWriterWins = replacing(async (port, text) => {
  await port.putText('site.json', text);
  return true;
});

/** Mistakes that the real code could have, and how each shows. */
const mistakes: Readonly<Record<string, { readonly broken: Partial<Protocol>; readonly shows: RegExp }>> = {
  'the last writer wins': { broken: lastWriterWins, shows: /A change is lost/ },
  'the last link wins': { broken: lastWriterWins, shows: /cuts the chain/ },
  'nobody waits for a link': {
    broken: {
      changeSite: ({ port, ...state }, next) => {
        const putText = async (...put: Parameters<StorePort['putText']>) =>
          void port.putText(...put).catch(() => {});
        return changeSite({ ...state, port: { ...port, putText } }, next);
      },
    },
    shows: /the chain does not verify: The chain has a gap/,
  },
  'no answer is a yes': {
    broken: replacing((port, ...asked) => port.replaceSite(...asked).catch(() => true)),
    shows: /was told that it is live, and never was/,
  },
  'no answer is a no': {
    broken: replacing((port, ...asked) =>
      port.replaceSite(...asked).catch(() => {
        throw new DeliveryError('changed-meanwhile', 'It is not live.');
      }),
    ),
    shows: /was told that it is not live, and was/,
  },
  'what is not needed now goes at once': {
    broken: {
      prune: async ({ port, ...state }) => {
        const site = await readSite({ ...state, port });
        for (const { name } of await port.names()) {
          if (site && !neededNames(site).has(name)) await port.remove(name);
        }
      },
    },
    shows: /is needed and was removed|which the store does not have/,
  },
  'a release forgets what is being removed': {
    broken: {
      changeSite: (state, next) =>
        changeSite(state, async (site) => {
          const said = await next(site);
          return said && { leaving: {}, ...said };
        }),
      // Slow enough for others to release meanwhile.
      prune: ({ port, ...state }) => {
        const remove = async (name: string) => {
          for (let calls = 0; calls < 10; calls += 1) await port.names();
          return port.remove(name);
        };
        return protocol.prune({ ...state, port: { ...port, remove } });
      },
    },
    shows: /is needed and was removed|which the store does not have/,
  },
  'an inventory is put before its files': {
    broken: {
      publishedIn: (objects) => {
        const { publish, ...published } = protocol.publishedIn(objects);
        return {
          ...published,
          async publish(name, inventory, read) {
            if (await published.has(name)) return inventory;
            await objects.put(`names/${name}`, inventory);
            return publish(name, inventory, read);
          },
        };
      },
    },
    shows: /which the store does not have/,
  },
  'a server shows what has come so far': {
    broken: {
      publishedIn: (objects) => {
        const published = protocol.publishedIn(objects);
        return { ...published, fetch: (name, take) => published.fetch(name, take).then(() => true) };
      },
    },
    shows: /A server shows .* without/,
  },
};

test.each(Object.entries(mistakes))('where %s, a seed shows it, every time', async (_, { broken, shows }) => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const faults = await run(seed, broken);
    if (!faults.some((fault) => shows.test(fault))) continue;
    expect(await run(seed, broken)).toEqual(faults);
    return;
  }
  throw new Error('No seed shows it.');
});
