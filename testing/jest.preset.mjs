import path from 'node:path';

/**
 * The two configurations of jest; a package's own `jest.config.mjs` takes one of them. SWC compiles the
 * source; only `npm run typecheck` finds type errors, so that tests are fast.
 */
const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};

const common = {
  transform: { '\\.(ts|tsx|mts|mjs|js)$': ['@swc/jest', swc] },
  // Workspace packages are TypeScript source, and some packages are published only as ES modules.
  transformIgnorePatterns: ['/node_modules/(?!(@landmark|d3-.*|internmap|markdown-table)/)'],
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.landmark/'],
  clearMocks: true,
  setupFilesAfterEnv: [path.join(import.meta.dirname, 'retries.mjs')],
  // Room for a busy machine. Milliseconds.
  testTimeout: 180_000,
};

const reporters = ['default', path.join(import.meta.dirname, 'times.mjs')];

const styles = { '\\.css$': 'identity-obj-proxy' };

/**
 * For packages that run in a browser. A test that renders or uses a document is a `.test.tsx` with jsdom,
 * which costs a second per file; a `.test.ts` tests pure rules in Node.
 */
export const browserPreset = (both = {}, inPage = {}) => ({
  // Jest takes these from here and not from a project.
  testTimeout: common.testTimeout,
  reporters,
  projects: [
    {
      ...common,
      moduleNameMapper: styles,
      testMatch: ['<rootDir>/**/*.test.ts'],
      // Takes half the time.
      setupFiles: ['@landmark/design/testing/drawn-as-released'],
      ...both,
    },
    {
      ...common,
      moduleNameMapper: styles,
      testMatch: ['<rootDir>/**/*.test.tsx'],
      testEnvironment: 'jsdom',
      setupFiles: ['@landmark/design/testing/browser-globals'],
      ...both,
      ...inPage,
      setupFilesAfterEnv: [
        ...common.setupFilesAfterEnv,
        '@landmark/design/testing/jest-setup',
        ...(inPage.setupFilesAfterEnv ?? []),
      ],
    },
  ],
});

export const nodePreset = {
  ...common,
  reporters,
  testEnvironment: 'node',
  globalSetup: path.join(import.meta.dirname, 'folder.ts'),
};
