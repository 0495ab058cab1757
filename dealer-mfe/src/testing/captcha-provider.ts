import { exampleSiteConfig } from '@landmark/shared/config/example';

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')];

export const captchaScripts = () =>
  scripts().filter(({ src }) => src.startsWith(exampleSiteConfig.captchaScriptUrl));

/** Lets the provider's script arrive, as a browser would after it was added to the page. */
export function captchaArrives(execute: () => Promise<string> = async () => 'captcha-token'): void {
  window.grecaptcha = { ready: (callback) => callback(), execute: jest.fn(execute) };
  for (const script of captchaScripts()) script.dispatchEvent(new Event('load'));
}

export function captchaIsGone(): void {
  delete window.grecaptcha;
  for (const script of captchaScripts()) {
    script.dispatchEvent(new Event('error'));
    script.remove();
  }
}
