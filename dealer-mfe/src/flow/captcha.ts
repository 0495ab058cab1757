import { siteConfig } from '@landmark/contract/config';
import { constants } from '@landmark/design/constants';
import type { CaptchaPort } from './ports';

interface Grecaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

/** A script that is still on its way gets this long before the visitor is asked to wait. */
const scriptGraceMs = 3000;
/** A provider that says nothing for this long has failed. */
const tokenLimitMs = 20_000;

type ScriptState = 'absent' | 'loading' | 'settled';

let state: ScriptState = 'absent';
let settled: Promise<void> = Promise.resolve();

function scriptUrl(): string {
  const { captchaScriptUrl, captchaSiteKey } = siteConfig();
  const url = new URL(captchaScriptUrl);
  // The provider's third version learns the site key from the script's own address.
  if (!url.searchParams.has('render')) url.searchParams.set('render', captchaSiteKey);
  return url.href;
}

/** What the provider's script is, no page can name by hash: it runs in a document of its own, never in the page's. */
const frame = () =>
  document.querySelector<HTMLIFrameElement>(`iframe[src="${siteConfig().captchaFrameUrl}"]`);
const provider = () => frame()?.contentWindow?.grecaptcha;
const present = () => typeof provider()?.ready === 'function';

/** Puts it there, and waits until it has come or will not. */
const arrival = (element: HTMLIFrameElement | HTMLScriptElement, parent: HTMLElement) =>
  new Promise<unknown>((resolve) => {
    element.onload = resolve;
    element.onerror = resolve;
    parent.append(element);
  });

async function openFrame(): Promise<void> {
  state = 'loading';
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
  state = 'settled';
}

function within<Value>(limitMs: number, promise: PromiseLike<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('captcha-timeout')), limitMs);
    promise.then(resolve, reject).then(() => clearTimeout(timer));
  });
}

function load(): void {
  if (state === 'absent' && !present()) settled = openFrame();
}

async function isReady(): Promise<boolean> {
  if (state !== 'loading' && !present()) settled = openFrame();
  if (!present()) await within(scriptGraceMs, settled).catch(() => undefined);
  return present();
}

function token(): Promise<string> {
  const grecaptcha = provider();
  if (!grecaptcha) throw new Error('captcha-absent');
  const asked = new Promise<string>((resolve, reject) => {
    grecaptcha.ready(() => {
      const action = { action: constants.captchaAction };
      try {
        grecaptcha.execute(siteConfig().captchaSiteKey, action).then(resolve, reject);
      } catch (cause) {
        reject(cause);
      }
    });
  });
  return within(tokenLimitMs, asked);
}

export const captcha: CaptchaPort = { load, isReady, token };
