import { nodePreset } from '../testing/jest.preset.mjs';

export default {
  ...nodePreset,
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  // Suites mostly wait for databases and processes to start. `npm test` does without the optimizing compiler
  // for PGlite, which would take as long again for engines that run for seconds.
  maxWorkers: 2,
};
