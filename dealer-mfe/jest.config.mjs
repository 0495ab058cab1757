import { browserPreset } from '../jest.preset.mjs';

export default {
  ...browserPreset,
  testEnvironment: '<rootDir>/src/testing/browser-environment.ts',
};
