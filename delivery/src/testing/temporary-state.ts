import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type StateFolder, stateFolder } from '../store/state-folder';

export function temporaryState(): () => StateFolder {
  let state: StateFolder;
  beforeEach(async () => {
    state = stateFolder(await mkdtemp(path.join(tmpdir(), 'landmark-state-')));
  });
  afterEach(() => rm(state.root, { recursive: true, force: true }));
  return () => state;
}
