import { type AppName, appFolder } from '../bundle/apps';
import { turboPlan } from './turbo-graph';

/** Where an app's pipeline stands. */
export const workflowFile = (app: AppName) => `.github/workflows/${app}.yml`;

export const packageOf = (app: AppName) => `@landmark/${appFolder('', app)}`;

/**
 * What may concern an app, as path filters: the folders of what turbo says it depends on, and the common files. A path
 * filter cannot look into the lock file; the pipeline's first step asks turbo whether the app is concerned.
 */
export async function pathsOf(root: string, app: AppName): Promise<readonly string[]> {
  const { packages, folders, globalFiles } = await turboPlan(root, [`--filter=${packageOf(app)}...`]);
  return [
    ...packages.map((name) => `${folders[name]}/**`),
    ...globalFiles,
    'package-lock.json',
    'package.json',
    'turbo.json',
    workflowFile(app),
  ];
}

const install = `      - uses: actions/setup-node@v4
        with:
          node-version-file: .node-version
          cache: npm
      - run: npm ci --no-audit --no-fund`;

const steps = `      - uses: actions/checkout@v4
${install}`;

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
  actions: read
  contents: read

concurrency:
  group: ${app}-\${{ github.ref }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}

jobs:
  test:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    outputs:
      affected: \${{ steps.ask.outputs.affected }}
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
${install}
      # A change of the lock file may be about another app alone. Turbo tells, and the rest is skipped. What counts on
      # main is the last run that succeeded: one that failed, or was replaced while it waited, is made up for.
      - id: ask
        run: |
          since="\${BASE:-$(gh run list --workflow ${app}.yml --branch main --event push --status success --limit 1 --json headSha --jq '.[0].headSha' || true)}"
          node delivery/bin/landmark.mjs affected ${app} "$since" >> "$GITHUB_OUTPUT"
        env:
          BASE: \${{ github.event.pull_request.base.sha }}
          GH_TOKEN: \${{ github.token }}
      - if: steps.ask.outputs.affected == 'true'
        run: npx turbo run lint typecheck test --filter=${packageOf(app)}

  # Both of the following run where the releases are kept (the runner with the label "landmark"). A change that is
  # proposed from a fork never gets there.
  gate:
    needs: test
    if: >-
      needs.test.outputs.affected == 'true' && github.event_name == 'pull_request' &&
      github.event.pull_request.head.repo.full_name == github.repository
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
    if: needs.test.outputs.affected == 'true' && github.event_name == 'push'
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
