/** Products of a kind stand together in the list, so a run of equal values is counted first and noted once. */
export function createTally() {
  const counts = new Map<string, number>();
  let value = '';
  let run = 0;
  let total = 0;
  const endRun = () => {
    if (run > 0) counts.set(value, (counts.get(value) ?? 0) + run);
    total += run;
    run = 0;
  };
  return {
    add: (next: string) => {
      if (next !== value) {
        endRun();
        value = next;
      }
      run++;
    },
    total: () => total + run,
    counts: () => {
      endRun();
      return counts;
    },
  };
}
