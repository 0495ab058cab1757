import { readFileSync } from 'node:fs';

/** A process, told apart from a later one that was given the same number. */
export interface ProcessMark {
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
export const markOf = (pid: number): ProcessMark => ({ pid, started: startedAt(pid) });

export function isAlive({ pid, started }: ProcessMark): boolean {
  try {
    return startedAt(pid) === started;
  } catch {
    return false;
  }
}
