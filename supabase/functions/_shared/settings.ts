import { isAddress, originOf, urlOf } from './address.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Parses a text. @throws Error whose message says what is wrong with it */
type Parse<T> = (text: string) => T;

const checked =
  (isRight: (text: string) => boolean, fault: string): Parse<string> =>
  (value) => {
    if (isRight(value)) return value;
    throw new Error(fault);
  };

const text: Parse<string> = (value) => value;

const address = checked(isAddress, 'must be an http(s) address without a password');
const url: Parse<string> = (value) => address(value).replace(/\/+$/, '');

/** A text that a header can contain. */
const key = checked((value) => /^[ -~]+$/.test(value), 'must be plain ASCII');
const secret: Parse<string> = (value) =>
  key(checked(({ length }) => length >= 32, 'must have at least 32 characters')(value));

const list: Parse<string[]> = (value) => {
  const items = value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  if (items.length === 0) throw new Error('must name at least one, separated by commas');
  return items;
};

const origin = checked(
  (value) => originOf(value) === value,
  'must list origins such as https://www.example.com',
);
const origins: Parse<string[]> = (value) => list(value).map(origin);

const isHostname = (value: string) => urlOf(`http://${value}`)?.hostname === value;
const hostname = checked(isHostname, 'must list names such as www.example.com, in small letters');
const hostnames: Parse<string[]> = (value) => list(value).map(hostname);

/** One mail address, with or without a name before it: a provider refuses a list. */
const mailbox = checked(
  (value) => /^([^\r\n<>@]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/.test(value),
  'must be an e-mail address',
);

const numberBetween =
  (lowest: number, highest: number): Parse<number> =>
  (value) => {
    const number = Number(value);
    if (value.trim() !== '' && number >= lowest && number <= highest) return number;
    throw new Error(`must be a number from ${lowest} to ${highest}`);
  };

type Read = <T>(name: string, parse: Parse<T>, fallback?: string) => T;

/** All settings of the functions, checked in one place. The guide to going live lists the same names. */
export type Settings = ReturnType<typeof settingsBy>;

const settingsBy = (read: Read) => ({
  supabaseUrl: read('SUPABASE_URL', url),
  serviceRoleKey: read('SUPABASE_SERVICE_ROLE_KEY', key),
  captcha: {
    verifyUrl: read('CAPTCHA_VERIFY_URL', url, 'https://www.google.com/recaptcha/api/siteverify'),
    secret: read('CAPTCHA_SECRET', text),
    hostnames: read('CAPTCHA_HOSTNAMES', hostnames),
    minimumScore: read('CAPTCHA_MINIMUM_SCORE', numberBetween(0, 1), '0.5'),
    maximumAgeSeconds: read('CAPTCHA_MAXIMUM_AGE_SECONDS', numberBetween(10, 600), '150'),
  },
  mail: {
    apiUrl: read('MAIL_API_URL', url, 'https://api.resend.com/emails'),
    apiKey: read('MAIL_API_KEY', key),
    from: read('MAIL_FROM', mailbox),
    to: read('MAIL_TO', mailbox),
  },
  pdfLinkDays: read('PDF_LINK_DAYS', numberBetween(1, 30), '7'),
  allowedOrigins: read('ALLOWED_ORIGINS', origins),
  maintenanceSecret: read('MAINTENANCE_SECRET', secret),
});

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; faults: string[] };

export function readSettings(environment: Environment): SettingsResult {
  const faults: string[] = [];
  const settings = settingsBy(<T>(name: string, parse: Parse<T>, fallback?: string) => {
    const given = environment[name]?.trim() || fallback;
    try {
      if (given !== undefined) return parse(given);
      faults.push(`${name} is missing`);
    } catch (error) {
      faults.push(`${name} ${error instanceof Error ? error.message : error}`);
    }
    // Never used: settings with faults are not returned.
    return undefined as T;
  });
  return faults.length === 0 ? { ok: true, settings } : { ok: false, faults };
}
