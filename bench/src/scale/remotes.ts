import { hash } from 'node:crypto';
import type { ReleaseSet, RemoteRelease } from '@landmark/contract/release';
import { integrityOf, partialSets } from '@landmark/delivery';
import { addSamples, type Bench, inTurns } from '../bench';
import { visitFirst } from '../measure/visit';
import type { ComposedSite } from '../sites/composed-site';
import { type ServedFiles, servedText } from '../sites/served-file';

/** Why so many: section 10. */
const counts = [3, 300] as const;

/** Not slowed: on a slowed processor, the paint time of the same bytes varies by 10 %; the limit is 2 %. */
const slowdown = 1;

/** A remote of a fictional team: as many files as the real ones have, with their own names and hashes. */
function inventedRemote(index: number): RemoteRelease {
  const name = `team-${index}`;
  const version = `1.0.0-${hash('sha256', name).slice(0, 10)}`;
  const file = (fileName: string) => ({
    url: `/_releases/${name}/${version}/browser/${fileName}`,
    integrity: integrityOf(Buffer.from(name + fileName)),
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

/** The site with `count` remotes; the real ones are last, where a path's lookup takes longest. */
async function siteWith(count: number, { files, view }: ComposedSite): Promise<ServedFiles> {
  const { set, frameLinks } = view;
  const invented = Array.from({ length: count - set.remotes.length }, (_, index) => inventedRemote(index));
  const whole: ReleaseSet = { ...set, remotes: [...invented, ...set.remotes] };
  const served = new Map(files);
  for (const [url, part] of Object.entries(partialSets(whole, frameLinks)))
    served.set(url, await servedText('part.json', JSON.stringify(part)));
  return served;
}

export async function measureRemotes(bench: Bench): Promise<void> {
  const { browser, server, composed, isQuick, runs, samples } = bench;
  for (const count of counts) server.serve(`with-${count}`, await siteWith(count, composed));
  for (let turn = 0; turn < runs * (isQuick ? 2 : 4); turn += 1) {
    for (const count of inTurns(counts, turn)) {
      const visit = await visitFirst(browser, `${server.origin(`with-${count}`)}/`, { slowdown });
      const allBytes = visit.bytes + visit.lateBytes;
      addSamples(samples, 'remotes', String(count), { allBytes, quickLcp: visit.lcp });
    }
  }
}
