import { nodePreset } from '../jest.preset.mjs';

export default {
  ...nodePreset,
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  // Most of a suite's time is waiting for databases and processes to start. `npm test` leaves PGlite as it is first
  // compiled: to optimize what each engine runs for seconds would take as long again.
  maxWorkers: 2,
};
