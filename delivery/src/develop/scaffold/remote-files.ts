import { pageFiles, scenarioEntry } from './page-files';
import type { RemotePlan } from './remote-plan';

/** What a remote depends on, in the versions that the shell provides. */
export type ProvidedPackages = Readonly<Record<string, string>>;

const manifest = ({ folder }: RemotePlan, dependencies: ProvidedPackages) => ({
  name: `@landmark/${folder}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  sideEffects: ['**/*.css'],
  scripts: {
    dev: 'rsbuild dev',
    build: 'rsbuild build',
    test: 'jest',
    typecheck: 'tsc',
    lint: 'biome check .',
  },
  dependencies,
});

const tsconfig = {
  extends: '../tsconfig.base.json',
  compilerOptions: {
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node', 'jest', '@testing-library/jest-dom', '@rsbuild/core/types'],
  },
  include: ['.'],
  exclude: ['node_modules', 'dist'],
};

const rsbuildConfig = ({ name }: RemotePlan) => `
import { defineRemote } from '@landmark/design/bundling/define-remote';

export default defineRemote('${name}');
`;

const jestConfig = `import { browserPreset } from '../jest.preset.mjs';

export default browserPreset();
`;

const contractTest = ({ name }: RemotePlan) => `
import { contractFaults } from '@landmark/contract/remote-contract/contract-faults';
import { ownPages } from '@landmark/design/testing/own-pages';
import { serverRendering } from '@landmark/design/testing/server-rendering';

test('this source keeps the contract between apps, as every release of it must', async () => {
  const pages = await ownPages('${name}');
  expect(await contractFaults({ remote: '${name}', pages, render: serverRendering })).toEqual([]);
});
`;

const scenarios = (plan: RemotePlan) => `import type { Scenario } from '@landmark/design/workbench/scenario';

/** What this app's workbench lists. */
export const scenarios: readonly Scenario[] = [
${scenarioEntry(plan)}];
`;

const workbench = ({ name }: RemotePlan) => `import { openWorkbench } from '@landmark/design/workbench';
import { scenarios } from './scenarios/scenarios';

/** This app's workbench: its pages without the shell, in every state that they can be in. */
openWorkbench({ app: '${name}', scenarios });
`;

/** Every file of a new remote, by its path in the remote's folder. The smallest app that has all its rooms. */
export function remoteFiles(plan: RemotePlan, provided: ProvidedPackages): Readonly<Record<string, string>> {
  return {
    'package.json': JSON.stringify(manifest(plan, provided), null, 2),
    'tsconfig.json': JSON.stringify(tsconfig),
    'rsbuild.config.ts': rsbuildConfig(plan),
    'jest.config.mjs': jestConfig,
    'src/contract.test.ts': contractTest(plan),
    'src/workbench.tsx': workbench(plan),
    ...pageFiles(plan),
    'src/scenarios/scenarios.ts': scenarios(plan),
  };
}
