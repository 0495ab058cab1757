import type { Candidate } from './gate/candidate';
import { fits } from './gate/fits';

/** Takes the remotes that the candidate's shell does not fit out of what it has to fit; names them. */
export function retireUnfit(candidate: Candidate): { candidate: Candidate; retired: readonly string[] } {
  const { shell, reachable } = candidate;
  const unfit = reachable.filter((remote) => !fits(shell.manifest, remote));
  return {
    candidate: { ...candidate, reachable: reachable.filter((remote) => !unfit.includes(remote)) },
    retired: unfit.map(({ app, version }) => `${app}@${version}`),
  };
}
