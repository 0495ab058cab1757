const ends: (() => unknown)[] = [];

/** Registers what to end after a test, which a failed one leaves running. It may be ended already by then. */
export const atTheEnd = (end: () => unknown) => void ends.push(end);

// Outside a test, everything ends with the process.
if ('afterAll' in globalThis)
  afterAll(async () => {
    await Promise.allSettled(ends.splice(0).map(async (end) => end()));
  });
