import { version } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * A script of its own in front of the shell's. React is evaluated in one task and the shell in the next, so that the
 * page can answer in between. What is imported has to be looked at, or the bundler would leave it for later.
 */
if (!version || !hydrateRoot) throw new Error('React is missing from the shell: build it again.');
