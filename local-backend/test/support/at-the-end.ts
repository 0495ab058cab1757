const ends: (() => unknown)[] = [];

/** Ends what a test that fails leaves behind: its file would go on with it. What has ended by then is ended again. */
export const atTheEnd = (end: () => unknown) => void ends.push(end);

// Elsewhere than in a test the process's end is the end of all.
if ('afterAll' in globalThis)
  afterAll(async () => {
    await Promise.allSettled(ends.splice(0).map(async (end) => end()));
  });
