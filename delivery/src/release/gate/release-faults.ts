import type { RemoteName } from '@landmark/shared/contracts/ownership';
import { readLiveSite } from '../../store/site-file';
import type { StateFolder } from '../../store/state-folder';
import { loadRemote, loadShell } from '../compose/evaluate';
import { loadedFaults } from './loaded-faults';

/** What a published remote does not keep of the contract, with the live shell around it, each in a sentence. */
export async function releaseFaults(
  state: StateFolder,
  remote: RemoteName,
  version: string,
): Promise<readonly string[]> {
  const { live, config } = await readLiveSite(state);
  const shell = await loadShell(state.release('shell', live.apps.shell));
  const loaded = await loadRemote(state.release(remote, version), shell);
  return (await loadedFaults(shell, loaded, config)).map(({ text }) => text);
}
