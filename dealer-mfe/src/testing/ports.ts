import type { SubmissionPorts } from '../flow/ports';
import { applicationId } from './backend';

const ok = { ok: true, value: undefined } as const;

/** A world in which all goes well and every touch is written down by its name, with a change here and there. */
export function recordedPorts(changes: {
  readonly captcha?: Partial<SubmissionPorts['captcha']>;
  readonly backend?: Partial<SubmissionPorts['backend']>;
}): { readonly ports: SubmissionPorts; readonly events: string[] } {
  const events: string[] = [];
  const written = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get: (target, name, receiver) => {
        events.push(String(name));
        return Reflect.get(target, name, receiver);
      },
    });
  const ports: SubmissionPorts = {
    captcha: written({
      load: () => {},
      isReady: async () => true,
      token: async () => 'token',
      ...changes.captcha,
    }),
    backend: written({
      load: () => {},
      verifyCaptcha: async () => ok,
      checkRate: async () => ({ allowed: true }),
      upload: async () => ok,
      insert: async () => ({ ok: true, value: { id: applicationId } }) as const,
      notify: async () => ok,
      ...changes.backend,
    }),
    tell: ({ title }) => events.push(`“${title}”`),
    log: () => {},
    randomId: () => '11111111-2222-4333-8444-555555555555',
  };
  return { ports, events };
}
