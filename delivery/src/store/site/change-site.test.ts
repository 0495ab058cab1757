import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import { DeliveryError } from '../../delivery-error';
import { saying } from '../../testing/saying';
import { temporaryState } from '../../testing/temporary-state';
import { signFolder } from '../signature';
import { changeSite } from './change-site';
import { nextSite } from './next-site';
import { readLiveSite } from './read-site';
import { liveNames } from './retention';
import type { Site, Versions } from './site-file';

const state = temporaryState();

/** Makes a site of the shell alone, at a version that the store has. */
const withShell = (version: string) => async (site: Site | undefined) => {
  const versions = { shell: version } as Versions;
  const next = nextSite({ site, versions, config: exampleSiteConfig, cause: version });
  const signer = await state().keyring.made('shell');
  for (const name of liveNames(next)) {
    await state().port.putText(`${name}/inventory.json`, '{}');
    await signFolder(path.join(state().root, name), name, signer);
  }
  return next;
};

test('of many changes at once each is made once, on top of the one before', async () => {
  const versions = Array.from({ length: 12 }, (_, index) => `1.0.${index}`);
  await Promise.all(versions.map((version) => changeSite(state(), withShell(version))));
  const { live, history } = await readLiveSite(state());
  const sets = [live, ...history];
  expect(sets.map(({ cause }) => cause).sort()).toEqual([...versions].sort());
  expect(sets.map(({ id }) => id)).toEqual(versions.map((_, index) => versions.length - index));
});

test('who waits for a process that hangs in the middle of a change is told; one that is killed holds nobody up', async () => {
  const held = `
    import { exclusively } from '${path.join(import.meta.dirname, '../ports/folder-port.ts')}';
    await exclusively('${state().lockFile}', async () => {
      console.log('held');
      await new Promise((resolve) => setTimeout(resolve, 2 ** 30));
    });`;
  const holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', held]);
  await once(holder.stdout, 'data');
  const told = jest.spyOn(console, 'error').mockImplementation();
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  const change = changeSite(state(), withShell('1.0.1'));
  for (; told.mock.calls.length === 0; await setImmediate()) jest.advanceTimersByTime(100);
  jest.useRealTimers();
  expect(told).toHaveBeenCalledWith(expect.stringContaining(`fuser ${state().lockFile}`));
  holder.kill('SIGKILL');
  expect((await change).live.cause).toBe('1.0.1');
});

test('a set that needs what is being removed does not go live, until whoever removes it must be done', async () => {
  const now = new Date().toISOString();
  await changeSite(state(), withShell('1.0.2'));
  await changeSite(state(), (site) => site && { ...site, leaving: { 'store/shell/1.0.1': now } });
  await expect(changeSite(state(), withShell('1.0.1'))).rejects.toMatchObject({ code: 'locked' });
  // A removal from long ago, or with the time of a wrong clock.
  for (const [version, since] of [
    ['1.0.1', '1970-01-01'],
    ['1.0.3', '2999-01-01'],
  ] as const) {
    const leaving = { [`store/shell/${version}`]: `${since}T00:00:00Z` };
    await changeSite(state(), (site) => site && { ...site, leaving });
    expect((await changeSite(state(), withShell(version))).live.cause).toBe(version);
  }
});

test('who others are faster than is told after ten minutes, and has changed nothing', async () => {
  await changeSite(state(), withShell('1.0.7'));
  let minutes = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => minutes * 60_000);
  const replaceSite = async () => {
    minutes += 1;
    await changeSite(state(), (site) => site && { ...site });
    return false;
  };
  const late = changeSite({ ...state(), port: { ...state().port, replaceSite } }, withShell('1.0.8'));
  await expect(late).rejects.toMatchObject(
    saying('changed-meanwhile', /^For 10 minutes .* nothing of it is/),
  );
  expect([minutes, (await readLiveSite(state())).live.cause]).toEqual([10, '1.0.7']);
});

test('who was not answered, and cannot try again, is told that it may be live yet', async () => {
  await changeSite(state(), withShell('1.0.4'));
  const away = new DeliveryError('store-away', 'It did not answer.');
  const port = { ...state().port, replaceSite: () => Promise.reject(away) };
  const refuse = () => Promise.reject(new DeliveryError('locked', 'It is being removed.'));
  const next = jest
    .fn(withShell('1.0.5'))
    .mockImplementationOnce(withShell('1.0.5'))
    .mockImplementationOnce(refuse);
  await expect(changeSite({ ...state(), port }, next)).rejects.toMatchObject(
    saying('store-away', /may be live in a moment, or not.*It is being removed/),
  );
  // If another change was faster, this one will never be live.
  const beaten = async () => {
    await changeSite(state(), withShell('1.0.6'));
    throw away;
  };
  next.mockImplementationOnce(withShell('1.0.5')).mockImplementationOnce(refuse);
  const late = changeSite({ ...state(), port: { ...port, replaceSite: beaten } }, next);
  await expect(late).rejects.toMatchObject({ code: 'locked' });
});
