import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { jsonIn } from '../../store/files';

/**
 * Why released code gave no usable answer. `threw`: it answered with an error. `differs`: it answers differently in
 * another world. `ended`: its process is gone, and nothing more can be asked.
 */
export class SandboxFault extends Error {
  override readonly name = 'SandboxFault';

  constructor(
    readonly code: 'threw' | 'differs' | 'ended',
    message: string,
  ) {
    super(message);
  }
}

/** The limits of released code, far above any page of the site, which is rendered in 0.1 s and at rest in 1 s. */
export const limits = {
  /** How long one answer may take. Milliseconds. */
  answerMs: 15_000,
  /** How long all answers of one process may take. Milliseconds. */
  allMs: 300_000,
  /** Bytes of one answer. */
  answerBytes: 16_000_000,
  /** Bytes of all answers of one process, which are kept in memory, and then on disk. */
  allBytes: 2_000_000_000,
  /** JavaScript's heap. Megabytes. */
  heapMb: 512,
  /** Memory of the whole process, where the system tells (Linux). Megabytes. */
  residentMb: 1_024,
  /** How long a page in a browser may take to come to rest. Milliseconds. */
  restMs: 20_000,
};

export type Limits = Readonly<typeof limits>;

/** The place and time in which a release's code believes to run. */
export interface World {
  readonly timeZone: string;
  readonly locale: string;
  /** How far its clock is from the real one. Milliseconds. */
  readonly clockMs: number;
}

/** A year and a half and half the world away: always another year, with other digits, months and calendar. */
export const elsewhere: World = {
  timeZone: 'Asia/Kolkata',
  locale: 'fa-IR',
  clockMs: 558.4 * 24 * 60 * 60 * 1000,
};

export interface Question {
  readonly ask: 'shell' | 'remote' | 'settings' | 'metadata' | 'structuredData' | 'body' | 'document';
  readonly [given: string]: unknown;
}

export interface Answer {
  readonly value?: unknown;
  readonly fault?: SandboxFault;
  /** Stands for the answer, to compare it with another world’s or moment’s. */
  readonly digest?: unknown;
  /** It is the answer for which the question’s digest stands. */
  readonly isSame: boolean;
  /** Code asked for the time, or for chance, since the answer before. */
  readonly isAsking: boolean;
}

const unanswered = (fault: SandboxFault): Answer => ({ fault, isSame: false, isAsking: false });

const workerFile = path.join(import.meta.dirname, 'worker.cjs');
const clockFile = path.join(import.meta.dirname, '../set-clock.js');

/** Node 20 and early 22 have another flag for the permission model. */
const permissionFlag = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** The command that gives a process an empty network namespace, if Linux allows this user one. Tried once. */
let isolation: readonly string[] | undefined;
function networkIsolation(): readonly string[] {
  const command = ['unshare', '--map-root-user', '--net'];
  isolation ??=
    process.platform === 'linux' && spawnSync('unshare', [...command.slice(1), 'true']).status === 0
      ? command
      : [];
  return isolation;
}

/** How often a process with a question is checked. Milliseconds. */
const lookMs = 50;
const pageBytes = 4096;
/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;
const kept = 2_000;

/** Returns a process's processor time, memory, and whether it wants to compute; undefined if unknown or gone. */
function usageOf(pid: number | undefined) {
  try {
    const said = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields 3, 14, 15 and 24 of proc_pid_stat(5); a command's name may hold blanks.
    const fields = said.slice(said.lastIndexOf(')') + 2).split(' ');
    return {
      // Running, or waiting for a disk; not asleep or stopped.
      isBusy: /[RD]/.test(fields[0] ?? ''),
      computedMs: (Number(fields[11]) + Number(fields[12])) * tickMs,
      residentMb: (Number(fields[21]) * pageBytes) / 1e6,
    };
  } catch {
    return undefined;
  }
}

/**
 * A process that has no environment, reads no file but its own, writes none, starts nothing, and has no way to the
 * network. It answers one question at a time, with data.
 */
export class WorkerProcess {
  private readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  private said = '';
  private bytes = 0;
  private allBytes = 0;
  private complaint = '';
  private waiting: ((answer: Answer) => void) | undefined;
  private gone: SandboxFault | undefined;
  private count = 0;
  private spentMs = 0;

  constructor(
    { timeZone, locale, clockMs }: World,
    /** The seed of `Math.random`, and what else differs from machine to machine. */
    seed: number,
    private readonly limits: Limits,
  ) {
    const [command = '', ...args] = [
      ...networkIsolation(),
      process.execPath,
      '--no-warnings',
      permissionFlag,
      `--allow-fs-read=${workerFile}`,
      `--allow-fs-read=${clockFile}`,
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${limits.heapMb}`,
      `--random-seed=${seed}`,
      `--stack-size=${960 - 8 * seed}`,
      workerFile,
      `${clockMs}`,
    ];
    const env = { TZ: timeZone, LC_ALL: `${locale.replace('-', '_')}.UTF-8` };
    this.child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
    this.child.stdout.setEncoding('utf8').on('data', (text: string) => this.take(text));
    this.child.stderr.on('data', (chunk: Buffer) => {
      this.complaint = (this.complaint + chunk.toString()).slice(0, kept);
    });
    // A write to a process that is gone fails; its `close` event tells.
    this.child.stdin.on('error', () => {});
    this.child.once('error', ({ message }) => this.end(`does not start: ${message}`));
    this.child.once('close', (code, signal) => this.endedBy(code, signal));
  }

  /** Asks as if it were now; at a further moment, after the first, also as if chance were extreme. */
  async ask(question: Question, nowMs: number, moment: number): Promise<Answer> {
    if (this.gone) return unanswered(this.gone);
    this.count += 1;
    const answer = new Promise<Answer>((resolve) => {
      this.waiting = resolve;
    });
    this.child.stdin.write(`${JSON.stringify({ id: this.count, nowMs, moment, ...question })}\n`);
    return this.watched(answer);
  }

  close(): void {
    this.end('was closed');
  }

  /** Limits a process's own time: while it computes, sleeps or stands still, but not while a busy machine delays it. */
  private async watched(answer: Promise<Answer>): Promise<Answer> {
    const { answerMs, allMs, residentMb } = this.limits;
    const left = allMs - this.spentMs;
    let spentMs = 0;
    let before = usageOf(this.child.pid);
    const look = setInterval(() => {
      const now = usageOf(this.child.pid);
      spentMs += now?.isBusy && before ? now.computedMs - before.computedMs : lookMs;
      before = now;
      if (now && now.residentMb > residentMb) this.end(`takes more than ${residentMb} MB of memory`);
      else if (spentMs > left) this.end(`takes more than ${allMs / 1000} s in all`);
      else if (spentMs > answerMs) this.end(`does not answer within ${answerMs / 1000} s`);
    }, lookMs);
    return answer.finally(() => {
      this.spentMs += spentMs;
      clearInterval(look);
    });
  }

  private take(text: string): void {
    const { answerBytes, allBytes } = this.limits;
    const bytes = Buffer.byteLength(text);
    this.bytes += bytes;
    this.allBytes += bytes;
    const isOne = this.bytes > answerBytes;
    if (isOne || this.allBytes > allBytes) {
      const most = isOne ? `${answerBytes / 1e6} MB` : `${allBytes / 1e6} MB in all`;
      this.end(`answers with more than ${most}`);
      return;
    }
    this.said += text;
    if (!text.includes('\n')) return;
    const lines = this.said.split('\n');
    this.said = lines.pop() ?? '';
    this.bytes = Buffer.byteLength(this.said);
    for (const line of lines) this.settle(line);
  }

  private settle(line: string): void {
    const said = jsonIn(line);
    if (said === undefined) this.end('answers with what is no data');
    const { id, value, threw, digest, isSame, isAsking } = Object(said) as Readonly<Record<string, unknown>>;
    const { waiting } = this;
    if (id !== this.count || !waiting) return;
    this.waiting = undefined;
    waiting({
      ...(typeof threw === 'string' ? { fault: new SandboxFault('threw', threw) } : { value }),
      digest,
      isSame: isSame === true,
      isAsking: isAsking === true,
    });
  }

  private endedBy(code: number | null, signal: string | null): void {
    const [why = ''] = /^\S*Error.*$/m.exec(this.complaint) ?? [];
    const how = signal ?? `exit code ${code}`;
    if (/heap out of memory/.test(this.complaint))
      this.end(`takes more than ${this.limits.heapMb} MB of memory`);
    else this.end(`ends its process (${how})${why && `: ${why}`}`);
  }

  private end(message: string): void {
    this.gone ??= new SandboxFault('ended', message);
    this.waiting?.(unanswered(this.gone));
    this.waiting = undefined;
    this.child.kill('SIGKILL');
  }
}
