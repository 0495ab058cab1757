import type { PagePlan } from './plans';

// Where a text begins with an empty line, the formatter takes it away.

const content = ({ title, route }: PagePlan) => `
import type { PageMetadata } from '@landmark/contract/page';

export const opening = {
  title: '${title}',
  lead: 'Say in a sentence or two what a visitor finds here; search results show it too.',
} as const;

export const pageMetadata: PageMetadata = {
  title: opening.title,
  description: opening.lead,
  canonicalPath: '${route}',
};
`;

const component = ({ name, page }: PagePlan) => `
import type { PageMetadata } from '@landmark/contract/page';
import { Hero } from '@landmark/design/ui/Hero';
import { opening, pageMetadata } from '../content/${name}';

export const metadata = (): PageMetadata => pageMetadata;

export default function ${page}() {
  return <Hero {...opening} />;
}
`;

const test = ({ page, title, route }: PagePlan) => `import { MemoryRouter } from '@landmark/design/router';
import { render, screen } from '@testing-library/react';
import ${page} from './${page}';

test('opens with its title', () => {
  render(
    <MemoryRouter initialEntries={['${route}']}>
      <${page} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`;

/** The files of a page, by their paths in its app's folder. */
export const pageFiles = (names: PagePlan): Readonly<Record<string, string>> => ({
  [`src/content/${names.name}.ts`]: content(names),
  [`src/pages/${names.page}.tsx`]: component(names),
  [`src/pages/${names.page}.test.tsx`]: test(names),
});

/** The scenario that shows the page as it opens: an entry of a list, as it stands in the source. */
export const scenarioEntry = ({ name, title, route }: PagePlan): string => `  {
    id: '${name}',
    name: '${title}',
    group: 'Pages',
    path: '${route}',
    description: 'The page as it opens.',
    shows: { role: 'heading', name: '${title}' },
  },
`;

/** What a new remote takes over from the others. */
export interface RemoteParts {
  /** What it depends on, in the versions that the shell provides. */
  readonly provided: Readonly<Record<string, string>>;
  /** The files that are the same in every remote but for its name, by their paths. */
  readonly common: Readonly<Record<string, string>>;
}

/** The remote whose files a new one takes over. */
export const model = 'marketing';

const manifest = ({ folder }: PagePlan, dependencies: RemoteParts['provided']) => ({
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

const scenarios = (plan: PagePlan) => `import type { Scenario } from '@landmark/design/workbench/scenario';

/** What this app's workbench lists. */
export const scenarios: readonly Scenario[] = [
${scenarioEntry(plan)}];
`;

const workbench = ({ name }: PagePlan) => `import { openWorkbench } from '@landmark/design/workbench';
import { scenarios } from './scenarios/scenarios';

/** This app's workbench: its pages without the shell, in every state that they can be in. */
openWorkbench({ app: '${name}', scenarios });
`;

/** Every file of a new remote, by its path in the remote's folder. The smallest app that has all its rooms. */
export function remoteFiles(
  plan: PagePlan,
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
