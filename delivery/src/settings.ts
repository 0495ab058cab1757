import path from 'node:path';
import type { SiteConfig } from '@landmark/contract/config';
import { isAddress, originOf, urlOf } from '@landmark/local-backend/address';
import { callerFinder, type IdentifyCaller } from '@landmark/local-backend/caller';
import { checkoutRoot } from './bundle/apps';
import { DeliveryError, messageOf } from './delivery-error';
import { captchaFrame } from './store/site/fixed-answers';
import { signerOf, variableOf } from './trust/keyring';

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

/** The streets around Philadelphia, where the warehouse is (section 2, "Contact"). */
const defaultMap = {
  embed: 'https://www.openstreetmap.org/export/embed.html?bbox=-75.25%2C39.87%2C-75.05%2C40.02&layer=mapnik',
  link: 'https://www.openstreetmap.org/?mlat=39.9526&mlon=-75.1652#map=12/39.9526/-75.1652',
} as const;

const hostedCaptchaScript = 'https://www.google.com/recaptcha/api.js';

class Reader {
  readonly faults: string[] = [];

  constructor(private readonly environment: NodeJS.ProcessEnv) {}

  text(name: string): string | undefined {
    return this.environment[name]?.trim() || undefined;
  }

  /** Returns what a setting means, if it is set; notes a fault if `meaning` returns undefined. */
  as<Value>(name: string, expected: string, meaning: (text: string) => Value | undefined) {
    const text = this.text(name);
    const value = text === undefined ? undefined : meaning(text);
    // Many people read a start's log, so a text that may hold a password stays out.
    const shown = /[@?=]/.test(text ?? '') ? name : `${name}="${text}"`;
    if (text !== undefined && value === undefined) this.faults.push(`${shown} is no ${expected}`);
    return value;
  }

  /** By default a public URL that browsers request: they refuse one with a password. */
  url(name: string, isFit = isAddress, expected = 'http:// or https:// URL without a password') {
    return this.as(name, expected, (text) => (isFit(text) ? text.replace(/\/+$/, '') : undefined));
  }

  count(name: string, most: number): number | undefined {
    const isFit = (text: string) => /^\d+$/.test(text) && Number(text) <= most;
    const expected = `whole number from 0 to ${most}`;
    return this.as(name, expected, (text) => (isFit(text) ? Number(text) : undefined));
  }

  shares(name: string): readonly number[] | undefined {
    return this.as(name, 'rising list of numbers from 1 to 99, by commas', (text) => {
      const shares = text.split(',').map(Number);
      const isFit = shares.every(
        (share, index) => Number.isInteger(share) && share > (shares[index - 1] ?? 0) && share < 100,
      );
      return isFit ? shares : undefined;
    });
  }

  callers(name: string): IdentifyCaller {
    try {
      return callerFinder(this.text(name));
    } catch (error) {
      this.faults.push(`${name}: ${messageOf(error)}`);
      return callerFinder();
    }
  }

  token(name: string): string | undefined {
    const value = this.text(name);
    if (value !== undefined && value.length < 20)
      this.faults.push(`${name} can be guessed: give it at least 20 characters`);
    return value;
  }

  keys(): void {
    for (const name of Object.keys(this.environment).filter((each) => each.startsWith(variableOf('')))) {
      const pem = this.text(name);
      if (pem !== undefined && !signerOf(pem)) this.faults.push(`${name} holds no Ed25519 key as PEM`);
    }
  }
}

/** Whether a text holds a secret key for which a backend gives out everybody's data. */
export const isServiceKey = (text: string) =>
  /\bsb_secret_[\w-]{20}/.test(text) ||
  [...text.matchAll(/(?<![\w-])eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]/g)].some(([, claims = '']) =>
    Buffer.from(claims, 'base64url').toString().includes('"service_role"'),
  );

/** The backend that the site speaks to: Supabase where it is hosted, or the stand-in in this process. */
function backendSettings(read: Reader) {
  const url = read.url('SUPABASE_URL');
  const anonKey = read.text('SUPABASE_ANON_KEY');
  const isDatabase = (text: string) => /^postgres(ql)?:\/\//.test(urlOf(text)?.href ?? '');
  const databaseUrl = read.url('DATABASE_URL', isDatabase, 'postgres:// or postgresql:// URL');
  if (isServiceKey(anonKey ?? ''))
    read.faults.push(
      'SUPABASE_ANON_KEY is the secret key, which every visitor would get: give the public one',
    );
  if ((read.text('SUPABASE_URL') === undefined) !== (anonKey === undefined))
    read.faults.push(
      'SUPABASE_URL and SUPABASE_ANON_KEY go together: the project shows both under "API keys"',
    );
  if (url !== undefined && anonKey !== undefined) return { kind: 'hosted', url, anonKey } as const;
  return { kind: 'local', databaseUrl } as const;
}

/** `s3://bucket/prefix`; undefined where it is none. */
export function parseBucket(text: string): Pick<BucketSettings, 'bucket' | 'prefix'> | undefined {
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(text) ?? [];
  // A URL would resolve `.` and `..`.
  if (bucket === undefined || path.split('/').some((part) => /^\.\.?$/.test(part))) return undefined;
  const prefix = path.replace(/^\/+|\/+$/g, '');
  return { bucket, prefix: prefix && `${prefix}/` };
}

/** Reads the bucket that LANDMARK_STORE names, and its credentials from the usual variables. */
function bucketSettings(read: Reader): BucketSettings | undefined {
  const name = 'LANDMARK_STORE';
  if (read.text(name) === undefined) return undefined;
  const place = read.as(name, 's3://bucket/prefix in letters, digits and ._-/', parseBucket);
  const region = read.text('AWS_REGION') ?? 'us-east-1';
  const isBase = (text: string) => isAddress(text) && !/[?#]/.test(text);
  const endpoint =
    read.url('AWS_ENDPOINT_URL', isBase, 'http:// or https:// URL without a password or query') ??
    `https://s3.${region}.amazonaws.com`;
  const [accessKeyId, secretAccessKey] = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'].map((key) => {
    const value = read.text(key);
    if (value === undefined) read.faults.push(`${name} is set without ${key}`);
    return value;
  });
  const sessionToken = read.text('AWS_SESSION_TOKEN');
  if (!place || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  const session = sessionToken === undefined ? {} : { sessionToken };
  return { ...place, endpoint, region, accessKeyId, secretAccessKey, ...session };
}

export type Settings = ReturnType<typeof readSettings>;

/** Returns the URL at which this machine's browser reaches a server; `0.0.0.0` and `::` are not to be opened. */
export function urlAt(host: string, port: number): string {
  const named = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${named.includes(':') ? `[${named}]` : named}:${port}`;
}

/** Reads every setting once and names every fault in one line. @throws settings-invalid */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const read = new Reader(environment);
  const backend = backendSettings(read);
  // Only checked here; the code that ends the server reads it.
  read.count('DRAIN_SECONDS', 3600);
  read.keys();
  const settings = {
    /** 0 takes any free port. */
    port: read.count('PORT', 65_535) ?? 3000,
    host: read.text('HOST') ?? 'localhost',
    /** Where the public sees the site, when that is not this machine's own address. */
    siteUrl: read.as('SITE_URL', 'http:// or https:// URL without a path', originOf),
    stateRoot: path.resolve(checkoutRoot, read.text('LANDMARK_STATE') ?? '.landmark'),
    /** Undefined: releases are kept in the state folder. */
    store: bucketSettings(read),
    backend,
    captchaSiteKey: read.text('RECAPTCHA_SITE_KEY') ?? 'placeholder-site-key',
    captchaScriptUrl:
      read.url('RECAPTCHA_SCRIPT_URL') ?? (backend.kind === 'hosted' ? hostedCaptchaScript : undefined),
    mapEmbedUrl: read.url('MAP_EMBED_URL') ?? defaultMap.embed,
    mapLinkUrl: read.url('MAP_LINK_URL') ?? defaultMap.link,
    /** How a canary goes on by itself. */
    pace: {
      steps: read.shares('CANARY_STEPS') ?? [10, 25, 50],
      least: {
        minutes: read.count('CANARY_MINUTES', 100_000) ?? 60,
        views: read.count('CANARY_VIEWS', 1_000_000) ?? 100,
      },
    },
    identify: read.callers('TRUSTED_PROXIES'),
    /** The token that opens the console from another machine. */
    consoleToken: read.token('CONSOLE_TOKEN'),
  };
  if (read.faults.length === 0) return settings;
  throw new DeliveryError('settings-invalid', `The settings do not fit: ${read.faults.join('; ')}.`);
}

/** Returns the config that browsers get, made of the settings, the site's own address and the backend's key. */
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
