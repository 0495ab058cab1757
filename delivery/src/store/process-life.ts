import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process, told apart from a later one that was given the same number, and from one of another machine or container. */
export interface ProcessMark {
  readonly host: string;
  readonly pid: number;
  /** When it began, in the kernel's ticks; empty where the system does not tell. */
  readonly started: string;
}

/** Throws when there is no such process. */
function startedAt(pid: number): string {
  process.kill(pid, 0);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? '';
  } catch {
    return '';
  }
}

/** @throws where there is no such process */
export const markOf = (pid: number): ProcessMark => ({ host: hostname(), pid, started: startedAt(pid) });

/** Tells whether a process lives; unknown if another machine or container runs it. */
export function lifeOf({ host, pid, started }: ProcessMark): 'alive' | 'gone' | 'unknown' {
  if (host !== hostname()) return 'unknown';
  try {
    return startedAt(pid) === started ? 'alive' : 'gone';
  } catch {
    return 'gone';
  }
}
