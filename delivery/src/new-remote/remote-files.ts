import type { RemotePlan } from './remote-plan';

/** Exact versions of what a remote is made with, as the other remotes have them. */
export interface Versions {
  readonly shared: string;
  readonly react: string;
  readonly reactDom: string;
}

const manifest = ({ folder }: RemotePlan, { shared, react, reactDom }: Versions) => ({
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
  dependencies: { '@landmark/shared': shared, react, 'react-dom': reactDom },
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

/** As the formatter writes it: short lists stand on one line. */
const formatted = (value: object) =>
  `${JSON.stringify(value, null, 2).replace(/\[\n\s+([^[\]{}]+?)\n\s+\]/g, (list, items: string) => {
    const line = `[${items.replace(/\n\s+/g, ' ')}]`;
    return line.length < 90 ? line : list;
  })}\n`;

const rsbuildConfig = ({
  name,
}: RemotePlan) => `import { defineRemote } from '@landmark/shared/build/define-remote';

export default defineRemote('${name}');
`;

const jestConfig = `import { browserPreset } from '../jest.preset.mjs';

export default browserPreset;
`;

const content = ({
  title,
  route,
}: RemotePlan) => `import type { PageMetadata } from '@landmark/shared/contracts/page';

export const opening = {
  title: '${title}',
  lead: 'What a visitor finds here, in a sentence.',
} as const;

export const pageMetadata: PageMetadata = {
  title: opening.title,
  description: opening.lead,
  canonicalPath: '${route}',
};
`;

const page = ({
  name,
  page: pageName,
}: RemotePlan) => `import type { PageMetadata } from '@landmark/shared/contracts/page';
import { Hero } from '@landmark/shared/ui/Hero';
import { opening, pageMetadata } from '../content/${name}';

export const metadata = (): PageMetadata => pageMetadata;

export default function ${pageName}() {
  return <Hero {...opening} />;
}
`;

const pageTest = ({
  page: pageName,
  title,
  route,
}: RemotePlan) => `import { MemoryRouter } from '@landmark/shared/router';
import { render, screen } from '@testing-library/react';
import ${pageName} from './${pageName}';

test('opens with its title', () => {
  render(
    <MemoryRouter initialEntries={['${route}']}>
      <${pageName} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`;

const composer = ({
  name,
  page: pageName,
}: RemotePlan) => `import type { ComposerPages } from '@landmark/shared/contracts/ownership';
import * as ${pageName} from './pages/${pageName}';

/** What the composer needs of this app's pages beside the pages themselves. */
export default {
  ${pageName}: { ...${pageName}, instances: [{ params: {} }] },
} satisfies ComposerPages<'${name}'>;
`;

const contractTest = ({ name }: RemotePlan) => `/** @jest-environment node */
import { contractFaults } from '@landmark/shared/contracts/remote-contract';
import { serverRendering } from '@landmark/shared/testing/server-rendering';
import pages from './composer';

test('this source keeps the contract between apps, as every release of it must', async () => {
  expect(await contractFaults({ remote: '${name}', pages, render: serverRendering })).toEqual([]);
});
`;

const scenarios = ({
  name,
  route,
}: RemotePlan) => `import type { Scenario } from '@landmark/shared/workbench/scenario';
import { opening } from '../content/${name}';

/** What this app's workbench lists. */
export const scenarios: readonly Scenario[] = [
  {
    id: '${name}',
    name: opening.title,
    group: 'Pages',
    path: '${route}',
    description: 'The page as it opens.',
    shows: { role: 'heading', name: opening.title },
  },
];
`;

const standalone = ({ name }: RemotePlan) => `import { openWorkbench } from '@landmark/shared/workbench';
import pages from './composer';
import { scenarios } from './scenarios/scenarios';

/** This app's workbench: its pages without the shell, in every state that they can be in. */
openWorkbench({ app: '${name}', pages, scenarios });
`;

/** Every file of a new remote, by its path in the remote's folder. The smallest app that has all its rooms. */
export function remoteFiles(plan: RemotePlan, versions: Versions): Readonly<Record<string, string>> {
  const { name, page: pageName } = plan;
  return {
    'package.json': `${JSON.stringify(manifest(plan, versions), null, 2)}\n`,
    'tsconfig.json': formatted(tsconfig),
    'rsbuild.config.ts': rsbuildConfig(plan),
    'jest.config.mjs': jestConfig,
    'src/composer.ts': composer(plan),
    'src/contract.test.ts': contractTest(plan),
    'src/standalone.tsx': standalone(plan),
    [`src/content/${name}.ts`]: content(plan),
    [`src/pages/${pageName}.tsx`]: page(plan),
    [`src/pages/${pageName}.test.tsx`]: pageTest(plan),
    'src/scenarios/scenarios.ts': scenarios(plan),
  };
}
