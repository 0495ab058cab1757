// Makes a new database in a folder, for a process that waits for it: without that process nobody would use it.
import { PGlite } from '@electric-sql/pglite';

process.on('disconnect', () => process.exit(1));
const engine = await PGlite.create(process.argv[2]);
await engine.close();
process.exit(0);
