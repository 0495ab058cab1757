import path from 'node:path';
import { packFor } from '../../develop/repository/pack';
import type { Asked } from '../line/command';

/** `pack ../packed`: packages for remotes in repositories of their own, and what creates one. */
export async function packCommand({ names: [folder = ''] }: Asked): Promise<void> {
  const creator = await packFor(path.resolve(folder));
  console.log(`Packed. A repository with a remote of its own, anywhere:`);
  console.log(`npx --yes --package ${creator} create-landmark-remote outlet /outlet`);
}
