import { randomOf } from '../../random';

/** An actor that waits: for an answer or, idle, for its next action. */
interface Waiting {
  readonly actor: string;
  readonly isIdle: boolean;
  readonly goOn: () => void;
}

/** The longest delay until a call takes effect, and the largest age of what it returns. Milliseconds. */
export const slownessMs = 60_000;

/**
 * Lets actors take turns: of all calls that could go on next, the seed chooses one. Time passes between two calls and,
 * now and then, when no call is under way, up to 51 minutes.
 */
export class World {
  readonly random: () => number;
  now = Date.parse('2026-01-05T08:00:00Z');
  private waiting: Waiting[] = [];
  private late: { readonly at: number; readonly effect: () => void }[] = [];
  private readonly dead = new Set<string>();
  private isLongAgo = false;

  constructor(
    seed: number,
    private readonly setClock: (now: number) => void,
  ) {
    this.random = randomOf(seed);
  }

  happens(probability: number): boolean {
    return this.random() < probability;
  }

  oneOf<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item;
  }

  /** Lets others go on. An actor that is killed meanwhile never does. */
  wait(actor: string, isIdle = false): Promise<void> {
    return new Promise((goOn) => {
      if (!this.dead.has(actor)) this.waiting.push({ actor, isIdle, goOn });
    });
  }

  /** Schedules an effect that comes after its caller has given up. */
  later(effect: () => void): void {
    this.late.push({ at: this.now + this.random() * slownessMs, effect });
  }

  kill(actor: string): void {
    this.dead.add(actor);
    this.waiting = this.waiting.filter((waiting) => waiting.actor !== actor);
  }

  private pass(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const [next] = this.late.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (!next) break;
      this.late = this.late.filter((one) => one !== next);
      this.now = Math.max(this.now, next.at);
      this.setClock(this.now);
      next.effect();
    }
    this.now = end;
    this.setClock(end);
  }

  private next(): Waiting {
    const busy = this.waiting.filter(({ isIdle }) => !isIdle);
    if (this.isLongAgo && busy.length === 0) {
      this.pass(slownessMs + this.random() * 50 * 60_000);
      this.isLongAgo = false;
    }
    return this.oneOf(this.isLongAgo ? busy : this.waiting);
  }

  /** Runs until nobody waits. */
  async run(): Promise<void> {
    for (;;) {
      // All running actors go on until they wait again.
      await new Promise(setImmediate);
      if (this.waiting.length === 0) break;
      this.isLongAgo ||= this.happens(0.01);
      const next = this.next();
      this.waiting = this.waiting.filter((waiting) => waiting !== next);
      this.pass(this.random() * 500);
      next.goOn();
    }
    this.pass(slownessMs);
  }
}
