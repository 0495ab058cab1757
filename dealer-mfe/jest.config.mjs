import { browserPreset } from '../jest.preset.mjs';

const [swcPattern] = Object.keys(browserPreset.transform);

export default {
  ...browserPreset,
  testEnvironment: '<rootDir>/src/testing/browser-environment.ts',
  // msw's dependencies are ES modules, which jest runs only compiled.
  transform: { '\\.m?[jt]sx?$': browserPreset.transform[swcPattern] },
  transformIgnorePatterns: [
    '/node_modules/(?!(@landmark|msw|@mswjs|@open-draft|rettime|until-async|headers-polyfill)/)',
  ],
  setupFilesAfterEnv: [...browserPreset.setupFilesAfterEnv, '<rootDir>/src/testing/jest-setup.ts'],
};
