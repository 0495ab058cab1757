import type { RemoteName } from '@landmark/contract/ownership';
import type { ReleaseFile, RemoteRelease } from '@landmark/contract/release';
import { type AppName, versionShape } from '../bundle/apps';
import { DeliveryError } from '../delivery-error';
import { allOf, every, listOf, matching, optional, partsOf, text } from '../shape';
import { type SignedHeaders, signedFields } from '../trust/script-signature';
import type { Budgets } from './budgets';
import { ifThere, inBytes, jsonIn, readText } from './files';

interface CommonManifest {
  readonly version: string;
  /** The {@link contractVersion} that the release was built against. */
  readonly contract: number;
  /** Path of the composer's build inside the release, with its integrity. */
  readonly composer: { readonly file: string; readonly integrity: string };
  /** By page, its scripts and styles after Brotli; the shell's own stand under `shell`. Bytes. */
  readonly weights: Readonly<Record<string, number>>;
  /** By page, what its team allows it to weigh after Brotli. Bytes. */
  readonly budgets?: Budgets;
}

export interface ShellManifest extends CommonManifest {
  readonly app: 'shell';
  readonly scripts: readonly ReleaseFile[];
  readonly styles: readonly ReleaseFile[];
  /** The integrity of each script that no page names, by its name. */
  readonly tools?: Readonly<Record<string, string>>;
  /** Share key → version. */
  readonly provides: Readonly<Record<string, string>>;
}

export interface RemoteManifest extends CommonManifest {
  readonly app: RemoteName;
  readonly remote: RemoteRelease;
  /** Share key → range. */
  readonly requires: Readonly<Record<string, string>>;
  /** URL of the app's workbench. */
  readonly workbench: string;
}

/** `release.json`: all that others need to know of a release. A function of the built files alone. */
export type ReleaseManifest = ShellManifest | RemoteManifest;

const file = partsOf({ url: text, integrity: optional(text) });

/** The parts of a remote's manifest by which a set is shown; checked, since a team may sign anything. */
export const remoteShape = (app: AppName, version: string) =>
  partsOf({
    remote: partsOf({
      name: (value) => value === app,
      version: (value) => value === version,
      entry: file,
      routes: listOf(partsOf({ path: text, page: text })),
      pages: allOf(partsOf({ js: listOf(file), css: listOf(file) })),
    }),
  });

/** What a remote may say of its pages: visitors of all apps load it with what the frame links to. Bytes. */
const mostSaid = 64_000;

/** Says that a remote describes its pages in more than visitors are to load, if so. */
export function heavinessOf(remote: RemoteRelease): readonly string[] {
  const bytes = Buffer.byteLength(JSON.stringify(remote));
  return bytes > mostSaid
    ? [`release.json takes ${inBytes(bytes)} for its pages and their files, more than ${inBytes(mostSaid)}`]
    : [];
}

/** Beside `release.json`: who made the release, of which commit. Not public, and no part of its version. */
export const originFile = 'origin.json';

/** `inventory.json`: every file of a release by its path, so that a changed byte is found. */
export type Inventory = Readonly<Record<string, Readonly<{ integrity: string; bytes: number }>>>;

/** The endings of files that publishing puts beside a file, to send or to sign it. */
export const madeBeside = /(\.[\w-]{43})?\.(br|gz|dcb|dcz|signed)$/;

/** Beside a script that a key has signed: the headers that say so. */
export const signedFile = (script: string) => `${script}.signed`;

const field = matching(/^[ -~]+$/);
const signedShape = every(
  partsOf(Object.fromEntries(signedFields.map((name) => [name, field]))),
  allOf(field, (name) => (signedFields as readonly unknown[]).includes(name)),
);

/** Reads such a file's headers; undefined if there are others, by which its team would speak for the whole site. */
export function signedHeadersIn(stored: string): SignedHeaders | undefined {
  const said = jsonIn(stored);
  return signedShape(said) ? (said as SignedHeaders) : undefined;
}

/** Reads a script's signed headers; undefined if no key has signed it. */
export const readSigned = async (file: string): Promise<SignedHeaders | undefined> =>
  file.endsWith('.js') ? signedHeadersIn(await ifThere(readText(signedFile(file)), '')) : undefined;

/** Every script and stylesheet that a browser loads from a release. */
export function loadedFiles(manifest: ReleaseManifest): readonly ReleaseFile[] {
  if (manifest.app === 'shell') return [...manifest.scripts, ...manifest.styles];
  const { entry, pages } = manifest.remote;
  return [entry, ...Object.values(pages).flatMap(({ js, css }) => [...js, ...css])];
}

/** Returns the name of a release in the store; anybody may have written its version. @throws version-unknown */
export function releaseName(app: AppName, version: string): string {
  if (versionShape.test(version)) return `store/${app}/${version}`;
  const said = `"${version}" is no version of ${app}: those begin with a digit, and have letters, digits, points and dashes, 64 at most.`;
  throw new DeliveryError('version-unknown', `${said} Its package.json has the first part of it.`);
}
