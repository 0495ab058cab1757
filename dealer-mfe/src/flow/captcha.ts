import { siteConfig } from '@landmark/contract/config';
import { constants } from '@landmark/design/constants';

interface Grecaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

/** How long a loading script is awaited before the visitor is asked to wait. Milliseconds. */
const scriptGraceMs = 3000;
/** A provider that has not answered after this time has failed. Milliseconds. */
const tokenLimitMs = 20_000;

let isLoading = false;
/** Resolves once the script has loaded or failed; undefined until it is requested. */
let settled: Promise<void> | undefined;

function scriptUrl(): string {
  const { captchaScriptUrl, captchaSiteKey } = siteConfig();
  const url = new URL(captchaScriptUrl);
  // The provider's third version reads the site key from the script's own address.
  if (!url.searchParams.has('render')) url.searchParams.set('render', captchaSiteKey);
  return url.href;
}

/** No page can know the hash of the provider's script, so that it runs only in a document of its own. */
const frame = () =>
  document.querySelector<HTMLIFrameElement>(`iframe[src="${siteConfig().captchaFrameUrl}"]`);
const provider = () => frame()?.contentWindow?.grecaptcha;
const present = () => typeof provider()?.ready === 'function';

/** Appends an element and waits until it has loaded or failed. */
const arrival = (element: HTMLIFrameElement | HTMLScriptElement, parent: HTMLElement) =>
  new Promise<unknown>((resolve) => {
    element.onload = resolve;
    element.onerror = resolve;
    parent.append(element);
  });

async function openFrame(): Promise<void> {
  isLoading = true;
  frame()?.remove();
  const opened = document.createElement('iframe');
  opened.src = siteConfig().captchaFrameUrl;
  Object.assign(opened.style, { position: 'fixed', visibility: 'hidden' });
  await arrival(opened, document.body);
  const inside = opened.contentDocument;
  if (inside) {
    const script = inside.createElement('script');
    script.src = scriptUrl();
    await arrival(script, inside.head);
  }
  isLoading = false;
}

function within<Value>(limitMs: number, promise: PromiseLike<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('captcha-timeout')), limitMs);
    promise.then(resolve, reject).then(() => clearTimeout(timer));
  });
}

/** Adds the provider's script. Safe to call often. */
function load(): void {
  if (!settled && !present()) settled = openFrame();
}

/** Whether a token can be requested; waits a moment for a script that is loading, retries one that failed. */
async function isReady(): Promise<boolean> {
  if (!isLoading && !present()) settled = openFrame();
  if (settled && !present()) await within(scriptGraceMs, settled).catch(() => undefined);
  return present();
}

/** Returns a token for one submission. @throws when the provider gives none */
async function token(): Promise<string> {
  const grecaptcha = provider();
  if (!grecaptcha) throw new Error('captcha-absent');
  const ready = new Promise<void>((resolve) => grecaptcha.ready(resolve));
  const action = { action: constants.captchaAction };
  return within(
    tokenLimitMs,
    ready.then(() => grecaptcha.execute(siteConfig().captchaSiteKey, action)),
  );
}

export const captcha = { load, isReady, token };
