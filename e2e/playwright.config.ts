import { chromiumPath } from '@landmark/delivery/harness';
import { defineConfig } from '@playwright/test';

/** The whole site, built and served as a visitor gets it, in a real Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Half of a test's time is waiting: three keep two processors busy.
  workers: 3,
  // As in `testing/retries.mjs`.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 90_000,
  // A file that stalls on a busy machine is tried again after 8 s, several times.
  expect: { timeout: 30_000 },
  reporter: [['dot'], ['../testing/times.mjs']],
  globalSetup: './support/global-setup.ts',
  use: {
    // Set by the global setup, before any worker reads this file.
    baseURL: process.env.SITE_URL_UNDER_TEST ?? '',
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    launchOptions: {
      executablePath: chromiumPath('test'),
      args: `--no-sandbox --disable-gpu --disable-quic --disable-background-networking --disable-component-update
        --disable-sync --no-first-run`.split(/\s+/),
    },
  },
});
