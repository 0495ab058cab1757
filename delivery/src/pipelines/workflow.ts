import { type AppName, appFolder } from '../workspace/apps';
import { turboPlan } from './turbo-graph';

/** Where an app's pipeline stands. */
export const workflowFile = (app: AppName) => `.github/workflows/${app}.yml`;

export const packageOf = (app: AppName) => `@landmark/${appFolder('', app)}`;

/** What an app is made of, as path filters: the folders of what turbo says it depends on, and the common files. */
export async function pathsOf(root: string, app: AppName): Promise<readonly string[]> {
  const { packages, folders, globalFiles } = await turboPlan(root, [`--filter=${packageOf(app)}...`]);
  return [
    ...packages.map((name) => `${folders[name]}/**`),
    ...globalFiles,
    'package.json',
    'turbo.json',
    workflowFile(app),
  ];
}

const steps = `      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version-file: .node-version
          cache: npm
      - run: npm ci --no-audit --no-fund`;

/** The pipeline of one app: its own tests, then the gate beside the live site, then its release. */
export async function workflowText(root: string, app: AppName): Promise<string> {
  const paths = (await pathsOf(root, app)).map((path) => `      - "${path}"`).join('\n');
  return `# Written by "npm run workflows" from turbo's graph. A test compares; nobody edits.
name: ${app}

on:
  push:
    branches: [main]
    paths:
${paths}
  pull_request:
    paths:
${paths}

permissions:
  contents: read

concurrency:
  group: ${app}-\${{ github.ref }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}

jobs:
  test:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
${steps}
      - run: npx turbo run lint typecheck test --filter=${packageOf(app)}

  # Both of the following run where the releases are kept (the runner with the label "landmark"). A change that is
  # proposed from a fork never gets there.
  gate:
    needs: test
    if: github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository
    runs-on: [self-hosted, landmark]
    timeout-minutes: 15
    steps:
${steps}
      # Checks it against the contract and the live set and publishes it for a preview; nothing goes live.
      - run: npm run release -- ${app} --candidate
        env:
          LANDMARK_STATE: \${{ vars.LANDMARK_STATE }}

  release:
    needs: test
    if: github.event_name == 'push'
    runs-on: [self-hosted, landmark]
    timeout-minutes: 15
    environment: production
    steps:
${steps}
      - run: npm run release -- ${app}
        env:
          LANDMARK_STATE: \${{ vars.LANDMARK_STATE }}
`;
}
