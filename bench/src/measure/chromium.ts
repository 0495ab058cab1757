import { chromiumPath } from '@landmark/delivery/harness';
import { launch } from 'chrome-launcher';
import Devtools from 'chrome-remote-interface';

/** In addition to the launcher's flags: no background work of the browser, which must not be measured. */
const quiet = [
  ...`--headless=new --no-sandbox --disable-gpu --disable-quic --disable-breakpad --disable-dev-shm-usage
    --force-color-profile=srgb`.split(/\s+/),
  // Requests to other services in the measured site's settings must cost the same everywhere: nothing.
  '--host-resolver-rules=MAP *.example ~NOTFOUND',
];

export type Chromium = Awaited<ReturnType<typeof openChromium>>;

/**
 * Opens a Chromium that accepts one certificate besides the public ones. The bench uses only its protocol: a
 * test driver would add its scripts to every page and make it capture a stack for each error (React creates
 * three at its start), which affects measurements on a slowed processor and which no visitor has.
 */
export async function openChromium(certificateFingerprint: string) {
  const trust = `--ignore-certificate-errors-spki-list=${certificateFingerprint}`;
  const browser = await launch({ chromePath: chromiumPath('measure'), chromeFlags: [...quiet, trust] });
  const { webSocketDebuggerUrl } = await Devtools.Version({ port: browser.port });
  const devtools = await Devtools({ target: webSocketDebuggerUrl, local: true });
  const { product } = await devtools.Browser.getVersion();
  return {
    devtools,
    version: product.replace(/^.*\//, ''),
    devtoolsOf: (targetId: string) =>
      Devtools({ target: `ws://127.0.0.1:${browser.port}/devtools/page/${targetId}`, local: true }),
    async close(): Promise<void> {
      await devtools.close();
      browser.kill();
    },
  };
}
