import type { SiteConfig } from '@landmark/contract/config';
import type { ReleaseSet } from '@landmark/contract/release';
import type { ContractSubject } from '@landmark/contract/remote-contract/subject';
import { allOf, every, listOf, matching, optional, text } from '../../shape';
import { isRecord } from '../../store/files';
import type { Sandbox } from '../sandbox/sandbox';
import { SandboxFault } from '../sandbox/worker-process';
import { composerText, type PublishedRemote, type PublishedShell } from './published';

/** What a shell's code exports when it is loaded; checked, since it is a release's code. */
export interface OpenShell {
  readonly earlyScript: string;
  /** The shell's own pages, by path. */
  readonly screenRoutes: Readonly<Record<string, string>>;
  readonly screenMetadata: Readonly<Record<string, unknown>>;
  readonly frameLinks?: readonly string[];
}

const path = every(matching(/^\/[^\s?#\\]*$/), (value) => !`${value}`.split('/').includes('..'));

/** The shape of each export of a shell, and the fault of a build that lacks it. */
const parts = [
  ['earlyScript', text, 'has no early script'],
  ['screenRoutes', allOf(text, path), 'has no paths of its own pages'],
  ['screenMetadata', isRecord, 'says nothing of its own pages'],
  ['frameLinks', optional(listOf(path)), 'links to what is no path'],
] as const;

const fault = (what: string) => new SandboxFault('threw', `its composer build ${what}`);

/** Loads a shell's code into a sandbox and gives it the site's settings. @throws SandboxFault */
export async function openShell(
  sandbox: Sandbox,
  release: PublishedShell,
  config: SiteConfig,
): Promise<OpenShell> {
  const said = await sandbox.ask({ ask: 'shell', text: await composerText(release), file: 'shell.cjs' });
  if (!isRecord(said)) throw fault('says nothing');
  for (const [part, isIt, lacks] of parts) if (!isIt(said[part])) throw fault(lacks);
  await sandbox.ask({ ask: 'settings', config });
  return said as unknown as OpenShell;
}

type Shapes = ContractSubject['shapes'];

/** Loads a remote's code beside its shell's, and returns the shapes of its pages. @throws SandboxFault */
export async function openRemote(sandbox: Sandbox, release: PublishedRemote): Promise<Shapes> {
  const { app } = release.manifest;
  const said = await sandbox.ask({ ask: 'remote', text: await composerText(release), file: `${app}.cjs` });
  if (!isRecord(said)) throw fault('exports no pages');
  const shapes = Object.entries(said).map(([name, shape]) => [name, isRecord(shape) ? shape : null]);
  return Object.fromEntries(shapes);
}

/** Asks for HTML: a body, or the document around a given body or the one that was rendered last. @throws SandboxFault */
export async function askHtml(sandbox: Sandbox, question: Parameters<Sandbox['ask']>[0]): Promise<string> {
  const html = await sandbox.ask(question);
  if (typeof html === 'string') return html;
  throw new SandboxFault('threw', 'gives no HTML');
}

function ownedBy({ manifest: { remote } }: PublishedRemote): Readonly<Record<string, readonly string[]>> {
  const owned: Record<string, string[]> = {};
  for (const { page, path } of remote.routes) owned[page] = [...(owned[page] ?? []), path];
  return owned;
}

/** Makes a release the subject of the contract's questions. */
export const releasedSubject = (
  sandbox: Sandbox,
  release: PublishedRemote,
  shapes: Shapes,
  set: ReleaseSet,
  { siteUrl }: SiteConfig,
  say: (doing: string) => void,
): ContractSubject => ({
  remote: release.manifest.app,
  owned: ownedBy(release),
  shapes,
  metadata(page, params) {
    say(`when ${page} is asked for its metadata`);
    return sandbox.ask({ ask: 'metadata', page, params });
  },
  structuredData(page, params) {
    say(`when ${page} is asked for its structured data`);
    return sandbox.ask({ ask: 'structuredData', page, params, siteUrl });
  },
  render(page, _params, pathname) {
    say(`when ${page} is rendered at ${pathname}`);
    return sandbox.ask({ ask: 'body', page, pathname, set });
  },
  // Only an error of its own counts for one page.
  isFinal: (error) => error instanceof SandboxFault && error.code !== 'threw',
});
