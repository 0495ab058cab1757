import path from 'node:path';

/**
 * The two ways a package here runs its jest tests. A package's own `jest.config.mjs` takes one of them.
 * Source is compiled by SWC; type errors are `npm run typecheck`'s to find, so a test run stays fast.
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
  // Workspace packages are TypeScript source, and some packages are published as modules alone.
  transformIgnorePatterns: ['/node_modules/(?!(@landmark|d3-.*|internmap|markdown-table)/)'],
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.landmark/'],
  clearMocks: true,
  // Room for a busy machine; no test waits for time to pass.
  testTimeout: 180_000,
};

const reporters = ['default', path.join(import.meta.dirname, 'test-times.mjs')];

const styles = {
  '\\.module\\.css$': 'identity-obj-proxy',
  '\\.css$': '@landmark/design/testing/empty-module',
};

/**
 * For packages that run in a browser. What renders, or touches a document, is a `.test.tsx` and gets jsdom, which costs
 * a second a file; a `.test.ts` asks pure rules and has Node alone.
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
      // In half the time.
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
      setupFilesAfterEnv: ['@landmark/design/testing/jest-setup', ...(inPage.setupFilesAfterEnv ?? [])],
    },
  ],
});

export const nodePreset = {
  ...common,
  reporters,
  testEnvironment: 'node',
  globalSetup: path.join(import.meta.dirname, 'test-folder.ts'),
};
