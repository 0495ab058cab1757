import type { ReleaseFile } from '@landmark/contract/release';
import { statusOf } from './release-source';

/** A file that has not loaded after this time is retried like one that was refused. Milliseconds. */
export const fileTimeoutMs = 8000;

const failures = new Map<string, number>();

/** Returns a new URL for a file that failed: a browser lets requests for one URL wait for one response. */
function freshUrl(url: string): string {
  const failed = failures.get(url);
  return failed === undefined ? url : `${url}?again=${failed}`;
}

/** Loads a file with the `integrity` and `crossorigin` of its preload, else it would be fetched twice. */
function arrival(
  element: HTMLScriptElement | HTMLLinkElement,
  { url, integrity }: ReleaseFile,
): Promise<void> {
  element.crossOrigin = 'anonymous';
  if (integrity !== undefined) element.integrity = integrity;
  return new Promise((resolve, reject) => {
    // `type` and `request` are those of the bundler's own error for a chunk that fails to load.
    const fail = (type: 'timeout' | 'error', what: string) => {
      clearTimeout(timer);
      element.remove();
      failures.set(url, (failures.get(url) ?? 0) + 1);
      reject(Object.assign(new Error(`${url} ${what}`), { type, request: url }));
    };
    const timer = setTimeout(
      () => fail('timeout', `did not answer within ${fileTimeoutMs} ms`),
      fileTimeoutMs,
    );
    element.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    element.onerror = () => fail('error', 'could not be loaded or did not match its hash');
    document.head.append(element);
  });
}

export async function loadScript(file: ReleaseFile): Promise<void> {
  const script = document.createElement('script');
  script.src = freshUrl(file.url);
  script.async = true;
  await arrival(script, file);
  script.remove();
}

const isApplied = (url: string): boolean =>
  document.querySelector(`link[rel="stylesheet"][href^="${url}"], style[data-href="${url}"]`) !== null;

/** Applies a stylesheet unless the document has it; the bundler's loader recognises it by its URL. */
export async function loadStyles(file: ReleaseFile): Promise<void> {
  if (isApplied(file.url)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = freshUrl(file.url);
  await arrival(link, file);
}

/** Whether the site says that a failed file does not exist: a retry is useless. False without a response. */
export async function isGone(failure: unknown): Promise<boolean> {
  const { type, request } = failure as { readonly type?: unknown; readonly request?: unknown };
  if (type === 'timeout' || typeof request !== 'string') return false;
  try {
    return [404, 410].includes(await statusOf(request));
  } catch {
    return false;
  }
}
