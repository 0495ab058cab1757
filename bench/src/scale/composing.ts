import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  composeRemote,
  integrityOf,
  type PublishedRemote,
  type PublishedShell,
  readPublished,
  Sandboxes,
  type StateFolder,
  stateFolder,
  writeComposition,
} from '@landmark/delivery';
import type { Scale, ScaleStep } from '../results/result';
import { benchConfig } from '../sites/bench-config';

const counts = [12, 100, 1_000];

/** The catalogue page again and again, each time under another address and saying that it is itself. */
const repeated = (composer: string, count: number) => `${composer}
;{
  const { fallback: _, ...page } = (module.exports.default ?? module.exports).ProductsPage;
  const instances = Array.from({ length: ${count} }, (_, index) => ({ params: { category: 'page-' + index } }));
  const metadata = (params) => ({ ...page.metadata(params), canonicalPath: '/products/' + params.category });
  module.exports = { ProductsPage: { ...page, instances, metadata } };
}`;

/** A release beside the real one whose composer build has so many pages. */
async function withPages(
  { folder, manifest }: PublishedRemote,
  count: number,
  place: string,
): Promise<PublishedRemote> {
  const { file } = manifest.composer;
  await mkdir(path.dirname(path.join(place, file)), { recursive: true });
  const text = repeated(await readFile(path.join(folder, file), 'utf8'), count);
  await writeFile(path.join(place, file), text);
  await symlink(path.join(folder, 'browser'), path.join(place, 'browser'));
  return {
    folder: place,
    manifest: { ...manifest, composer: { file, integrity: integrityOf(Buffer.from(text)) } },
  };
}

/** Composes and writes so many pages of one owner. */
export async function measureComposing(
  state: StateFolder,
  versions: { shell: string; catalogue: string },
): Promise<Scale> {
  const shell: PublishedShell = await readPublished(state.release('shell', versions.shell));
  const catalogue: PublishedRemote = await readPublished(state.release('catalogue', versions.catalogue));
  const folder = await mkdtemp(path.join(tmpdir(), 'landmark-composing-'));
  const steps: ScaleStep[] = [];
  try {
    for (const count of counts) {
      const remote = await withPages(catalogue, count, path.join(folder, `release-${count}`));
      const began = performance.now();
      const composition = await new Sandboxes().use((sandbox) =>
        composeRemote({ sandbox, shell, config: benchConfig }, remote),
      );
      const composed = performance.now();
      const [refusal] = composition.refusals;
      if (refusal) throw new Error(`${refusal.release}, but ${refusal.meets}.`);
      await writeComposition(stateFolder(folder), `pages-${count}`, composition);
      const written = performance.now();
      steps.push({
        count,
        values: {
          compose: (composed - began) / 1000,
          write: (written - composed) / 1000,
          each: (written - began) / count,
          memory: process.memoryUsage().rss / 1e6,
        },
      });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return {
    title: 'Composer: the catalogue page under so many addresses, composed, compressed and written',
    of: 'pages',
    units: { compose: 's', write: 's', each: 'ms', memory: 'MB' },
    steps,
  };
}
