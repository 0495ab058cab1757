/** Something finished that lies in the store under a name of its own: a release, or composed pages. */
export interface StoredName {
  readonly name: string;
  readonly since: Date;
}

/** The part of a store from which a chain is read and checked. */
export type TextSource = Pick<StorePort, 'readText' | 'site' | 'texts'>;

/**
 * The operations of a store, in a folder or a bucket. What is published is brought to this machine's folder of that name
 * before it is read; what is live is one text that is replaced as a whole.
 */
export interface StorePort {
  /** The place of the store, for messages. */
  readonly place: string;
  /** The place of the site file, for messages. */
  readonly site: string;
  /** The command that makes an earlier site file live again, and that file, if the store is a folder. */
  readonly previousSite: Readonly<{ file?: string; wayBack: string }>;
  /** Reads the site file, and a tag by which it differs from all others that were or will be there. */
  readonly readSite: () => Promise<Readonly<{ text: string; tag: string }> | undefined>;
  /** Replaces the site file that has the tag, or none. False: another is there. @throws store-away: nobody knows */
  readonly replaceSite: (text: string, tag: string | undefined) => Promise<boolean>;
  /** Publishes a finished folder under its name, in the store and here. A whole one that is there already stays. */
  readonly publish: (name: string, finished: string) => Promise<void>;
  readonly has: (name: string) => Promise<boolean>;
  /**
   * Brings what is published to its folder here, whole; `anew`: in the place of the copy here, which may be damaged, or
   * older than the store's. Returns false if it cannot be had whole.
   */
  readonly bring: (name: string, anew?: 'anew') => Promise<boolean>;
  /** Replaces what the store has by the copy here, if sizes show that the store's is damaged, or always (`anew`). */
  readonly mend: (name: string, anew?: 'anew') => Promise<void>;
  /** Lists what of something published is not, in the store itself, as its inventory says, to the byte. */
  readonly faults: (name: string) => Promise<readonly string[]>;
  /** Reads one file of something published, here or else in the store (`there`: only there); undefined if missing. */
  readonly peek: (name: string, file: string, there?: 'there') => Promise<string | undefined>;
  readonly names: () => Promise<readonly StoredName[]>;
  readonly remove: (name: string) => Promise<void>;
  /** Whether many machines write it, each team's with its own user; a request may arrive long after it was given up. */
  readonly isBucket: boolean;
  /** Removes old copies from this machine's folder, so that it does not grow with every release; `kept` stay in it. */
  readonly trim: (kept: ReadonlySet<string>, limitBytes?: number) => Promise<void>;
  /** Small texts beside all that, such as a server's counts: `counts/<server>.json`. */
  readonly readText: (name: string) => Promise<string | undefined>;
  readonly putText: (name: string, text: string) => Promise<void>;
  /** Changes a text, however many do so at once. @throws store-away: nobody knows */
  readonly changeText: (name: string, change: (text: string | undefined) => string) => Promise<void>;
  readonly removeText: (name: string) => Promise<void>;
  /** Reads all texts below a folder (`counts/`), by name. */
  readonly texts: (folder: string) => Promise<ReadonlyMap<string, string>>;
}
