import {
  type Answer,
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
 * or chance. So every question is asked in two worlds, a year and a half and half the world apart. Where code asks for
 * the time, or for chance, two moments are too few: what goes by weekdays, hours or minutes is often the same at both.
 */
const worlds: readonly [World, World] = [{ timeZone: 'UTC', locale: 'en-US', clockMs: 0 }, elsewhere];

/** At how many more moments such a question is asked, over a year, and how far they are apart: no round time. */
const moments = 96;
const momentMs = ((3 * 24 + 19) * 3600 + 37 * 60 + 13.377) * 1000;

const excerptLength = 40;

/** Returns excerpts of two answers from where they begin to differ. */
export function difference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const excerpt = (text: string) => `“${text.slice(Math.max(0, at - 12), at + excerptLength)}”`;
  return `${excerpt(one)} and ${excerpt(other)}`;
}

function textOf({ value, fault }: Answer = {}): string {
  if (fault) return `an error: ${fault.message}`;
  return typeof value === 'string' ? `"${value}"` : JSON.stringify(value ?? null);
}

function differing(one: Answer | undefined, other: Answer | undefined): SandboxFault {
  const said = `depends on the day, the place or chance: once it is ${difference(textOf(one), textOf(other))}`;
  return new SandboxFault('differs', said);
}

/** Runs the code of one shell and at most one remote in isolation, and answers questions about it with data. */
export class Sandbox {
  private readonly processes: readonly WorkerProcess[];
  private asksWhenLoaded = false;
  private readonly agreed = new Set<string>();

  constructor(within: Limits) {
    this.processes = worlds.map((world, at) => new WorkerProcess(world, at + 1, within));
  }

  /** Asks one question at a time. @throws SandboxFault */
  async ask(question: Question): Promise<unknown> {
    const nowMs = Date.now();
    const answers = await this.askAt(question, nowMs, 0);
    const isAsking = answers.some((answer) => answer.isAsking);
    if (question.text !== undefined) this.asksWhenLoaded ||= isAsking;
    // What was kept from loading may show in any answer: one of a kind is enough.
    const kind = `${question.ask} ${question.page}`;
    if (isAsking || (this.asksWhenLoaded && !this.agreed.has(kind)))
      await this.askAgain(question, nowMs, answers[0]);
    this.agreed.add(kind);
    if (answers[0]?.fault) throw answers[0].fault;
    return answers[0]?.value;
  }

  private async askAgain(question: Question, nowMs: number, first: Answer | undefined): Promise<void> {
    for (let moment = 1; moment <= moments; moment += 1) {
      const answers = await this.askAt(question, nowMs + moment * momentMs, moment);
      const other = answers.find(({ isSame }) => !isSame);
      if (other) throw differing(first, other);
    }
  }

  private async askAt(question: Question, nowMs: number, moment: number): Promise<readonly Answer[]> {
    const answers = await Promise.all(this.processes.map((process) => process.ask(question, nowMs, moment)));
    const final = answers.find(({ fault }) => fault?.code === 'ended');
    if (final?.fault) throw final.fault;
    const [one, other] = answers;
    if (moment === 0 && textOf(one) !== textOf(other)) throw differing(one, other);
    return answers;
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
