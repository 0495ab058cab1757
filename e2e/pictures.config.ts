import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { folder } from './pictures/folder';
import tests from './playwright.config';

const { globalSetup: _, ...settings } = tests;

export default defineConfig({
  ...settings,
  testDir: './pictures',
  testMatch: 'every-state.ts',
  retries: 1,
  snapshotPathTemplate: join(folder, 'before/{arg}{ext}'),
  reporter: [['dot'], ['html', { outputFolder: join(folder, 'report'), open: 'never' }]],
});
