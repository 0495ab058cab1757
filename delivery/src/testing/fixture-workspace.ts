import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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
}

export const sourceFile = 'src/source.json';

/** A checkout of four apps whose builds take no time, and a state folder. */
export async function createWorkspace() {
  const root = await mkdtemp(path.join(tmpdir(), 'landmark-workspace-'));
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const edit = (app: AppName, source: FixtureSource) =>
    write(path.join(appFolder(root, app), sourceFile), JSON.stringify(source));
  await write(path.join(root, 'package-lock.json'), '{ "packages": {} }');
  for (const name of ['tsconfig.base.json', 'shared/package.json']) await write(path.join(root, name), '{}');
  for (const app of appNames) {
    await write(path.join(appFolder(root, app), 'package.json'), '{ "version": "1.0.0" }');
    await edit(app, { text: `${app} one` });
  }
  return {
    root,
    state: stateFolder(path.join(root, '.landmark')),
    edit,
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

export type FixtureWorkspace = Awaited<ReturnType<typeof createWorkspace>>;

export const fixtureConfig = exampleSiteConfig;
