/**
 * Builds some environments of the app in the current folder. A process of its own, because the build configuration
 * reads its environment variables when it is loaded, and because one build must not see another's state.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRsbuild, type RsbuildConfig } from '@rsbuild/core';

const load = async (file: string): Promise<unknown> => import(pathToFileURL(path.resolve(file)).href);

const { default: config } = (await load('rsbuild.config.ts')) as { default: RsbuildConfig };
const rsbuild = await createRsbuild({
  cwd: process.cwd(),
  rsbuildConfig: { ...config, logLevel: 'error' },
  environment: process.argv.slice(2),
});
const { close } = await rsbuild.build();
await close();
