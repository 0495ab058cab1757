import { HttpResponse, http, matchRequestUrl } from 'msw';

/** The page's calls (section 7), at any origin: workbench, page tests and whole site have different ones. */
export const calls = {
  captchaScript: '*/captcha/api.js',
  verify: '*/functions/v1/verify-recaptcha',
  rate: '*/functions/v1/check-submission-rate',
  upload: '*/storage/v1/object/dealer-applications/:folder/:name',
  insert: '*/rest/v1/dealer_applications',
  notify: '*/functions/v1/notify-dealer-application',
} as const;

export type CallName = keyof typeof calls;

export const callOf = (url: string): CallName | undefined =>
  (Object.keys(calls) as CallName[]).find((call) => matchRequestUrl(new URL(url), calls[call]).matches);

export const applicationId = '0a1b2c3d-0000-4000-8000-000000000001';

/** What the console also logs when a step has failed. */
export const logged = /^dealer application: /;

/** The part of the captcha provider's script that the page uses. @param token JavaScript of its promise */
export const captchaScript = (token: string) =>
  new HttpResponse(`window.grecaptcha = { ready: (then) => then(), execute: () => ${token} };`, {
    headers: { 'content-type': 'text/javascript' },
  });

/**
 * The network's answers when all is well, as hosted Supabase gives them. The workbench, page tests and
 * browser tests use them.
 */
export const everydayAnswers = [
  http.get(calls.captchaScript, () => captchaScript("Promise.resolve('captcha-token')")),
  http.post(calls.verify, () => HttpResponse.json({ success: true })),
  http.post(calls.rate, () => HttpResponse.json({ allowed: true })),
  http.post(calls.upload, ({ params }) =>
    HttpResponse.json({ Id: applicationId, Key: `dealer-applications/${params.folder}/${params.name}` }),
  ),
  http.post(calls.insert, () => HttpResponse.json({ id: applicationId }, { status: 201 })),
  http.post(calls.notify, () => HttpResponse.json({ ok: true })),
];
