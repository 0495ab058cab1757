// Makes a new database in a folder, for a process that waits for it: without that process nobody would use it.
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

// What runs for seconds is not worth optimizing: it takes half as long to run as it is.
setFlagsFromString('--liftoff-only');

process.on('disconnect', () => process.exit(1));
const engine = await PGlite.create(process.argv[2]);
await engine.close();
process.exit(0);
