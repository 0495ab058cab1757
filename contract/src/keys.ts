/**
 * The public keys with which a site's chain of releases begins, by app, for teams that release from machines
 * of their own; from then on the chain itself says which keys count (`npm run keys`). An app without an entry
 * gets a key of the machine that releases it first.
 */
export const registeredKeys: Readonly<Record<string, readonly string[]>> = {};
