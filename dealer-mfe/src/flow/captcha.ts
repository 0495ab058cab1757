import { siteConfig } from '@landmark/shared/config';
import { constants } from '@landmark/shared/constants';
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

const present = () => typeof window.grecaptcha?.ready === 'function';

function addScript(): void {
  state = 'loading';
  settled = new Promise((resolve) => {
    const script = document.createElement('script');
    const settle = () => {
      state = 'settled';
      resolve();
    };
    script.onload = settle;
    script.onerror = () => {
      script.remove();
      settle();
    };
    script.async = true;
    script.src = scriptUrl();
    document.head.append(script);
  });
}

function within<Value>(limitMs: number, promise: PromiseLike<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('captcha-timeout')), limitMs);
    promise.then(resolve, reject).then(() => clearTimeout(timer));
  });
}

function load(): void {
  if (state === 'absent' && !present()) addScript();
}

async function isReady(): Promise<boolean> {
  if (state !== 'loading' && !present()) addScript();
  if (!present()) await within(scriptGraceMs, settled).catch(() => undefined);
  return present();
}

function token(): Promise<string> {
  const { grecaptcha } = window;
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
