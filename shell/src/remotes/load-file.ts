import type { ReleaseFile } from '@landmark/contract/release';
import { statusOf } from './release-source';

/** A file that has not come after this long is given up, and tried again like one that was refused. Milliseconds. */
export const fileTimeoutMs = 8000;

const failures = new Map<string, number>();

/** A stalled file needs an address of its own: a browser lets all who ask for one address wait for the same answer. */
function freshUrl(url: string): string {
  const failed = failures.get(url);
  return failed === undefined ? url : `${url}?again=${failed}`;
}

/** With the `integrity` and `crossorigin` of its preload, or it would be fetched twice. */
function arrival(
  element: HTMLScriptElement | HTMLLinkElement,
  { url, integrity }: ReleaseFile,
): Promise<void> {
  element.crossOrigin = 'anonymous';
  if (integrity !== undefined) element.integrity = integrity;
  return new Promise((resolve, reject) => {
    // `type` and `request` as on the bundler's own error for a chunk that does not come.
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

/** Applies a stylesheet where the document has it not yet; the bundler's loader knows it by its address. */
export async function loadStyles(file: ReleaseFile): Promise<void> {
  if (isApplied(file.url)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = freshUrl(file.url);
  await arrival(link, file);
}

/** Whether the site says that a failed file is not there, so that a retry asks in vain. No answer says nothing. */
export async function isGone(failure: unknown): Promise<boolean> {
  const { type, request } = failure as { readonly type?: unknown; readonly request?: unknown };
  if (type === 'timeout' || typeof request !== 'string') return false;
  try {
    return [404, 410].includes(await statusOf(request));
  } catch {
    return false;
  }
}
