import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentExamples } from './examples';

/** A component as it lies in its folder. Used by tests alone. */
export interface ComponentFolder {
  readonly name: string;
  readonly has: (suffix: string) => boolean;
  readonly read: (suffix: string) => string;
  readonly examples: () => ComponentExamples;
}

/** Every folder here that has a name of its own is a component: nothing has to be listed. */
export function readComponents(): readonly ComponentFolder[] {
  return readdirSync(__dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[A-Z]/.test(entry.name))
    .map(({ name }) => {
      const file = (suffix: string) => join(__dirname, name, `${name}${suffix}`);
      return {
        name,
        has: (suffix) => existsSync(file(suffix)),
        read: (suffix) => readFileSync(file(suffix), 'utf8'),
        examples: () => (require(file('.examples.tsx')) as { examples: ComponentExamples }).examples,
      };
    });
}
