import { createHash } from 'node:crypto';
import { inParallel, partialSets } from '@landmark/delivery';
import type { ReleaseSet, RemoteRelease } from '@landmark/shared/contracts/release';
import type { Chromium } from '../measure/chromium';
import { inTurns } from '../measure/in-turns';
import { visitSoftly } from '../measure/soft-visit';
import { type FirstVisit, visitFirst } from '../measure/visit';
import type { Scale } from '../results/result';
import { median, over } from '../results/statistics';
import type { Certificate } from '../serve/certificate';
import { openTwinServer } from '../serve/twin-server';
import { softNavigations } from '../sites/routes';
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

interface RemotesResult {
  readonly scale: Scale;
  readonly facts: Readonly<Record<string, number>>;
}

interface RemotesBench {
  readonly browser: Chromium;
  readonly certificate: Certificate;
  readonly files: ServedFiles;
  readonly set: ReleaseSet;
  readonly frameLinks: readonly string[] | undefined;
  readonly runs: number;
}

/** Opens one page of the site with more and more remotes registered, and follows a link to another owner's page. */
export async function measureRemotes(bench: RemotesBench): Promise<RemotesResult> {
  const { browser, certificate, runs } = bench;
  const sites = await Promise.all(
    counts.map(async (count) => [`with-${count}`, await siteWith(count, bench)] as const),
  );
  const server = await openTwinServer(Object.fromEntries(sites), certificate);
  const [navigation] = softNavigations;
  const visits = new Map<number, FirstVisit[]>(counts.map((count) => [count, []]));
  const walks = new Map<number, number[]>(counts.map((count) => [count, []]));
  for (let turn = 0; turn < runs * visitsPerRun; turn += 1) {
    for (const count of inTurns(counts, turn)) {
      const url = server.origin(`with-${count}`) + navigation.from;
      visits.get(count)?.push(await visitFirst(browser, url, { slowdown }));
    }
  }
  for (let run = 0; run < runs; run += 1) {
    for (const count of inTurns(counts, run)) {
      const { soft } = await visitSoftly(browser, server.origin(`with-${count}`), navigation);
      walks.get(count)?.push(soft);
    }
  }
  await server.close();
  const of = (count: number, value: (visit: FirstVisit) => number) =>
    median((visits.get(count) ?? []).map(value));
  return {
    scale: {
      title: 'Frame: a page while so many remotes are registered',
      of: 'remotes',
      units: { bytes: 'B', late: 'B', 'lcp, full speed': 'ms', soft: 'ms' },
      steps: counts.map((count) => ({
        count,
        values: {
          bytes: of(count, ({ bytes }) => bytes),
          late: of(count, ({ lateBytes }) => lateBytes),
          'lcp, full speed': of(count, ({ lcp }) => lcp),
          soft: median(walks.get(count) ?? []),
        },
      })),
    },
    facts: {
      remotesBytes: over(
        of(300, ({ bytes, lateBytes }) => bytes + lateBytes),
        of(3, ({ bytes, lateBytes }) => bytes + lateBytes),
      ),
      remotesLcp: over(
        of(300, ({ lcp }) => lcp),
        of(3, ({ lcp }) => lcp),
      ),
    },
  };
}
