import { nodePreset } from '../jest.preset.mjs';

const [[, compiler]] = Object.entries(nodePreset.transform);

export default {
  ...nodePreset,
  // PGlite imports Node's modules dynamically, which jest's module system does not know: compiled, it requires them.
  transform: { ...nodePreset.transform, '/pglite/dist/.*\\.cjs$': compiler },
  transformIgnorePatterns: ['/node_modules/(?!(@landmark|@electric-sql/pglite)/)'],
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  testTimeout: 60_000,
};
