const failures = {
  method_not_allowed: { status: 405, message: 'Only POST is answered here.' },
  origin_unknown: { status: 403, message: 'This origin may not call the function.' },
  unauthorized: { status: 401, message: 'The maintenance secret is missing or wrong.' },
  body_too_large: { status: 413, message: 'The request body is too large.' },
  body_invalid: { status: 400, message: 'The request body must be a JSON object.' },
  token_missing: { status: 400, message: 'The captcha token is missing.' },
  application_id_missing: { status: 400, message: 'The application id is missing.' },
  captcha_refused: { status: 403, message: 'The captcha was not accepted. Please try again.' },
  captcha_used: { status: 403, message: 'This captcha has already been used. Please try again.' },
  captcha_unreachable: {
    status: 503,
    message: 'The captcha provider does not answer. Please try again later.',
  },
  database_unreachable: { status: 503, message: 'The database does not answer. Please try again later.' },
  mail_not_sent: { status: 502, message: 'The notification could not be sent now; it will be sent later.' },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type FailureCode = keyof typeof failures;

export type Failure = { failed: true; code: FailureCode; status: number; message: string };

export const failure = (code: FailureCode): Failure => ({ failed: true, code, ...failures[code] });
