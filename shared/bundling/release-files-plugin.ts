import type { RsbuildPlugin } from '@rsbuild/core';

/** The files of one entry or expose, relative to the build's folder, in the order they must load. */
export interface PageFiles {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

/** `files.json` of a browser build: what `release.json` is made from. */
export interface ReleaseFiles {
  /** The files of the entry: a remote's container, or the shell's own scripts and styles. */
  readonly entry: PageFiles;
  /** The files of each exposed page, without the entry's. */
  readonly exposes: Readonly<Record<string, PageFiles>>;
}

export const exposeChunkName = (page: string) => `page-${page}`;

const isCode = (name: string) => /\.(js|css)$/.test(name) && !name.includes('.hot-update.');

function filesOf(group: { readonly assets?: readonly { readonly name: string }[] } = {}): PageFiles {
  const names = (group.assets ?? []).map(({ name }) => name).filter(isCode);
  return {
    js: names.filter((name) => name.endsWith('.js')),
    css: names.filter((name) => name.endsWith('.css')),
  };
}

/** Writes `files.json` beside the browser build: the files of the entry and of each exposed page. */
export function releaseFilesPlugin(entryName: string, pages: readonly string[]): RsbuildPlugin {
  return {
    name: 'landmark:release-files',
    setup(api) {
      api.processAssets({ stage: 'report', environments: ['browser'] }, ({ compilation, sources }) => {
        const groups =
          compilation.getStats().toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {};
        const files: ReleaseFiles = {
          entry: filesOf(groups[entryName]),
          exposes: Object.fromEntries(pages.map((page) => [page, filesOf(groups[exposeChunkName(page)])])),
        };
        compilation.emitAsset('files.json', new sources.RawSource(`${JSON.stringify(files, null, 2)}\n`));
      });
    },
  };
}
