import type { ReleaseFile } from '@landmark/shared/contracts/release';

/** A script that has not answered after this long is given up. Milliseconds. */
export const scriptTimeoutMs = 8000;

/** Told apart by `type`, as the bundler's own error for a chunk that does not answer. */
const timeoutOf = (url: string) =>
  Object.assign(new Error(`${url} did not answer within ${scriptTimeoutMs} ms`), { type: 'timeout' });

/**
 * Runs a classic script, verified where its integrity is known. The same `integrity` and `crossorigin` as the page's
 * preload, without which the file would be fetched twice.
 */
export function loadScript({ url, integrity }: ReleaseFile): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      script.remove();
      finish();
    };
    const timer = setTimeout(() => settle(() => reject(timeoutOf(url))), scriptTimeoutMs);
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    if (integrity !== undefined) script.integrity = integrity;
    script.onload = () => settle(resolve);
    script.onerror = () =>
      settle(() => reject(new Error(`${url} could not be loaded or did not match its hash`)));
    document.head.append(script);
  });
}
