import { captchaScriptPath } from '@landmark/shared/workbench/workbench-config';
import { HttpResponse, http } from 'msw';

/** Where the page calls, by path: the workbench has the backend at its own origin. */
export const calls = {
  captchaScript: captchaScriptPath,
  verify: '/functions/v1/verify-recaptcha',
  rate: '/functions/v1/check-submission-rate',
  upload: '/storage/v1/object/dealer-applications/:folder/:name',
  insert: '/rest/v1/dealer_applications',
  notify: '/functions/v1/notify-dealer-application',
} as const;

export const applicationId = '0a1b2c3d-0000-4000-8000-000000000001';

/** The captcha provider's script as far as the page uses it. @param token JavaScript of a promise of the token */
export const captchaScript = (token: string) =>
  new HttpResponse(`window.grecaptcha = { ready: (then) => then(), execute: () => ${token} };`, {
    headers: { 'content-type': 'text/javascript' },
  });

/** The network's edge when all is well, with hosted Supabase's answers. */
export const everydayAnswers = [
  http.get(calls.captchaScript, () => captchaScript("Promise.resolve('workbench-token')")),
  http.post(calls.verify, () => HttpResponse.json({ success: true })),
  http.post(calls.rate, () => HttpResponse.json({ allowed: true })),
  http.post(calls.upload, ({ params }) =>
    HttpResponse.json({ Id: applicationId, Key: `dealer-applications/${params.folder}/${params.name}` }),
  ),
  http.post(calls.insert, () => HttpResponse.json({ id: applicationId }, { status: 201 })),
  http.post(calls.notify, () => HttpResponse.json({ ok: true })),
];
