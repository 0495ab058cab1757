import { nodePreset } from '../jest.preset.mjs';

export default {
  ...nodePreset,
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  // Most of a suite's time is waiting for databases and processes to start.
  maxWorkers: 2,
  testTimeout: 60_000,
};
