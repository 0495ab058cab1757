import { type Environment, readSettings } from '@landmark/supabase/functions/_shared/settings';
import { urlOf } from '../address.ts';
import type { Secrets } from '../data-folder/secrets.ts';
import { callerFinder, type IdentifyCaller, isLocalHost } from '../http/caller.ts';
import { placeOf } from '../local/gate.ts';
import type { BackendOptions } from '../options.ts';
import { StartError } from '../start-error.ts';

export type FunctionSettings = ReturnType<typeof functionSettings>;

/** The functions' settings, named as in the hosted project. Missing ones are played outside production. */
export function functionSettings(options: BackendOptions, secrets: Secrets) {
  const environment = setIn(options.environment ?? process.env);
  const siteOrigin = originOf(options);
  const production = environment.NODE_ENV === 'production';
  const localToken = tokenIn(environment);
  const standIns = {
    captcha: !environment.CAPTCHA_SECRET,
    mail: !environment.MAIL_API_KEY,
    inbox: !production || localToken !== undefined,
  };
  if (production) refuseStandIns(standIns, options.databaseUrl);
  const result = readSettings({
    CAPTCHA_HOSTNAMES: hostnamesOf(siteOrigin).join(','),
    ALLOWED_ORIGINS: originsOf(siteOrigin).join(','),
    MAINTENANCE_SECRET: secrets.maintenanceSecret,
    ...(standIns.captcha && {
      CAPTCHA_SECRET: secrets.captchaSecret,
      CAPTCHA_VERIFY_URL: `${siteOrigin}/_local/captcha/siteverify`,
    }),
    ...(standIns.mail && {
      MAIL_API_KEY: secrets.mailKey,
      MAIL_API_URL: `${siteOrigin}/_local/mail/emails`,
      MAIL_FROM: 'Landmark website <website@landmark.example>',
      MAIL_TO: 'dealers@landmark.example',
    }),
    ...environment,
    SUPABASE_URL: siteOrigin,
    SUPABASE_SERVICE_ROLE_KEY: secrets.serviceRoleKey,
  });
  if (!result.ok)
    throw new StartError(`The settings of the functions are not right: ${result.faults.join('; ')}.`);
  const siteIsLocal = isLocalHost(new URL(siteOrigin).host);
  const notes = siteIsLocal ? [] : notesOnPublicSite(standIns.captcha, environment);
  const identify = identifyBy(environment);
  /** Where its owner sees the inbox; `here` is the address at which this machine serves it. */
  const inboxAt = (here: string) =>
    placeOf('/_local/inbox', standIns.inbox && here, { siteOrigin, identify }, ['LOCAL_TOKEN', localToken]);
  return { settings: result.settings, standIns, identify, siteIsLocal, localToken, notes, inboxAt };
}

/** Treats unset, empty and blank alike, so that none hides a default, and trims values, such as tokens. */
export function setIn(environment: Environment): Environment {
  const set = Object.entries(environment).map(([name, value]) => [name, value?.trim()] as const);
  return Object.fromEntries(set.filter(([, value]) => value));
}

function originOf({ siteOrigin }: BackendOptions): string {
  const { origin = '' } = urlOf(siteOrigin) ?? {};
  if (origin.startsWith('http')) return origin;
  const remedy = 'give one such as http://localhost:3000';
  throw new StartError(`The site's origin "${siteOrigin}" is no address: ${remedy}.`);
}

function tokenIn({ LOCAL_TOKEN }: Environment): string | undefined {
  if (LOCAL_TOKEN === undefined || LOCAL_TOKEN.length >= 20) return LOCAL_TOKEN;
  throw new StartError('LOCAL_TOKEN can be guessed: give it at least 20 characters.');
}

function identifyBy({ TRUSTED_PROXIES }: Environment): IdentifyCaller {
  try {
    return callerFinder(TRUSTED_PROXIES);
  } catch (error) {
    throw new StartError(`TRUSTED_PROXIES does not fit: ${error instanceof Error ? error.message : ''}.`);
  }
}

function notesOnPublicSite(playsCaptcha: boolean, { TRUSTED_PROXIES }: Environment): string[] {
  const proxies =
    'Visitors behind one proxy share one limit of applications: name the proxy in TRUSTED_PROXIES.';
  const captcha =
    'Nobody can apply at a public address with the local captcha: set CAPTCHA_SECRET and its script.';
  return [...(TRUSTED_PROXIES ? [] : [proxies]), ...(playsCaptcha ? [captcha] : [])];
}

function refuseStandIns(standIns: { captcha: boolean; mail: boolean }, databaseUrl: string | undefined) {
  const missing = [
    standIns.captcha && 'CAPTCHA_SECRET',
    standIns.mail && 'MAIL_API_KEY',
    !databaseUrl && 'DATABASE_URL',
  ].filter(Boolean);
  if (missing.length === 0) return;
  throw new StartError(
    `The local captcha, mailbox and database do not serve in production: set ${missing.join(', ')}, or start without NODE_ENV=production.`,
  );
}

const localNames = ['localhost', '127.0.0.1', '[::1]'] as const;

const developmentPorts = ['3000', '3001', '3002', '3003'] as const;

const hostnamesOf = (siteOrigin: string) => [...new Set([new URL(siteOrigin).hostname, ...localNames])];

function originsOf(siteOrigin: string): string[] {
  const ports = [new URL(siteOrigin).port, ...developmentPorts].filter(Boolean);
  return [siteOrigin, ...localNames.flatMap((name) => ports.map((port) => `http://${name}:${port}`))];
}
