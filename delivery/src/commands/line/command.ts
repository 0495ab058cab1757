/** What was typed after a command's name. */
export interface Asked {
  readonly names: readonly string[];
  readonly has: (option: string) => boolean;
}

export interface Command {
  /** What follows the command's name, as its help shows it, and how many names that may be. */
  readonly takes?: readonly [shown: string, least: number, most: number];
  /** Who names none in a repository of a single remote means that one. */
  readonly meansOwn?: true;
  /** By name, what each option does. */
  readonly options?: Readonly<Record<string, string>>;
  /** In one sentence without its full stop, for somebody who has never used it. */
  readonly does: string;
  /** Loaded when it is called: a rollback must not wait for what only a build needs. */
  readonly run: (asked: Asked) => Promise<void>;
}
