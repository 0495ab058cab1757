import { nodePreset } from '../jest.preset.mjs';

export default {
  ...nodePreset,
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  testTimeout: 60_000,
};
