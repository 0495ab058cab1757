import { DeliveryError } from '../delivery-error';
import type { RemotePlan } from './remote-plan';

const tableEnd = '} as const satisfies Record<';

/** Adds a remote's entry to the ownership table's source. @throws usage where the table is written differently */
export function withOwner(table: string, { name, title, page, route }: RemotePlan): string {
  const parts = table.split(tableEnd);
  if (parts.length !== 2) {
    throw new DeliveryError(
      'usage',
      'shared/src/contracts/ownership.ts no longer ends its table as expected.',
    );
  }
  const entry = `  ${name}: {
    mission: 'Say in a sentence what ${title} is for.',
    pages: {
      ${page}: { routes: ['${route}'] },
    },
  },
`;
  return parts.join(entry + tableEnd);
}

interface Manifest {
  readonly devDependencies?: Readonly<Record<string, string>>;
}

interface Lock {
  readonly packages: Readonly<Record<string, Manifest>>;
}

const sortedByName = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => one.localeCompare(other, 'en')));

/** Adds a workspace to what the browser tests depend on: they open all of them. */
export function withTested<Tests extends Manifest>(tests: Tests, name: string, version: string): Tests {
  return { ...tests, devDependencies: sortedByName({ ...tests.devDependencies, [name]: version }) };
}

const jsonText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

export const withTestedText = (text: string, name: string, version: string): string =>
  jsonText(withTested(JSON.parse(text) as Manifest, name, version));

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
