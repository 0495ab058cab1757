import { createHash } from 'node:crypto';
import { inParallel, partialSets } from '@landmark/delivery';
import type { ReleaseSet, RemoteRelease } from '@landmark/shared/contracts/release';
import type { Chromium } from '../measure/chromium';
import { inTurns } from '../measure/in-turns';
import { type FirstVisit, visitFirst } from '../measure/visit';
import type { Scale } from '../results/result';
import { median, over } from '../results/statistics';
import type { Certificate } from '../serve/certificate';
import { openTwinServer } from '../serve/twin-server';
import { fewRoutes } from '../sites/routes';
import { servedText } from '../sites/served-file';
import type { ServedFiles } from '../sites/variants';

/** Why so many: section 10. */
const counts = [3, 30, 300] as const;

/**
 * The limit is 2 %. A slowed processor alone lets the same bytes be painted 10 % sooner or later, so the page's time is
 * taken with the line slowed and the processor as it is, and four times as often as other figures.
 */
const slowdown = 1;
const visitsPerRun = 4;
const atFullSpeed = 'lcp, full speed';

/** What a page of another team would be: as many files as the real ones have, under names and hashes of their own. */
function inventedRemote(index: number): RemoteRelease {
  const name = `team-${index}`;
  const version = `1.0.0-${createHash('sha256').update(name).digest('hex').slice(0, 10)}`;
  const file = (fileName: string) => ({
    url: `/_releases/${name}/${version}/browser/${fileName}`,
    integrity: `sha384-${createHash('sha384')
      .update(name + fileName)
      .digest('base64')}`,
  });
  return {
    name,
    version,
    entry: file('remoteEntry.js'),
    routes: [
      { path: `/${name}`, page: 'MainPage' },
      { path: `/${name}/:item`, page: 'MainPage' },
    ],
    pages: { MainPage: { js: [file('page.js')], css: [file('page.css')] } },
  };
}

/** The site with so many remotes; the real ones stand last, where looking a path up takes longest. */
async function siteWith(count: number, { files, set, frameLinks }: RemotesBench): Promise<ServedFiles> {
  const invented = Array.from({ length: count - set.remotes.length }, (_, index) => inventedRemote(index));
  const whole: ReleaseSet = { ...set, remotes: [...invented, ...set.remotes] };
  const parts = Object.entries(partialSets(whole, frameLinks));
  const served = await inParallel(
    parts,
    async ([url, part]) => [url, await servedText('part.json', JSON.stringify(part))] as const,
  );
  return new Map([...files, ...served]);
}

interface RemotesBench {
  readonly browser: Chromium;
  readonly certificate: Certificate;
  readonly files: ServedFiles;
  readonly set: ReleaseSet;
  readonly frameLinks: readonly string[] | undefined;
  readonly runs: number;
}

/** Opens one page of the site with more and more remotes registered. */
export async function measureRemotes(bench: RemotesBench) {
  const { browser, certificate, runs } = bench;
  const sites = await Promise.all(
    counts.map(async (count) => [`with-${count}`, await siteWith(count, bench)] as const),
  );
  const server = await openTwinServer(Object.fromEntries(sites), certificate);
  const [page = '/'] = fewRoutes;
  const found = new Map(counts.map((count) => [count, [] as FirstVisit[]]));
  for (let turn = 0; turn < runs * visitsPerRun; turn += 1) {
    for (const count of inTurns(counts, turn)) {
      const url = server.origin(`with-${count}`) + page;
      found.get(count)?.push(await visitFirst(browser, url, { slowdown }));
    }
  }
  await server.close();
  const steps = [...found].map(([count, visits]) => {
    const middle = (value: (visit: FirstVisit) => number) => median(visits.map(value));
    const [bytes, late] = [middle((visit) => visit.bytes), middle((visit) => visit.lateBytes)];
    return { count, values: { bytes, late, [atFullSpeed]: middle(({ lcp }) => lcp) } };
  });
  const [few, , many] = steps.map(({ values }) => values);
  const ratio = (...names: readonly string[]) => {
    const sum = (values: Readonly<Record<string, number>> = {}) =>
      names.reduce((total, name) => total + (values[name] ?? Number.NaN), 0);
    return over(sum(many), sum(few));
  };
  const scale: Scale = {
    title: 'Frame: a page while so many remotes are registered',
    of: 'remotes',
    units: { bytes: 'B', late: 'B', [atFullSpeed]: 'ms' },
    steps,
  };
  return { scale, facts: { remotesBytes: ratio('bytes', 'late'), remotesLcp: ratio(atFullSpeed) } };
}
