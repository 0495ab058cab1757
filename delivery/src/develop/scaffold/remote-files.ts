import { pageFiles, scenarioEntry } from './page-files';
import type { RemotePlan } from './remote-plan';

/** What a new remote takes over from the others. */
export interface RemoteParts {
  /** What it depends on, in the versions that the shell provides. */
  readonly provided: Readonly<Record<string, string>>;
  /** The files that are the same in every remote but for its name, by their paths. */
  readonly common: Readonly<Record<string, string>>;
}

/** The remote whose files a new one takes over. */
export const model = 'marketing';

const manifest = ({ folder }: RemotePlan, dependencies: RemoteParts['provided']) => ({
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
export function remoteFiles(
  plan: RemotePlan,
  { provided, common }: RemoteParts,
): Readonly<Record<string, string>> {
  const named = Object.entries(common).map(([file, text]) => [file, text.replaceAll(model, plan.name)]);
  return {
    ...Object.fromEntries(named),
    'package.json': JSON.stringify(manifest(plan, provided), null, 2),
    'src/workbench.tsx': workbench(plan),
    ...pageFiles(plan),
    'src/scenarios/scenarios.ts': scenarios(plan),
  };
}
