import { readFile } from 'node:fs/promises';
import { builtinModules, createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { ShellComposer } from '@landmark/shared/contracts/composer';
import type { ComposerPage } from '@landmark/shared/contracts/page';
import { DeliveryError } from '../../delivery-error';
import { integrityOf, readJson } from '../../store/files';
import type { ReleaseManifest, RemoteManifest, ShellManifest } from '../../store/release-manifest';

type Require = (name: string) => unknown;

/** Runs a composer build's text as a CommonJS module that can require what `require` knows and nothing else. */
function evaluate(text: string, filename: string, require: Require): unknown {
  const module = { exports: {} };
  const parameters = ['exports', 'require', 'module', '__filename', '__dirname'];
  const run = compileFunction(text, parameters, { filename });
  run(module.exports, require, module, filename, path.dirname(filename));
  const exported = module.exports as { readonly default?: unknown };
  return exported.default ?? exported;
}

async function verifiedText(folder: string, manifest: ReleaseManifest): Promise<string> {
  const bytes = await readFile(path.join(folder, manifest.composer.file));
  if (integrityOf(bytes) === manifest.composer.integrity) return bytes.toString('utf8');
  throw new DeliveryError(
    'release-broken',
    `${manifest.app} ${manifest.version}: ${manifest.composer.file} is not the file that was published. Remove the release's folder and release again.`,
  );
}

function unknownModule(name: string, { app, version }: ReleaseManifest, known: string): never {
  throw new DeliveryError(
    'module-unknown',
    `The composer build of ${app} ${version} requires "${name}", which is ${known}. Import it so that it is bundled.`,
  );
}

const nodeRequire = createRequire(import.meta.url);

export interface LoadedShell {
  readonly folder: string;
  readonly manifest: ShellManifest;
  readonly composer: ShellComposer;
}

export interface LoadedRemote {
  readonly folder: string;
  readonly manifest: RemoteManifest;
  readonly pages: Readonly<Record<string, ComposerPage>>;
}

/** Evaluates a shell release for composing. It is self-contained but for Node's own modules. */
export async function loadShell(folder: string): Promise<LoadedShell> {
  const manifest = await readJson<ShellManifest>(path.join(folder, 'release.json'));
  const text = await verifiedText(folder, manifest);
  const require: Require = (name) =>
    builtinModules.includes(name.replace(/^node:/, ''))
      ? nodeRequire(name)
      : unknownModule(name, manifest, 'no module of Node');
  const composer = evaluate(text, path.join(folder, manifest.composer.file), require) as ShellComposer;
  return { folder, manifest, composer };
}

/** Evaluates a remote's release with the modules of the shell it is to be composed with. */
export async function loadRemote(folder: string, { composer }: LoadedShell): Promise<LoadedRemote> {
  const manifest = await readJson<RemoteManifest>(path.join(folder, 'release.json'));
  const text = await verifiedText(folder, manifest);
  const require: Require = (name) =>
    Object.hasOwn(composer.singletons, name)
      ? composer.singletons[name]
      : unknownModule(name, manifest, 'not among the modules that the shell shares');
  const pages = evaluate(text, path.join(folder, manifest.composer.file), require);
  return { folder, manifest, pages: pages as LoadedRemote['pages'] };
}
