/** Something finished that lies in the store under a name of its own: a release, or composed pages. */
export interface StoredName {
  readonly name: string;
  readonly since: Date;
}

/** Where texts are read from, by whoever checks them. */
export type TextSource = Pick<StorePort, 'readText' | 'site' | 'texts'>;

/**
 * What a store has to be able to do, wherever it keeps its files. What is published lies in this machine's folder of
 * that name before it is read; what is live is one text that is replaced as a whole.
 */
export interface StorePort {
  /** Where all of it lies, for a person. */
  readonly place: string;
  /** The text that says what is live, likewise. */
  readonly site: string;
  /** What makes a text from before live again, and of a folder the file that keeps it, where there was one. */
  readonly previousSite: Readonly<{ file?: string; wayBack: string }>;
  /** The text that says what is live, and what tells it from every other that stood or will stand there. */
  readonly readSite: () => Promise<Readonly<{ text: string; tag: string }> | undefined>;
  /** Replaces the text that has the tag, or none. Answers with false where another stands there. @throws store-away: nobody knows */
  readonly replaceSite: (text: string, tag: string | undefined) => Promise<boolean>;
  /** Puts a finished folder under its name, there and here. What stands there whole is as good, and stays. */
  readonly publish: (name: string, finished: string) => Promise<void>;
  readonly has: (name: string) => Promise<boolean>;
  /**
   * Sees to it that what is published lies in its folder here, whole; `anew`: in the place of what lies here, which may be
   * damaged, or made again since. Answers with false where it cannot be had whole.
   */
  readonly bring: (name: string, anew?: 'anew') => Promise<boolean>;
  /** Puts what lies here in the place of what the store has for all: where its sizes tell that it is hurt, or `anew`. */
  readonly mend: (name: string, anew?: 'anew') => Promise<void>;
  /** What of something published is not, in the store itself, what its inventory says, to the byte. */
  readonly faults: (name: string) => Promise<readonly string[]>;
  /** A file of something published, without the rest, as it is here, or `there`: in the store; undefined where there is none. */
  readonly peek: (name: string, file: string, there?: 'there') => Promise<string | undefined>;
  readonly names: () => Promise<readonly StoredName[]>;
  readonly remove: (name: string) => Promise<void>;
  /** Whether many machines write it, each team's with its own user; a request may be on its way when it is long given up. */
  readonly isBucket: boolean;
  /** Keeps this machine's folder from growing with every release; what is kept stays in it. */
  readonly trim: (kept: ReadonlySet<string>, limitBytes?: number) => Promise<void>;
  /** Small texts beside all that, such as a server's counts: `counts/<server>.json`. */
  readonly readText: (name: string) => Promise<string | undefined>;
  readonly putText: (name: string, text: string) => Promise<void>;
  /** Replaces a text by what it is changed to, however many do so at once. @throws store-away: nobody knows */
  readonly changeText: (name: string, change: (text: string | undefined) => string) => Promise<void>;
  readonly removeText: (name: string) => Promise<void>;
  /** By name, the texts that lie below a folder: `counts/`. */
  readonly texts: (folder: string) => Promise<ReadonlyMap<string, string>>;
}
