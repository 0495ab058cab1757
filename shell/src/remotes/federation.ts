import { containerName, type ReleaseFile, type RemoteRelease } from '@landmark/shared/contracts/release';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

/** A script that has not answered after this long is given up; the stock loader would wait 20 s. Milliseconds. */
export const scriptTimeoutMs = 8000;

const integrityOf = new Map<string, string | undefined>();

/** The entry as an absolute URL: the federation runtime takes nothing else. */
const absolute = (file: ReleaseFile) => new URL(file.url, document.baseURI).href;

registerPlugins([
  {
    name: 'landmark-verified-scripts',
    // The same `integrity` and `crossorigin` as the page's preload, without which the file would be fetched twice.
    createScript({ url }) {
      const script = document.createElement('script');
      const integrity = integrityOf.get(url);
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      if (integrity !== undefined) script.integrity = integrity;
      return { script, timeout: scriptTimeoutMs };
    },
  },
]);

/** Makes a remote's container known at exactly this version, forgetting a failed attempt. */
export function registerRelease(release: RemoteRelease): void {
  const entry = absolute(release.entry);
  integrityOf.set(entry, release.entry.integrity);
  const remote = { name: release.name, entry, entryGlobalName: containerName(release.name), type: 'global' };
  registerRemotes([remote], { force: true });
}

/** Loads an exposed page through its container. Rejects with the runtime's own error. */
export function importPage(remote: string, page: string): Promise<unknown> {
  return loadRemote(`${remote}/${page}`);
}
