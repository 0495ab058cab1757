import { stat } from 'node:fs/promises';
import path from 'node:path';
import { foldersIn } from '../files';
import type { StoredName } from './port';

/** What lies in a folder's `store/<app>/` and `pages/<owner>/`. */
export async function storedNames(root: string): Promise<readonly StoredName[]> {
  const names: StoredName[] = [];
  for (const kind of ['store', 'pages']) {
    for (const app of await foldersIn(path.join(root, kind))) {
      for (const own of await foldersIn(path.join(root, kind, app))) {
        const name = `${kind}/${app}/${own}`;
        names.push({ name, since: (await stat(path.join(root, name))).mtime });
      }
    }
  }
  return names;
}
