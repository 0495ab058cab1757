import type { ReleaseFile } from '@landmark/shared/contracts/release';

/** A script that has not answered after this long is given up. Milliseconds. */
export const scriptTimeoutMs = 8000;

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
    const timer = setTimeout(
      () => settle(() => reject(new Error(`${url} did not answer within ${scriptTimeoutMs} ms`))),
      scriptTimeoutMs,
    );
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
