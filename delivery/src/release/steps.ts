/**
 * The steps of a release, in order. Only `flip` changes what visitors see, and it replaces one file; a crash at any step
 * therefore leaves the site as it was before, or as it is after. Releases run side by side: one that finds another set
 * live at `flip` than it has checked goes back to `check`.
 */
export const releaseSteps = [
  /** Removes what crashed releases left. */
  'sweep',
  /** Builds what the store does not have, beside the store. */
  'build',
  /** Compares the releases with the contract, the live set and the budgets; runs none of them. */
  'check',
  /** Renders the pages of every owner whose pages change, each in a sandbox, and asks what the contract asks. */
  'compose',
  /** Opens what changes in a browser, beside all that it would be live with. */
  'look',
  /** Moves finished releases into the store. */
  'publish-releases',
  /** Moves composed pages into place. */
  'publish-pages',
  /** Replaces the site file. */
  'flip',
  /** Removes what neither the live set nor the history needs. */
  'prune',
] as const;

export type ReleaseStep = (typeof releaseSteps)[number];

const sayings: Partial<Record<ReleaseStep, string>> = {
  build: 'Building what has changed…',
  check: 'Checking it against the contract and the live site…',
  compose: 'Composing pages…',
  look: 'Looking at what is new in a browser…',
};

/** Called before and after each step; `isIdle`: the step has nothing to do. An error that it throws ends the release. */
export type OnStep = (step: ReleaseStep, moment: 'before' | 'after', isIdle: boolean) => void | Promise<void>;

export const sayStep: OnStep = (step, moment, isIdle) => {
  const saying = sayings[step];
  if (saying && moment === 'before' && !isIdle) console.log(saying);
};

/** Tells a waiting user what a release does, and why it takes longer: a busy machine may have caused what was seen. */
export const telling = {
  onStep: sayStep,
  onDoubt: (why: string): void => console.log(`Looking once more, with more time: ${why}`),
} as const;
