import type { PageModule } from '@landmark/contract/page';
import type { RemoteRelease } from '@landmark/contract/release';
import { withRetries } from '@landmark/design/retries';
import { once } from './once';
import type { TabReleases } from './tab-releases';

/** Why a page of a remote could not be loaded. Matched by `code`, never by class. */
type LoadFailureCode = 'remote-unknown' | 'page-failed' | 'page-invalid';

export interface LoadFailure {
  readonly code: LoadFailureCode;
  readonly remote: string;
  readonly version: string;
  readonly page: string;
  readonly detail: string;
}

export const describeFailure = ({ code, remote, version, page, detail }: LoadFailure) =>
  `${code}: ${remote}@${version} ${page} (${detail})`;

/** How a page's code is fetched; the browser's way is federation, a test's is a function. */
export interface PageSource {
  readonly importPage: (release: RemoteRelease, page: string) => Promise<unknown>;
  /** Whether an import failed because the site does not have a file, so that a retry is useless. */
  readonly isGone: (failure: unknown) => Promise<boolean>;
  /** Waits between two attempts; a test does not wait. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

function isPageModule(value: unknown): value is PageModule {
  const module = value as Partial<PageModule> | null;
  return typeof module?.default === 'function' && typeof module.metadata === 'function';
}

const noPage = new Error('the module has no page');

/** Loads pages of the releases that `use` returns, with the retries of section 9. */
export function createPageLoader(use: TabReleases['use'], source: PageSource) {
  const requests = new Map<string, Promise<PageModule>>();
  const modules = new Map<string, PageModule>();

  async function attempt(remote: string, page: string): Promise<PageModule> {
    const release = use(remote);
    const failed = (code: LoadFailureCode, detail: string): LoadFailure => ({
      code,
      remote,
      version: release?.version ?? '',
      page,
      detail,
    });
    if (!release) throw failed('remote-unknown', 'not in the set');
    const open = async () => {
      const module = await source.importPage(release, page);
      if (isPageModule(module)) return module;
      throw noPage;
    };
    try {
      return await withRetries(open, source.wait, source.isGone);
    } catch (error) {
      throw error === noPage ? failed('page-invalid', noPage.message) : failed('page-failed', String(error));
    }
  }

  return {
    /** The page's module if it is already loaded, so that navigation to it need not wait. */
    loaded: (remote: string, page: string) => modules.get(`${remote}/${page}`),
    /** The page's module, fetched once. Rejects with a {@link LoadFailure} after the last retry. */
    load(remote: string, page: string): Promise<PageModule> {
      const key = `${remote}/${page}`;
      return once(requests, key, async () => {
        const module = await attempt(remote, page);
        modules.set(key, module);
        return module;
      });
    },
  };
}

export type PageLoader = ReturnType<typeof createPageLoader>;
