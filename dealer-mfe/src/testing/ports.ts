import type { SubmissionPorts } from '../flow/ports';
import { applicationId } from './backend';

const ok = { ok: true, value: undefined } as const;

/** A world in which all goes well and every touch is written down, with a change here and there. */
export function recordedPorts(changes: {
  readonly captcha?: Partial<SubmissionPorts['captcha']>;
  readonly backend?: Partial<SubmissionPorts['backend']>;
}): { readonly ports: SubmissionPorts; readonly events: string[] } {
  const events: string[] = [];
  const written =
    <Arguments extends readonly unknown[], Result>(name: string, call: (...args: Arguments) => Result) =>
    (...args: Arguments): Result => {
      events.push(name);
      return call(...args);
    };
  const captcha = {
    load: () => {},
    isReady: async () => true,
    token: async () => 'token',
    ...changes.captcha,
  };
  const backend = {
    load: () => {},
    verifyCaptcha: async () => ok,
    checkRate: async () => ({ allowed: true }),
    upload: async () => ok,
    insert: async () => ({ ok: true, value: { id: applicationId } }) as const,
    notify: async () => ok,
    ...changes.backend,
  };
  const ports: SubmissionPorts = {
    captcha: {
      load: captcha.load,
      isReady: written('captcha ready?', captcha.isReady),
      token: written('captcha token', captcha.token),
    },
    backend: {
      load: backend.load,
      verifyCaptcha: written('verify', backend.verifyCaptcha),
      checkRate: written('rate', backend.checkRate),
      upload: written('upload', backend.upload),
      insert: written('insert', backend.insert),
      notify: written('notify', backend.notify),
    },
    tell: ({ title }) => events.push(`“${title}”`),
    log: () => {},
    randomId: () => '11111111-2222-4333-8444-555555555555',
  };
  return { ports, events };
}
