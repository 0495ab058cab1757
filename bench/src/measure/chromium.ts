import { chromiumPath } from '@landmark/delivery/harness';
import { launch } from 'chrome-launcher';
import Devtools from 'chrome-remote-interface';

/** What a browser does for itself must not be measured: beside what the launcher switches off. */
const quiet = [
  ...`--headless=new --no-sandbox --disable-gpu --disable-quic --disable-breakpad --disable-dev-shm-usage
    --force-color-profile=srgb`.split(/\s+/),
  // Settings of the measured site that name another service must cost the same everywhere: nothing.
  '--host-resolver-rules=MAP *.example ~NOTFOUND',
];

export type Chromium = Awaited<ReturnType<typeof openChromium>>;

/**
 * Opens a Chromium that takes exactly one certificate for valid besides the public ones. It is spoken to by its protocol
 * alone: a test driver would put its scripts into every page and have it take a stack for each error that is made (React
 * makes three when it starts): on a slowed processor that shows in what is measured, and no visitor has it.
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
