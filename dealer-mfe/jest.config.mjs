import { browserPreset } from '../testing/jest.preset.mjs';

export default browserPreset(
  {
    // msw's dependencies are ES modules, which jest runs only compiled.
    transformIgnorePatterns: [
      '/node_modules/(?!(@landmark|msw|@mswjs|@open-draft|rettime|until-async|headers-polyfill)/)',
    ],
  },
  {
    testEnvironment: '<rootDir>/src/testing/browser-environment.ts',
    setupFilesAfterEnv: ['<rootDir>/src/testing/jest-setup.ts'],
  },
);
