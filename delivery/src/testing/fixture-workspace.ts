import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AppName, appFolder, appNames } from '../bundle/apps';
import { writeInto } from '../store/files';
import { stateFolder } from '../store/state-folder';

/** What is planted into an app's fixture build beside the text of its pages. */
export interface Planted {
  /** Statements at the top level of a remote's composer build. */
  readonly atLoad?: string;
  /** Statements before each page of it is rendered. */
  readonly atRender?: string;
  /** What each page of it exports beside, or in the place of, what a good one does: `instances: []`. */
  readonly exporting?: string;
  /** Statements at the top level of each page's script in a browser. */
  readonly inBrowser?: string;
  /** Statements when a page is shown in a browser, as `element`, or taken over there. */
  readonly atMount?: string;
  /** What a page is in a browser, as an expression; absent: what the composer build says. */
  readonly drawn?: string;
  /** Files of the browser build, beside or in the place of its own. */
  readonly files?: Readonly<Record<string, string>>;
}

/** What an app's source in a fixture workspace says; every line of it ends up in its fixture build. */
export interface FixtureSource extends Planted {
  readonly text: string;
}

export const sourceFile = 'src/source.json';

const newFolder = () => mkdtemp(path.join(tmpdir(), 'landmark-workspace-'));

export function workspaceAt(root: string) {
  return {
    root,
    state: stateFolder(path.join(root, '.landmark')),
    edit: (app: AppName, text: string, planted: Planted = {}) =>
      writeInto(path.join(appFolder(root, app), sourceFile), JSON.stringify({ text, ...planted })),
    // A server that is ending may still fetch into it.
    remove: () => rm(root, { recursive: true, force: true, maxRetries: 9 }),
  };
}

export type FixtureWorkspace = ReturnType<typeof workspaceAt>;

export async function createWorkspace(): Promise<FixtureWorkspace> {
  const workspace = workspaceAt(await newFolder());
  const { root } = workspace;
  await writeInto(path.join(root, 'package-lock.json'), '{ "packages": {} }');
  await writeInto(path.join(root, 'tsconfig.base.json'), '{}');
  for (const app of appNames) {
    await writeInto(path.join(appFolder(root, app), 'package.json'), '{ "version": "1.0.0" }');
    await workspace.edit(app, `${app} one`);
  }
  return workspace;
}

export async function copyWorkspace({ root }: FixtureWorkspace): Promise<FixtureWorkspace> {
  const copy = await newFolder();
  // Synchronous: with a promise for each file it would take three times as long.
  cpSync(root, copy, { recursive: true, preserveTimestamps: true });
  return workspaceAt(copy);
}
