import type { PageModule } from '@landmark/contract/page';
import type { RemoteRelease } from '@landmark/contract/release';
import { constants, retryDelayMs } from '@landmark/design/constants';
import type { LoadFailure, LoadFailureCode } from './load-failure';
import type { TabReleases } from './tab-releases';

/** How a page's code is fetched; the browser's way is federation, a test's is a function. */
export interface PageSource {
  readonly importPage: (release: RemoteRelease, page: string) => Promise<unknown>;
  /** Whether an import failed for a file that the site does not have, so that another try would be in vain. */
  readonly isGone: (failure: unknown) => Promise<boolean>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

export interface PageLoader {
  /** The page's module, fetched once. Rejects with a {@link LoadFailure} after the last retry. */
  readonly load: (remote: string, page: string) => Promise<PageModule>;
  /** The module when it has been loaded before: navigation to it needs no waiting. */
  readonly loaded: (remote: string, page: string) => PageModule | undefined;
}

function isPageModule(value: unknown): value is PageModule {
  const module = value as Partial<PageModule> | null;
  return typeof module?.default === 'function' && typeof module.metadata === 'function';
}

/** Loads pages of the releases that `use` answers with, with the retries of section 9. */
export function createPageLoader(use: TabReleases['use'], source: PageSource): PageLoader {
  const requests = new Map<string, Promise<PageModule>>();
  const modules = new Map<string, PageModule>();

  async function attempt(release: RemoteRelease, page: string): Promise<PageModule> {
    const fail = (code: LoadFailureCode, detail: unknown): LoadFailure => ({
      code,
      remote: release.name,
      version: release.version,
      page,
      detail: String(detail),
    });
    let failure: LoadFailure | undefined;
    for (let retry = 0; retry <= constants.fetchRetries; retry += 1) {
      if (retry > 0) await source.wait(retryDelayMs(retry - 1));
      try {
        const module = await source.importPage(release, page);
        if (isPageModule(module)) return module;
        throw fail('page-invalid', 'the module has no page');
      } catch (error) {
        failure =
          (error as LoadFailure).code === 'page-invalid'
            ? (error as LoadFailure)
            : fail('page-failed', error);
        if (await source.isGone(error)) break;
      }
    }
    throw failure;
  }

  async function request(remote: string, page: string, key: string): Promise<PageModule> {
    const release = use(remote);
    if (release === undefined) {
      throw {
        code: 'remote-unknown',
        remote,
        version: '',
        page,
        detail: 'not in the set',
      } satisfies LoadFailure;
    }
    const module = await attempt(release, page);
    modules.set(key, module);
    return module;
  }

  return {
    loaded: (remote, page) => modules.get(`${remote}/${page}`),
    load(remote, page) {
      const key = `${remote}/${page}`;
      const known = requests.get(key);
      if (known) return known;
      const fresh = request(remote, page, key);
      requests.set(key, fresh);
      // A failure is not kept: the visitor's next try starts anew.
      fresh.catch(() => requests.delete(key));
      return fresh;
    },
  };
}
