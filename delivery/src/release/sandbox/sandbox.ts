import {
  elsewhere,
  type Limits,
  limits,
  type Question,
  SandboxFault,
  WorkerProcess,
  type World,
} from './worker-process';

/**
 * A page is composed once and read anywhere for as long as its release is live: it must not depend on the day, the place
 * or chance. So every question is asked in two worlds, a year and a half and half the world apart.
 */
const worlds: readonly [World, World] = [{ timeZone: 'UTC', locale: 'en-US', clockMs: 0 }, elsewhere];

const excerptLength = 40;

/** Returns excerpts of two answers from where they begin to differ. */
export function difference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const excerpt = (text: string) => `“${text.slice(Math.max(0, at - 12), at + excerptLength)}”`;
  return `${excerpt(one)} and ${excerpt(other)}`;
}

/** Runs the code of one shell and at most one remote in isolation, and answers questions about it with data. */
export class Sandbox {
  private readonly processes: readonly WorkerProcess[];

  constructor(within: Limits) {
    this.processes = worlds.map((world, at) => new WorkerProcess(world, at + 1, within));
  }

  /** Asks one question at a time. @throws SandboxFault */
  async ask(question: Question): Promise<unknown> {
    const answers = await Promise.all(this.processes.map((process) => process.ask(question)));
    const faults = answers.flatMap(({ fault }) => fault ?? []);
    const final = faults.find(({ code }) => code === 'ended');
    if (final) throw final;
    const [one = '', other = ''] = answers.map(({ value, fault }) => {
      if (fault) return `an error: ${fault.message}`;
      return typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
    });
    if (one !== other) {
      const said = `depends on the day, the place or chance: once it is ${difference(one, other)}`;
      throw new SandboxFault('differs', said);
    }
    if (faults[0]) throw faults[0];
    return answers[0]?.value;
  }

  close(): void {
    for (const process of this.processes) process.close();
  }
}

/** Provides a new sandbox for each composition of a release; the next one can be started ahead. */
export class Sandboxes {
  private ready: Sandbox | undefined;

  constructor(private readonly within: Limits = limits) {}

  warmUp(): void {
    this.ready ??= new Sandbox(this.within);
  }

  /** Gives a job an unused sandbox, and ends the sandbox with the job. */
  async use<Result>(job: (sandbox: Sandbox) => Promise<Result>): Promise<Result> {
    const sandbox = this.ready ?? new Sandbox(this.within);
    this.ready = undefined;
    try {
      return await job(sandbox);
    } finally {
      sandbox.close();
    }
  }

  close(): void {
    this.ready?.close();
    this.ready = undefined;
  }
}
