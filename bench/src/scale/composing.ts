import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  composeRemote,
  type LoadedRemote,
  loadRemote,
  loadShell,
  type StateFolder,
  stateFolder,
  writeComposition,
} from '@landmark/delivery';
import type { Scale, ScaleStep } from '../results/result';
import { benchConfig } from '../sites/bench-config';

const counts = [12, 100, 1_000];

/** The catalogue page again and again, each time under another address. */
function withPages(remote: LoadedRemote, count: number): LoadedRemote {
  const [[name, page] = []] = Object.entries(remote.pages).filter(([key]) => key === 'ProductsPage');
  if (name === undefined || page === undefined)
    throw new Error('The catalogue has no ProductsPage to repeat.');
  const instances = Array.from({ length: count }, (_, index) => ({ params: { category: `page-${index}` } }));
  const { fallback: _, ...repeated } = page;
  // Each says it is itself, as a page of its own would.
  const metadata = (params: { readonly category?: string | undefined }) => ({
    ...page.metadata(params),
    canonicalPath: `/products/${params.category}`,
  });
  return { ...remote, pages: { [name]: { ...repeated, instances, metadata } } };
}

/** Composes and writes so many pages of one owner. */
export async function measureComposing(
  state: StateFolder,
  versions: { shell: string; catalogue: string },
): Promise<Scale> {
  const shell = await loadShell(state.release('shell', versions.shell));
  const remote = await loadRemote(state.release('catalogue', versions.catalogue), shell);
  const folder = await mkdtemp(path.join(tmpdir(), 'landmark-composing-'));
  const steps: ScaleStep[] = [];
  try {
    for (const count of counts) {
      const began = performance.now();
      const composition = await composeRemote(shell, withPages(remote, count), benchConfig);
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
