/** What was typed after a command's name. */
export interface Asked {
  readonly names: readonly string[];
  readonly has: (option: string) => boolean;
}

export interface Command {
  /** The arguments as the command's help shows them, and the least and largest number of names. */
  readonly takes?: readonly [shown: string, least: number, most: number];
  /** In a repository of a single remote, no name means that remote. */
  readonly meansOwn?: true;
  /** By name, what each option does. */
  readonly options?: Readonly<Record<string, string>>;
  /** In one sentence without its full stop, for somebody who has never used it. */
  readonly does: string;
  /** Loaded when it is called: a rollback must not wait for what only a build needs. */
  readonly run: (asked: Asked) => Promise<void>;
}
