import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';

/**
 * Brings files that were stored in a folder of this machine into the database that its other servers share. What the
 * database has, the folder no longer needs.
 */
export async function adoptFiles(folder: string, database: Database): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    await database.transaction((session) =>
      session.query(
        `insert into local.files (version, bytes)
         select o.version, $2 from storage.objects o where o.version::text = $1 on conflict do nothing`,
        [name.replace(/\.pdf$/, ''), bytes],
      ),
    );
    await rm(path);
  }
}
