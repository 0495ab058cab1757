import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { FunctionAddresses } from '../../src/functions/routes.ts';
import { SITE, startBackend, type TestBackend } from './backend.ts';
import { startDeno } from './deno.ts';
import { type EngineName, engines } from './engines.ts';
import { acceptedVerdict, type Provider, startProvider } from './provider.ts';

export type RuntimeName = 'Node' | 'Deno';

/** Every engine under Node, and real Deno once. */
export const runtimes: [RuntimeName, EngineName][] = [
  ...engines.map((engine): [RuntimeName, EngineName] => ['Node', engine]),
  ['Deno', engines.at(-1) ?? 'PGlite'],
];

/** A backend whose functions run in the given runtime and ask providers that the test answers for. */
export interface FunctionsUnderTest {
  to: TestBackend;
  captcha: Provider;
  mail: Provider;
  /** All that the backend and the functions have logged. */
  log(): string;
  close(): Promise<void>;
}

export async function startFunctions(runtime: RuntimeName, engine: EngineName): Promise<FunctionsUnderTest> {
  const captcha = await startProvider({ status: 200, body: acceptedVerdict() });
  const mail = await startProvider({ status: 200, body: { id: 'accepted' } });
  const environment = {
    CAPTCHA_SECRET: 'secret of the captcha provider',
    CAPTCHA_VERIFY_URL: captcha.url,
    CAPTCHA_HOSTNAMES: 'localhost,www.shop.example',
    MAIL_API_URL: mail.url,
    MAIL_API_KEY: 'key of the mail provider',
    MAIL_FROM: 'Website <website@landmark.example>',
    MAIL_TO: 'dealers@landmark.example',
    ALLOWED_ORIGINS: SITE,
  };
  if (runtime === 'Node') {
    const to = await startBackend(engine, { environment });
    return underTest(
      to,
      captcha,
      mail,
      () => to.logLines.join('\n'),
      async () => {},
    );
  }
  // The addresses are known only after the functions have been told the backend's own.
  const addresses = {} as FunctionAddresses;
  const to = await startBackend(engine, { environment, functionAddresses: addresses });
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve(
      {
        fetch: (request) => to.backend.fetch(request, { remoteAddress: '127.0.0.1' }),
        hostname: '127.0.0.1',
        port: 0,
      },
      () => resolve(started),
    );
  });
  const deno = await startDeno({
    ...environment,
    SUPABASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    SUPABASE_SERVICE_ROLE_KEY: to.backend.secrets.serviceRoleKey,
    MAINTENANCE_SECRET: to.backend.secrets.maintenanceSecret,
  });
  Object.assign(addresses, deno.addresses);
  const stop = async () => {
    await deno.stop();
    await new Promise((resolve) => server.close(resolve));
  };
  return underTest(to, captcha, mail, () => `${to.logLines.join('\n')}\n${deno.output()}`, stop);
}

function underTest(
  to: TestBackend,
  captcha: Provider,
  mail: Provider,
  log: () => string,
  stop: () => Promise<void>,
) {
  const close = async () => {
    await stop();
    await Promise.all([to.close(), captcha.close(), mail.close()]);
  };
  return { to, captcha, mail, log, close };
}
