import { ownership, type RemoteName } from '../ownership';
import type { ComposerPage, PageModule, PageParams } from '../page';
import { askContract } from './ask-contract';
import { isRecord } from './page-faults';
import type { PageShape } from './subject';

/** The exports of a remote's `composer.ts` in this process, and a way to render its pages. */
export interface SourceOfRemote {
  readonly remote: RemoteName;
  readonly pages: unknown;
  readonly render: (page: PageModule, params: PageParams, path: string) => string | Promise<string>;
}

function shapeOf(page: unknown): PageShape | null {
  if (!isRecord(page)) return null;
  const { default: component, metadata, structuredData, instances, fallback } = page;
  return {
    component: typeof component,
    metadata: typeof metadata,
    structuredData: typeof structuredData,
    instances,
    fallback,
  };
}

/** Returns where a source breaks the contract, each in a sentence; empty if it keeps it. */
export async function contractFaults({ remote, pages, render }: SourceOfRemote): Promise<readonly string[]> {
  const given = isRecord(pages) ? pages : {};
  const pageOf = (name: string) => given[name] as ComposerPage;
  const faults = await askContract({
    remote,
    owned: ownership[remote].pages,
    shapes: Object.fromEntries(Object.entries(given).map(([name, page]) => [name, shapeOf(page)])),
    metadata: (name, params) => pageOf(name).metadata(params),
    structuredData: (name, params) => pageOf(name).structuredData?.(params, 'https://site.example'),
    render: (name, params, path) => render(pageOf(name), params, path),
  });
  return faults.map(({ code, text }) => `${code}: ${text}`);
}
