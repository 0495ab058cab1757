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
  stageComposition,
  stateFolder,
} from '@landmark/delivery';
import { exampleSiteConfig } from '@landmark/shared/config/example';
import type { Scale, ScaleStep } from '../results/result';

const counts = [12, 100, 1_000];

/** The catalogue page again and again, each time under another address and saying that it is itself. */
const repeated = (composer: string, count: number) => `${composer}
;{
  const { fallback: _, ...page } = (module.exports.default ?? module.exports).ProductsPage;
  const instances = Array.from({ length: ${count} }, (_, index) => ({ params: { category: 'page-' + index } }));
  const metadata = (params) => ({ ...page.metadata(params), canonicalPath: '/products/' + params.category });
  module.exports = { ProductsPage: { ...page, instances, metadata } };
}`;

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

export async function measureComposing(
  state: StateFolder,
  versions: { shell: string; catalogue: string },
): Promise<Scale> {
  const shell: PublishedShell = await readPublished(state.release('shell', versions.shell));
  const catalogue: PublishedRemote = await readPublished(state.release('catalogue', versions.catalogue));
  const folder = await mkdtemp(path.join(tmpdir(), 'landmark-composing-'));
  const measure = async (count: number): Promise<ScaleStep> => {
    const remote = await withPages(catalogue, count, path.join(folder, `release-${count}`));
    const began = performance.now();
    const composition = await new Sandboxes().use((sandbox) =>
      composeRemote({ sandbox, shell, config: exampleSiteConfig }, remote),
    );
    const composed = performance.now();
    const [refusal] = composition.refusals;
    if (refusal) throw new Error(`${refusal.release}, but ${refusal.meets}.`);
    await stageComposition(stateFolder(folder), composition);
    const [compose, write] = [(composed - began) / 1000, (performance.now() - composed) / 1000];
    const each = ((compose + write) / count) * 1000;
    return { count, values: { compose, write, each, memory: process.memoryUsage().rss / 1e6 } };
  };
  const steps: ScaleStep[] = [];
  for (const count of counts) steps.push(await measure(count));
  await rm(folder, { recursive: true, force: true });
  return {
    title: 'Composer: the catalogue page under so many addresses, composed, compressed and written',
    of: 'pages',
    units: { compose: 's', write: 's', each: 'ms', memory: 'MB' },
    steps,
  };
}
