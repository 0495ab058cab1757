/** The document into which the application puts the captcha's script: empty, with a policy of its own. */
export const captchaFrame = {
  path: '/_site/captcha/index.html',
  html: '<!doctype html><html lang="en"><title>Captcha</title></html>\n',
} as const;
