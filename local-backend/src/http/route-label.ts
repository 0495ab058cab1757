/** The words of this backend's own paths. Any other part of a path may be a name that somebody typed. */
const words = new Set([
  ...['rest', 'storage', 'functions', 'auth', '_local', 'v1'],
  ...['rpc', 'object', 'bucket', 'sign', 'list', 'public', 'authenticated', 'token', 'signup'],
  ...['dealer_applications', 'dealer-applications'],
  ...['verify-recaptcha', 'check-submission-rate', 'notify-dealer-application', 'sweep-dealer-applications'],
  ...[
    'captcha_pass_record',
    'submission_wait_seconds',
    'caller_address',
    'orphaned_pdfs',
    'forget_old_traces',
    ...['forget_applicant', 'remove_expired_applications', 'site_limits', 'submission_wait'],
  ],
  ...['application_claim_notification', 'application_notification_done', 'applications_to_notify'],
  ...['captcha', 'api.js', 'siteverify', 'mail', 'emails', 'inbox', 'style.css', 'pdf', 'backup'],
]);

/** A path for the log: known words stay, everything else becomes a star. */
export function routeLabel(pathname: string): string {
  const parts = pathname.split('/').slice(1, 8);
  return `/${parts.map((part) => (words.has(part) ? part : '*')).join('/')}`;
}
