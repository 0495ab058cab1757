import path from 'node:path';
import type { SiteConfig } from '@landmark/contract/config';
import { callerFinder, type IdentifyCaller } from '@landmark/local-backend/caller';
import { checkoutRoot } from './bundle/apps';
import { DeliveryError } from './delivery-error';
import { captchaFrame } from './store/site/fixed-answers';
import { signerOf, variableOf } from './trust/keyring';

type Environment = Readonly<Record<string, string | undefined>>;

/** The backend that the site speaks to: Supabase where it is hosted, or the stand-in in this process. */
type BackendSettings =
  | { readonly kind: 'hosted'; readonly url: string; readonly anonKey: string }
  | { readonly kind: 'local'; readonly databaseUrl?: string };

/** A bucket that keeps what is published, at any host that speaks S3. */
export interface BucketSettings {
  readonly bucket: string;
  /** Empty, or a path with a slash at its end. */
  readonly prefix: string;
  /** Without a slash at its end. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

export interface Settings extends Pick<SiteConfig, 'captchaSiteKey' | 'mapEmbedUrl' | 'mapLinkUrl'> {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Where the public sees the site, when that is not this machine's own address. */
  readonly siteUrl?: string;
  readonly stateRoot: string;
  /** Absent: the folder keeps it. */
  readonly store?: BucketSettings;
  readonly backend: BackendSettings;
  readonly captchaScriptUrl?: string;
  /** How a canary goes on by itself. */
  readonly pace: {
    readonly steps: readonly number[];
    readonly least: { readonly minutes: number; readonly views: number };
  };
  /** Who a request comes from, by TRUSTED_PROXIES. */
  readonly identify: IdentifyCaller;
  /** Opens the console from elsewhere than this machine. */
  readonly consoleToken?: string;
}

/** The streets around Philadelphia, where the warehouse is (section 2, "Contact"). */
const defaultMap = {
  embed: 'https://www.openstreetmap.org/export/embed.html?bbox=-75.25%2C39.87%2C-75.05%2C40.02&layer=mapnik',
  link: 'https://www.openstreetmap.org/?mlat=39.9526&mlon=-75.1652#map=12/39.9526/-75.1652',
} as const;

const hostedCaptchaScript = 'https://www.google.com/recaptcha/api.js';

class Reader {
  readonly faults: string[] = [];

  constructor(private readonly environment: Environment) {}

  text(name: string): string | undefined {
    const value = this.environment[name]?.trim();
    return value === '' ? undefined : value;
  }

  private fault(said: string): undefined {
    this.faults.push(said);
  }

  url(name: string, protocols: readonly string[] = ['http:', 'https:']): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/+$/, '');
    return this.fault(
      `${name}="${value}" is no ${protocols.map((protocol) => `${protocol}//`).join(' or ')} URL`,
    );
  }

  callers(name: string): IdentifyCaller {
    try {
      return callerFinder(this.text(name));
    } catch (error) {
      this.faults.push(`${name}: ${error instanceof Error ? error.message : 'it cannot be read'}`);
      return callerFinder();
    }
  }

  token(name: string): string | undefined {
    const value = this.text(name);
    if (value === undefined || value.length >= 20) return value;
    return this.fault(`${name} can be guessed: give it at least 20 characters`);
  }

  /** The private keys of apps. */
  keys(): void {
    for (const name of Object.keys(this.environment).filter((each) => each.startsWith(variableOf('')))) {
      const pem = this.text(name);
      if (pem !== undefined && !signerOf(pem)) this.fault(`${name} holds no Ed25519 key as PEM`);
    }
  }

  count(name: string, most: number): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (/^\d+$/.test(value) && Number(value) <= most) return Number(value);
    return this.fault(`${name}="${value}" is no whole number from 0 to ${most}`);
  }

  shares(name: string): readonly number[] | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const shares = value.split(',').map(Number);
    const areRising = shares.every((share, index) => share > (shares[index - 1] ?? 0));
    if (areRising && shares.every((share) => Number.isInteger(share) && share < 100)) return shares;
    return this.fault(`${name}="${value}" is no rising list of numbers from 1 to 99, by commas`);
  }
}

function backendSettings(read: Reader): BackendSettings {
  const url = read.url('SUPABASE_URL');
  const anonKey = read.text('SUPABASE_ANON_KEY');
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  if (url !== undefined && anonKey === undefined) {
    read.faults.push('SUPABASE_URL is set without SUPABASE_ANON_KEY (the project shows it under "API keys")');
  }
  if (url !== undefined && anonKey !== undefined) return { kind: 'hosted', url, anonKey };
  return { kind: 'local', ...(databaseUrl !== undefined && { databaseUrl }) };
}

/** `s3://bucket/prefix`; undefined where it is none. */
export function parseBucket(text: string): Pick<BucketSettings, 'bucket' | 'prefix'> | undefined {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([\w./-]*))?$/.exec(text) ?? [];
  if (bucket === undefined || path.split('/').includes('..')) return undefined;
  const prefix = path.replace(/^\/+|\/+$/g, '');
  return { bucket, prefix: prefix && `${prefix}/` };
}

/** The bucket that a text names, with the usual variables for who may open it. */
function bucketSettings(read: Reader, text: string): BucketSettings | undefined {
  const place = parseBucket(text);
  if (!place) read.faults.push(`LANDMARK_STORE="${text}" is no s3://bucket/prefix`);
  const region = read.text('AWS_REGION') ?? 'us-east-1';
  const endpoint = read.url('AWS_ENDPOINT_URL') ?? `https://s3.${region}.amazonaws.com`;
  const [accessKeyId, secretAccessKey] = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'].map((name) => {
    const value = read.text(name);
    if (value === undefined) read.faults.push(`LANDMARK_STORE is set without ${name}`);
    return value;
  });
  const sessionToken = read.text('AWS_SESSION_TOKEN');
  if (!place || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  const session = sessionToken === undefined ? {} : { sessionToken };
  return { ...place, endpoint, region, accessKeyId, secretAccessKey, ...session };
}

/** Reads every setting once and names every fault in one line. @throws settings-invalid */
export function readSettings(environment: Environment): Settings {
  const read = new Reader(environment);
  const backend = backendSettings(read);
  const siteUrl = read.url('SITE_URL');
  const bucket = read.text('LANDMARK_STORE');
  const store = bucket === undefined ? undefined : bucketSettings(read, bucket);
  const hostedScript = backend.kind === 'hosted' ? hostedCaptchaScript : undefined;
  const captchaScriptUrl = read.url('RECAPTCHA_SCRIPT_URL') ?? hostedScript;
  const consoleToken = read.token('CONSOLE_TOKEN');
  // Whoever ends the server takes it.
  read.count('DRAIN_SECONDS', 3600);
  read.keys();
  const settings: Settings = {
    port: read.count('PORT', 65_535) ?? 3000,
    host: read.text('HOST') ?? 'localhost',
    ...(siteUrl !== undefined && { siteUrl }),
    stateRoot: path.resolve(checkoutRoot, read.text('LANDMARK_STATE') ?? '.landmark'),
    ...(store && { store }),
    backend,
    captchaSiteKey: read.text('RECAPTCHA_SITE_KEY') ?? 'placeholder-site-key',
    ...(captchaScriptUrl !== undefined && { captchaScriptUrl }),
    mapEmbedUrl: read.url('MAP_EMBED_URL') ?? defaultMap.embed,
    mapLinkUrl: read.url('MAP_LINK_URL') ?? defaultMap.link,
    pace: {
      steps: read.shares('CANARY_STEPS') ?? [10, 25, 50],
      least: {
        minutes: read.count('CANARY_MINUTES', 100_000) ?? 60,
        views: read.count('CANARY_VIEWS', 1_000_000) ?? 100,
      },
    },
    identify: read.callers('TRUSTED_PROXIES'),
    ...(consoleToken !== undefined && { consoleToken }),
  };
  if (read.faults.length === 0) return settings;
  throw new DeliveryError('settings-invalid', `The settings do not fit: ${read.faults.join('; ')}.`);
}

/** What the browser is told, once the site's own address and the backend's key are known. */
export function siteConfigFrom(settings: Settings, ownUrl: string, localAnonKey: string): SiteConfig {
  const siteUrl = settings.siteUrl ?? ownUrl;
  const { backend, captchaSiteKey, mapEmbedUrl, mapLinkUrl } = settings;
  return {
    siteUrl,
    backendUrl: backend.kind === 'hosted' ? backend.url : siteUrl,
    anonKey: backend.kind === 'hosted' ? backend.anonKey : localAnonKey,
    captchaScriptUrl: settings.captchaScriptUrl ?? `${siteUrl}/_local/captcha/api.js`,
    captchaFrameUrl: siteUrl + captchaFrame.path,
    captchaSiteKey,
    mapEmbedUrl,
    mapLinkUrl,
  };
}
