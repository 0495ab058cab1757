import path from 'node:path';
import { fileURLToPath } from 'node:url';

const aroundPackage = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const [repository = '', ...installed] = aroundPackage.split(`${path.sep}node_modules${path.sep}`);

/** The checkout that is built: this one, or the repository into which this package is installed. */
export const checkoutRoot = installed.length > 0 ? repository : aroundPackage;

export const inCheckout = (...parts: readonly string[]) => path.join(checkoutRoot, ...parts);
