/** The text that says what is live, and what tells it from every other that stood or will stand there. */
export interface TaggedText {
  readonly text: string;
  readonly tag: string;
}

/** What a store has to be able to do, wherever it keeps its files. */
export interface StorePort {
  /** Where the text lies that says what is live, in words for a person. */
  readonly site: string;
  /** How somebody gets the text before it back; undefined where that is not kept. */
  readonly wayBack: () => string | undefined;
  readonly readSite: () => Promise<TaggedText | undefined>;
  /** Replaces the text that has the tag, or none. Answers with false where another stands there by now. */
  readonly replaceSite: (text: string, tag: string | undefined) => Promise<boolean>;
}
