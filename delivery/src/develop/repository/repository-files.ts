import { jsonText } from '../../store/files';
import { variableOf } from '../../trust/keyring';
import { ownerEntry } from '../scaffold/add-entry';
import { type RemoteParts, remoteFiles } from '../scaffold/files';
import type { PagePlan } from '../scaffold/plans';

/** What is taken over from the checkout in which the packages were made. */
export interface RepositoryParts {
  readonly remote: RemoteParts;
  /** Of the root's `package.json`. */
  readonly manifest: Readonly<Record<'engines' | 'packageManager' | 'devDependencies', unknown>>;
  /** Files of the root, by name. */
  readonly files: Readonly<Record<string, string>>;
  /** By package name, its file in `packages/`. */
  readonly packages: Readonly<Record<string, string>>;
}

const rootManifest = ({ name }: PagePlan, { manifest, packages }: RepositoryParts) => ({
  name: `landmark-${name}`,
  private: true,
  type: 'module',
  engines: manifest.engines,
  packageManager: manifest.packageManager,
  workspaces: ['*-mfe', 'ownership'],
  scripts: {
    ...Object.fromEntries(
      ['dev', 'release', 'releases', 'reports', 'rollback', 'contract', 'new-page', 'keys', 'verify'].map(
        (each) => [each, `landmark ${each}`],
      ),
    ),
    test: 'biome check . && npm run typecheck --workspaces --if-present && npm test --workspaces --if-present',
    format: 'biome check --write .',
  },
  devDependencies: {
    ...(manifest.devDependencies as object),
    ...Object.fromEntries(Object.entries(packages).map(([each, file]) => [each, `file:packages/${file}`])),
  },
});

/** By which the packages know this repository's remote. */
const ownershipManifest = {
  name: '@landmark/own-remotes',
  version: '1.0.0',
  private: true,
  type: 'module',
  exports: './index.ts',
};

const ownership = (
  plan: PagePlan,
) => `/** Which pages this repository's remote owns, and the routes that each answers. */
export const ownRemotes = {
${ownerEntry(plan)}} as const;
`;

const pipeline = ({ name }: PagePlan) => `name: ${name}

on:
  push:
    branches: [main]
  pull_request:

jobs:
  ${name}:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version-file: .node-version
          cache: npm
      - run: npm ci
      - run: npm test
      # Checked against the live site; a proposal is published for a preview, what is on main goes live.
      - if: github.event_name == 'push' || github.event.pull_request.head.repo.full_name == github.repository
        run: npm run release -- ${name} \${{ github.event_name == 'pull_request' && '--candidate' || '' }}
        env:
          LANDMARK_STORE: \${{ vars.LANDMARK_STORE }}
          LANDMARK_TRUST: \${{ vars.LANDMARK_TRUST }}
          ${variableOf(name)}: \${{ secrets.${variableOf(name)} }}
          AWS_ENDPOINT_URL: \${{ vars.AWS_ENDPOINT_URL }}
          AWS_REGION: \${{ vars.AWS_REGION }}
          AWS_ACCESS_KEY_ID: \${{ secrets.AWS_ACCESS_KEY_ID }}
          AWS_SECRET_ACCESS_KEY: \${{ secrets.AWS_SECRET_ACCESS_KEY }}
`;

const readme = ({ name, title, route }: PagePlan) => `# ${title}

The remote \`${name}\` of Landmark's site. It answers \`${route}\`; which pages it owns stands in \`ownership/index.ts\`.

\`\`\`sh
npm run dev -- ${name}           # with hot reload, inside the live site of the store
npm run dev -- ${name} --alone   # its workbench: every page in every state
npm test                         # lint, types, tests, the contract
npm run release -- ${name}       # build, check beside the live site, sign, publish, go live
\`\`\`

The store and who may write it are settings: \`LANDMARK_STORE\`, \`AWS_…\`, \`LANDMARK_TRUST\`, \`${variableOf(name)}\`. Newer packages: put them into \`packages/\`, name them in \`package.json\`, \`npm install\`. What changed in them: \`node_modules/@landmark/*/CHANGELOG.md\`.
`;

/** Every file of a repository with one remote, by its path. */
export function repositoryFiles(plan: PagePlan, parts: RepositoryParts): Readonly<Record<string, string>> {
  const remote = Object.entries(remoteFiles(plan, parts.remote));
  return {
    ...parts.files,
    'package.json': jsonText(rootManifest(plan, parts)),
    'README.md': readme(plan),
    'ownership/package.json': jsonText(ownershipManifest),
    'ownership/index.ts': ownership(plan),
    [`.github/workflows/${plan.name}.yml`]: pipeline(plan),
    ...Object.fromEntries(remote.map(([file, text]) => [`${plan.folder}/${file}`, text])),
  };
}
