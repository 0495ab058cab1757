import type { Page, Request, Route } from '@playwright/test';

/** The calls of section 7, with the captcha's script and token that come before them. */
const calls = {
  captchaScript: /\/_local\/captcha\/api\.js/,
  captchaToken: /\/_local\/captcha\/token$/,
  verify: /\/functions\/v1\/verify-recaptcha$/,
  rate: /\/functions\/v1\/check-submission-rate$/,
  upload: /\/storage\/v1\/object\/dealer-applications\//,
  insert: /\/rest\/v1\/dealer_applications/,
  notify: /\/functions\/v1\/notify-dealer-application$/,
} as const;

export type CallName = keyof typeof calls;
type Answer = (route: Route) => Promise<void>;

export const json =
  (status: number, body: unknown): Answer =>
  (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

export const noAnswer: Answer = (route) => route.abort('connectionfailed');

const script = `window.grecaptcha = {
  ready: (callback) => callback(),
  execute: async () => 'a-token',
};`;

/** A backend that agrees with everything. */
const agreement: Readonly<Record<Exclude<CallName, 'captchaToken'>, Answer>> = {
  captchaScript: (route) => route.fulfill({ contentType: 'text/javascript', body: script }),
  verify: json(200, { success: true }),
  rate: json(200, { allowed: true }),
  upload: json(200, { Id: 'an-object', Key: 'dealer-applications/an-object' }),
  insert: json(201, { id: '00000000-0000-4000-8000-000000000001' }),
  notify: json(200, { ok: true }),
};

/**
 * Answers the five calls in the backend's place, each as told and otherwise agreeing. Returns the requests that were
 * made, in their order, without the captcha's.
 */
export async function answerBackend(
  page: Page,
  answers: Partial<Record<CallName, Answer>> = {},
): Promise<readonly { readonly call: CallName; readonly request: Request }[]> {
  const made: { call: CallName; request: Request }[] = [];
  for (const [name, answer] of Object.entries({ ...agreement, ...answers })) {
    const call = name as CallName;
    await page.route(calls[call], async (route) => {
      if (!call.startsWith('captcha')) made.push({ call, request: route.request() });
      await answer(route);
    });
  }
  return made;
}

/** A captcha whose script is there but gives no token. */
export const captchaWithoutToken: Answer = (route) =>
  route.fulfill({
    contentType: 'text/javascript',
    body: `window.grecaptcha = {
      ready: (callback) => callback(),
      execute: () => Promise.reject(new Error('no token')),
    };`,
  });
