import type { SiteConfig } from '@landmark/contract/config';
import type { SiteSet } from '../store/site/site-file';
import { seenRemotes } from './seen-before';

const config = { siteUrl: 'https://landmark.example' } as SiteConfig;
const unseen = ', which no browser has looked at';

/** The newest first: what led to each set, and what differs in it from shell 1, dealer 2 and marketing 1. */
type Sets = readonly (readonly [cause: string, apps?: Partial<SiteSet['apps']>])[];

const seen = (sets: Sets, now: { shell?: string; config?: SiteConfig } = {}) => {
  const [live, ...history] = sets.map(([cause, apps], at): SiteSet => {
    const all = { shell: '1', catalogue: '1', dealer: '2', marketing: '1', ...apps };
    return { id: 9 - at, at: '', cause, apps: all };
  });
  if (!live) throw new Error('Some set is live.');
  return seenRemotes({
    site: { config, live, history, held: {}, retired: [] },
    versions: { ...live.apps, dealer: '3', shell: now.shell ?? '1' },
    config: now.config ?? config,
    changed: ['dealer'],
  });
};

const before = ['release shell 1, dealer 1, marketing 1', { dealer: '1' }] as const;

test.each<[why: string, Sets]>([
  ['it was released', [['release dealer 2'], before]],
  ['it was among the first', [['release shell 1, dealer 2, marketing 1']]],
  ['another was released since', [['release marketing 1'], ['release dealer 2', { marketing: '0' }], before]],
  ['its canary, which was looked at, became live', [['release dealer 2 after its canary: well'], before]],
])('what is live was looked at in this frame where %s', (_, sets) => {
  expect(seen(sets)).toEqual(['dealer']);
});

test.each<[why: string, now: Parameters<typeof seen>[1], Sets]>([
  ['it was released without a browser', {}, [[`release dealer 2${unseen}`], before]],
  [
    'its canary was',
    {},
    [['release dealer 2 after its canary: well'], [`canary dealer 2 at 10 %${unseen}`, { dealer: '1' }]],
  ],
  ['a rollback brought it back', {}, [['rollback of dealer'], ['release dealer 3', { dealer: '3' }], before]],
  ['the shell has changed since', {}, [['release shell 1'], ['release dealer 2', { shell: '0' }], before]],
  ['the shell changes with it', { shell: '2' }, [['release dealer 2'], before]],
  ['the settings do', { config: { ...config, siteUrl: 'https://b.test' } }, [['release dealer 2'], before]],
])('it was not where %s', (_, now, sets) => {
  expect(seen(sets, now)).toEqual([]);
});
