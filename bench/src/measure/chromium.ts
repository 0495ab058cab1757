import { chromiumPath } from '@landmark/delivery/harness';
import { launch } from 'chrome-launcher';
import connect from 'chrome-remote-interface';
import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping.js';

type Commands = ProtocolMapping.Commands;
type Events = ProtocolMapping.Events;

/**
 * The protocol and nothing around it: a test driver would put its scripts into every page and have it take a stack for
 * each error that is made (React makes three when it starts): on a slowed processor that shows in what is measured, and
 * no visitor has it.
 */
export interface Devtools {
  readonly send: <Method extends keyof Commands>(
    method: Method,
    ...parameters: Commands[Method]['paramsType']
  ) => Promise<Commands[Method]['returnType']>;
  readonly on: <Name extends keyof Events>(name: Name, listener: (...payload: Events[Name]) => void) => void;
}

/** What a browser does for itself must not be measured: beside what the launcher switches off. */
const quiet = [
  ...`--headless=new --no-sandbox --disable-gpu --disable-quic --disable-breakpad --disable-dev-shm-usage
    --force-color-profile=srgb`.split(/\s+/),
  // Settings of the measured site that name another service must cost the same everywhere: nothing.
  '--host-resolver-rules=MAP *.example ~NOTFOUND',
];

export type Chromium = Awaited<ReturnType<typeof openChromium>>;

/** Opens a Chromium that takes exactly one certificate for valid besides the public ones. */
export async function openChromium(certificateFingerprint: string) {
  const trust = `--ignore-certificate-errors-spki-list=${certificateFingerprint}`;
  const browser = await launch({ chromePath: chromiumPath('measure'), chromeFlags: [...quiet, trust] });
  const { webSocketDebuggerUrl: target } = await connect.Version({ port: browser.port });
  const client = await connect({ target, local: true });
  /** The end of a page, by what `Target.attachToTarget` has answered with `flatten`; without it, the browser's own. */
  const session = (sessionId?: string): Devtools => ({
    send: (method, ...[params]) => client.send(method as never, params as never, sessionId) as never,
    on: (name, listener) => void client.on([name, sessionId].filter(Boolean).join('.'), listener as never),
  });
  const devtools = session();
  const { product } = await devtools.send('Browser.getVersion');
  return {
    devtools,
    session,
    version: product.replace(/^.*\//, ''),
    async close(): Promise<void> {
      await client.close();
      browser.kill();
    },
  };
}
