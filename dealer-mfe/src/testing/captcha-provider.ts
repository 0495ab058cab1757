import { siteConfig } from '@landmark/contract/config';

const frames = () => [
  ...document.querySelectorAll<HTMLIFrameElement>(`iframe[src="${siteConfig().captchaFrameUrl}"]`),
];

export const captchaScripts = () =>
  frames().flatMap(({ contentDocument }) => [...(contentDocument?.scripts ?? [])]);

function newFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = siteConfig().captchaFrameUrl;
  document.body.append(frame);
  return frame;
}

/** Lets the provider's script load, as a browser does after it was added to its document. */
export function captchaArrives(execute: () => Promise<string> = async () => 'captcha-token') {
  const [frame = newFrame()] = frames();
  const grecaptcha = { ready: (callback: () => void) => callback(), execute: jest.fn(execute) };
  Object.assign(frame.contentWindow ?? {}, { grecaptcha });
  for (const script of captchaScripts()) script.dispatchEvent(new Event('load'));
  return grecaptcha;
}

export function captchaIsGone(): void {
  for (const script of captchaScripts()) script.dispatchEvent(new Event('error'));
  for (const frame of frames()) frame.remove();
}
