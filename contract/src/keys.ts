/**
 * The public keys with which a site's chain of releases begins, by app, for teams that release from machines of their
 * own; then the chain says which count (`npm run keys`). Any other app gets one of the machine that releases it first.
 */
export const registeredKeys: Readonly<Record<string, readonly string[]>> = {};
