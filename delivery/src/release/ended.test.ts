import { execFileSync } from 'node:child_process';
import { ofKind } from '../../../testing/extent';
import { fixtureSite } from '../testing/fixture-site';
import { saying } from '../testing/saying';
import { LookBrowser } from './look/browser';
import { limits } from './sandbox/worker-process';
import type { ReleaseStep } from './steps';

const site = fixtureSite();

const workers = 'sandbox/worker.cjs';
const browsers = '--remote-debugging-pipe';

/** Signals the children of this process with `started` in their command (a browser as a group). Returns how many. */
function signal(started: string, how: NodeJS.Signals): number {
  const children = execFileSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,args=', '-ww']).toString();
  const pids = children.split('\n').filter((line) => line.includes(started));
  for (const line of pids) process.kill(Number.parseInt(line, 10) * (started === browsers ? -1 : 1), how);
  return pids.length;
}

/** What is ended or stopped, when (ms after a step has begun), and the refusal; without one, the release goes live. */
type Row = readonly [
  what: string,
  how: NodeJS.Signals,
  step: ReleaseStep,
  when: number | 'its end' | 'its doubt',
  said: RegExp | undefined,
];
test.each<Row>([
  [browsers, 'SIGKILL', 'compose', 'its end', undefined],
  [workers, 'SIGKILL', 'compose', 0, /renders: catalogue \S+ ends its process \(SIGKILL\)/],
  [workers, 'SIGSTOP', 'compose', 0, /does not answer within 1\.5 s/],
  ...ofKind<Row>([
    [browsers, 'SIGKILL', 'look', 150, /look: catalogue \S+: .* ends the browser/],
    [browsers, 'SIGKILL', 'look', 0, /look: catalogue \S+: .* ends the browser/],
  ]),
  ...ofKind<Row>([
    [browsers, 'SIGSTOP', 'look', 0, /opens no tab within 1 s/],
    [browsers, 'SIGSTOP', 'look', 150, /within 1 s/],
  ]),
  [browsers, 'SIGKILL', 'look', 'its doubt', /leaves running: setInterval(.|\n)*ends the browser/],
])(
  '%s that gets %s in %s, at %s, leaves the site as it was, and the next release clean',
  async (what, how, at, when, said) => {
    const { live } = await site.read();
    await site.edit(
      'catalogue',
      'two',
      when === 'its doubt' ? { inBrowser: 'setInterval(() => {}, 1000)' } : {},
    );
    // The browser has started: what hangs before that is no fault of a release.
    const look = LookBrowser.find('always', site.state);
    await look.assertStarts();
    const reached: number[] = [];
    const doubts: string[] = [];
    const send = () => reached.push(signal(what, how));
    const attempt = site.release(['catalogue'], {
      look,
      limits: said ? { ...limits, answerMs: 1_500, restMs: 1_000 } : limits,
      onDoubt: (why) => {
        doubts.push(why);
        if (when === 'its doubt') setTimeout(send, 150);
      },
      onStep: (step, moment) => {
        if (step !== at || moment !== (when === 'its end' ? 'after' : 'before')) return;
        if (when === 'its end') send();
        else if (when !== 'its doubt') setTimeout(send, when);
      },
    });
    const ended = said
      ? expect(attempt).rejects.toMatchObject(saying('refused', said))
      : expect(attempt).resolves.toMatchObject({ wentLive: true });
    await ended.finally(() => look.close());
    expect(reached).toEqual([expect.any(Number)]);
    expect(reached[0]).toBeGreaterThan(0);
    // Who waits for a second look is told why there is one.
    if (when === 'its doubt')
      expect(doubts).toEqual([expect.stringContaining('leaves running: setInterval')]);
    if (said) expect((await site.read()).live).toEqual(live);
    await site.edit('catalogue', 'three');
    expect(await site.release(['catalogue'])).toMatchObject({ wentLive: true });
  },
);
