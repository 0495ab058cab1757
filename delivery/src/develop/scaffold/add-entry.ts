import type { Lock, LockEntry } from '../../bundle/lock-closure';
import { DeliveryError } from '../../delivery-error';
import { jsonText } from '../../store/files';
import { type PageNames, scenarioEntry } from './page-files';
import type { PagePlan } from './page-plan';
import type { RemotePlan } from './remote-plan';

const tableEnd = '  ...ownRemotes,\n} as const satisfies Record<';

const otherwiseWritten = (file: string) =>
  new DeliveryError('usage', `${file} is written differently than expected. Nothing was changed.`);

/** A remote's entry in the ownership table's source. */
export const ownerEntry = ({ name, title, page, route }: RemotePlan): string => `  ${name}: {
    mission: 'Say in a sentence what ${title} is for.',
    pages: {
      ${page}: { routes: ['${route}'] },
    },
  },
`;

/** Adds a remote's entry to the ownership table's source. @throws usage where the table is written differently */
export function withOwner(table: string, plan: RemotePlan): string {
  const parts = table.split(tableEnd);
  if (parts.length !== 2) throw otherwiseWritten('contract/src/ownership.ts');
  return parts.join(ownerEntry(plan) + tableEnd);
}

/** Adds a page's row to its remote's entry. @throws usage where the table is written differently */
export function withPage(table: string, { remote, page, route }: PagePlan): string {
  const entry = table.indexOf(`\n  ${remote}: {\n`);
  const end = table.indexOf('\n    },\n  },\n', entry);
  if (entry < 0 || end < 0) throw otherwiseWritten('contract/src/ownership.ts');
  return `${table.slice(0, end)}\n      ${page}: { routes: ['${route}'] },${table.slice(end)}`;
}

/** Adds a scenario to the end of an app's list. @throws usage where the list is written differently */
export function withScenario(source: string, names: PageNames): string {
  const list = /^(.*\nexport const scenarios: [^=]*= \[)(.*)\];\n$/s.exec(source);
  if (!list) throw otherwiseWritten('src/scenarios/scenarios.ts');
  const [, before = '', items = ''] = list;
  // The formatter keeps a short list on one line.
  const lines = items === '' || items.startsWith('\n') ? items : `\n  ${items.replaceAll(', ', ',\n  ')},\n`;
  return `${before}${lines || '\n'}${scenarioEntry(names)}];\n`;
}

const sortedByName = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => one.localeCompare(other, 'en')));

/** Adds a workspace to what the browser tests depend on: they open all of them. */
function withTested(tests: LockEntry, name: string, version: string): LockEntry {
  return { ...tests, devDependencies: sortedByName({ ...tests.devDependencies, [name]: version }) };
}

export const withTestedText = (text: string, name: string, version: string): string =>
  jsonText(withTested(JSON.parse(text) as LockEntry, name, version));

/** A package's entry in the lock file is its manifest without what npm does not need. */
export interface WorkspaceManifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Adds a workspace to the lock file as npm would, so that the next install finds both in step. */
export function withWorkspace(lockText: string, folder: string, manifest: WorkspaceManifest): string {
  const lock = JSON.parse(lockText) as Lock;
  const { name, version, dependencies } = manifest;
  const { '': root = {}, e2e = {}, ...others } = lock.packages;
  const packages = sortedByName<object>({
    ...others,
    e2e: withTested(e2e, name, version),
    [folder]: { name, version, dependencies },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  });
  return jsonText({ ...lock, packages: { '': root, ...packages } });
}
