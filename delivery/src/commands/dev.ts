import { developAll } from '../develop/develop-all';

/** `npm run dev`: the shell and every remote from source, with hot reload. */
export function dev(): Promise<void> {
  return developAll();
}
