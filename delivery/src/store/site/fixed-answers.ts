/** The document into which the application puts the captcha's script: empty, with a policy of its own. */
export const captchaFrame = {
  path: '/_site/captcha/index.html',
  html: '<!doctype html><html lang="en"><title>Captcha</title></html>\n',
} as const;

/** Where a document's `Speculation-Rules` lie. */
export const linkRulesUrl = '/_site/links.speculationrules';

/**
 * Which links a browser may prefetch: those that load a whole document, as the shell marks them (section 2), and all
 * links of a tab whose releases are gone. Not prerendered: a page that nobody has opened must not run or report
 * anything, and what a tab keeps in its name stays the tab's.
 */
export const linkRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { selector_matches: 'a[data-load="document"], :has([data-notice="stale"]) a' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
