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

/** At how many more moments such code is asked anew, over a year, and how far they are apart: no round time. */
const moments = 96;
const momentMs = ((3 * 24 + 19) * 3600 + 37 * 60 + 13.377) * 1000;

/** Every day of a year, some minutes earlier each time: a single day may lie between the moments above. */
const days = 367;
const dayMs = (24 * 60 - 4) * 60 * 1000;

/** Whether a view is asked at a moment. Odd steps: at every fourth moment chances are next to none. */
const isTurnOf = ({ isFirst, isAsking }: View, at: number, moment: number) =>
  isFirst ? isAsking || moment % 5 === 0 : (moment + at) % 23 === 0;

const excerptLength = 40;

/** Returns excerpts of two answers from where they begin to differ. */
export function difference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const excerpt = (text: string) => `“${text.slice(Math.max(0, at - 12), at + excerptLength)}”`;
  return `${excerpt(one)} and ${excerpt(other)}`;
}

function textOf({ value, fault }: Answer): string {
  if (fault) return `an error: ${fault.message}`;
  return typeof value === 'string' ? `"${value}"` : JSON.stringify(value ?? null);
}

function differing(one: Answer, other: Answer): SandboxFault {
  const said = `depends on the day, the place or chance: once it is ${difference(textOf(one), textOf(other))}`;
  return new SandboxFault('differs', said);
}

/** What was asked, at one address or while loading, each kind of question once, and what came of it. */
interface View {
  readonly page?: unknown;
  readonly isFirst: boolean;
  isAsking: boolean;
  readonly asked: { readonly question: Question; readonly answer: Answer; readonly doing: string }[];
}

const aView = (isFirst: boolean, page?: unknown): View => ({ page, isFirst, isAsking: false, asked: [] });

/** Runs the code of one shell and at most one remote in isolation, and answers questions about it with data. */
export class Sandbox {
  private readonly processes: readonly [WorkerProcess, WorkerProcess];
  /** When a question is asked, in a refusal's words. */
  doing = 'when it is loaded';
  private readonly loading = aView(true);
  /** The first address of each page, and further ones for which code asked for the time or for chance. */
  private readonly views: View[] = [];

  constructor(within: Limits) {
    const [one, other] = worlds;
    this.processes = [new WorkerProcess(one, 1, within), new WorkerProcess(other, 2, within)];
  }

  /** Asks one question at a time. @throws SandboxFault */
  async ask(question: Question): Promise<unknown> {
    const [answer, other] = await this.askAt(question, Date.now(), 0);
    if (answer.digest !== other.digest) throw differing(answer, other);
    const view = this.viewOf(question);
    view.isAsking ||= answer.isAsking || other.isAsking;
    const { doing } = this;
    if (view.asked.every((had) => had.question.ask !== question.ask))
      view.asked.push({ question, answer, doing });
    if (answer.fault) throw answer.fault;
    return answer.value;
  }

  /** Returns the view of which a question is: the present one, or the next, which then begins. */
  private viewOf({ ask, page, pathname }: Question): View {
    if (/^(shell|settings|remote)$/.test(ask)) return this.loading;
    const last = this.views.at(-1);
    if (last && ask !== 'metadata' && (ask !== 'body' || page)) return last;
    if (last && !last.isFirst && !last.isAsking) this.views.pop();
    const of = page ?? pathname;
    const view = aView(
      this.views.every((had) => had.page !== of),
      of,
    );
    this.views.push(view);
    return view;
  }

  /**
   * If code has asked for the time or for chance, loads it anew at further moments and asks again: whatever it kept of
   * that may show at any address. Then asks first addresses that did so themselves for every day. @throws SandboxFault
   */
  async askAgain(): Promise<void> {
    const { loading, views } = this;
    if (![loading, ...views].some(({ isAsking }) => isAsking)) return;
    const nowMs = Date.now();
    for (let moment = 1; moment <= moments; moment += 1) {
      const turn = views.filter((view, at) => isTurnOf(view, at, moment));
      if (turn.length > 0) await this.askThese([loading, ...turn], nowMs + moment * momentMs, moment);
    }
    // Without loading it, which takes long.
    const daily = views.filter(({ isFirst, isAsking }) => isFirst && isAsking);
    for (let day = 1; day <= days; day += 1) await this.askThese(daily, nowMs + day * dayMs, moments + day);
  }

  /** Asks the same as before at a moment. @throws SandboxFault */
  private async askThese(views: readonly View[], atMs: number, moment: number): Promise<void> {
    for (const { question, answer, doing } of views.flatMap(({ asked }) => asked)) {
      this.doing = doing;
      const { text: _, ...given } = question;
      const answers = await this.askAt({ ...given, digest: answer.digest }, atMs, moment);
      const other = answers.find(({ isSame }) => !isSame);
      if (other) throw differing(answer, other);
    }
  }

  private async askAt(question: Question, nowMs: number, moment: number): Promise<readonly [Answer, Answer]> {
    const [one, other] = this.processes;
    const answers = await Promise.all([one.ask(question, nowMs, moment), other.ask(question, nowMs, moment)]);
    const final = answers.find(({ fault }) => fault?.code === 'ended');
    if (!final?.fault) return answers;
    const why = moment === 0 ? '' : ', asked at further moments since its code reads the clock or draws lots';
    throw new SandboxFault('ended', `${final.fault.message}${why}`);
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
