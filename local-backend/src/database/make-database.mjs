// Makes a new database in a folder for the parent process, and ends with it: nothing else would use that.
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

// Code that runs for seconds is not worth optimizing: without that, it takes half the time.
setFlagsFromString('--liftoff-only');

process.on('disconnect', () => process.exit(1));
const engine = await PGlite.create(process.argv[2]);
await engine.close();
process.exit(0);
