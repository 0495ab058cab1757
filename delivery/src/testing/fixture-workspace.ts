import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exampleSiteConfig } from '@landmark/shared/config/example';
import { type AppName, appFolder, appNames } from '../bundle/apps';
import { stateFolder } from '../store/state-folder';

/** What an app's source in a fixture workspace says; every line of it ends up in its fixture build. */
export interface FixtureSource {
  /** Stands in each page. */
  readonly text: string;
  readonly fault?:
    | 'page-missing'
    | 'page-without-metadata'
    | 'page-without-heading'
    | 'inline-style'
    | 'no-title'
    | 'throws-in-render'
    | 'throws-when-loaded'
    | 'unknown-module'
    | 'unverified-chunk'
    | 'overweight';
  /** Statements at the top level of a remote's composer build. */
  readonly atLoad?: string;
  /** Statements before each page of it is rendered. */
  readonly atRender?: string;
  /** What each page of it exports beside, or in the place of, what a good one does: `instances: []`. */
  readonly exporting?: string;
}

export const sourceFile = 'src/source.json';

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

const writeSource = (root: string, app: AppName, source: FixtureSource) =>
  write(path.join(appFolder(root, app), sourceFile), JSON.stringify(source));

/** A checkout of four apps whose builds take no time, and a state folder. */
export async function createWorkspace() {
  const root = await mkdtemp(path.join(tmpdir(), 'landmark-workspace-'));
  await write(path.join(root, 'package-lock.json'), '{ "packages": {} }');
  for (const name of ['tsconfig.base.json', 'shared/package.json']) await write(path.join(root, name), '{}');
  for (const app of appNames) {
    await write(path.join(appFolder(root, app), 'package.json'), '{ "version": "1.0.0" }');
    await writeSource(root, app, { text: `${app} one` });
  }
  return workspaceAt(root);
}

function workspaceAt(root: string) {
  return {
    root,
    state: stateFolder(path.join(root, '.landmark')),
    edit: (app: AppName, source: FixtureSource) => writeSource(root, app, source),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Another workspace like one, with its releases. */
export async function copyWorkspace({ root }: FixtureWorkspace): Promise<FixtureWorkspace> {
  const copy = await mkdtemp(path.join(tmpdir(), 'landmark-workspace-'));
  await cp(root, copy, { recursive: true, preserveTimestamps: true });
  return workspaceAt(copy);
}

export type FixtureWorkspace = Awaited<ReturnType<typeof createWorkspace>>;

export const fixtureConfig = exampleSiteConfig;
