/** Everything the functions must be told, checked in one place. The guide to going live lists the same names. */
export interface Settings {
  supabaseUrl: string;
  serviceRoleKey: string;
  captcha: {
    verifyUrl: string;
    secret: string;
    hostnames: string[];
    minimumScore: number;
    maximumAgeSeconds: number;
  };
  mail: { apiUrl: string; apiKey: string; from: string; to: string };
  pdfLinkDays: number;
  allowedOrigins: string[];
  maintenanceSecret: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

type Parsed<T> = { value: T } | { fault: string };
type Parse<T> = (text: string) => Parsed<T>;

const text: Parse<string> = (value) => ({ value });

const url: Parse<string> = (value) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
    ? { value: value.replace(/\/+$/, '') }
    : { fault: 'must be an http(s) address' };

const secret: Parse<string> = (value) =>
  value.length >= 32 ? { value } : { fault: 'must have at least 32 characters' };

const list: Parse<string[]> = (value) => {
  const items = value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  return items.length > 0 ? { value: items } : { fault: 'must name at least one, separated by commas' };
};

const origins: Parse<string[]> = (value) => {
  const items = list(value);
  if ('fault' in items) return items;
  const wrong = items.value.find((item) => !URL.canParse(item) || new URL(item).origin !== item);
  return wrong === undefined ? items : { fault: 'must list origins such as https://www.example.com' };
};

const mailbox: Parse<string> = (value) =>
  /^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(value) ? { value } : { fault: 'must be an e-mail address' };

const numberBetween =
  (lowest: number, highest: number): Parse<number> =>
  (value) => {
    const number = Number(value);
    return value.trim() !== '' && number >= lowest && number <= highest
      ? { value: number }
      : { fault: `must be a number from ${lowest} to ${highest}` };
  };

class Reader {
  readonly faults: string[] = [];
  constructor(private readonly environment: Environment) {}

  read<T>(name: string, parse: Parse<T>, fallback?: string): T {
    const given = this.environment[name]?.trim() || fallback;
    const parsed = given === undefined ? { fault: 'is missing' } : parse(given);
    if ('value' in parsed) return parsed.value;
    this.faults.push(`${name} ${parsed.fault}`);
    // Never used: a reader with faults yields no settings.
    return undefined as T;
  }
}

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; faults: string[] };

/** Reads all settings and names every fault, so that one look at the log mends them all. */
export function readSettings(environment: Environment): SettingsResult {
  const reader = new Reader(environment);
  const settings: Settings = {
    supabaseUrl: reader.read('SUPABASE_URL', url),
    serviceRoleKey: reader.read('SUPABASE_SERVICE_ROLE_KEY', text),
    captcha: {
      verifyUrl: reader.read('CAPTCHA_VERIFY_URL', url, 'https://www.google.com/recaptcha/api/siteverify'),
      secret: reader.read('CAPTCHA_SECRET', text),
      hostnames: reader.read('CAPTCHA_HOSTNAMES', list),
      minimumScore: reader.read('CAPTCHA_MINIMUM_SCORE', numberBetween(0, 1), '0.5'),
      maximumAgeSeconds: reader.read('CAPTCHA_MAXIMUM_AGE_SECONDS', numberBetween(10, 600), '150'),
    },
    mail: {
      apiUrl: reader.read('MAIL_API_URL', url, 'https://api.resend.com/emails'),
      apiKey: reader.read('MAIL_API_KEY', text),
      from: reader.read('MAIL_FROM', mailbox),
      to: reader.read('MAIL_TO', mailbox),
    },
    pdfLinkDays: reader.read('PDF_LINK_DAYS', numberBetween(1, 30), '7'),
    allowedOrigins: reader.read('ALLOWED_ORIGINS', origins),
    maintenanceSecret: reader.read('MAINTENANCE_SECRET', secret),
  };
  return reader.faults.length === 0 ? { ok: true, settings } : { ok: false, faults: reader.faults };
}
