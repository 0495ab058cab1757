/** How much of a bucket's objects a process holds at once, on their way between network and disk. Bytes. */
export const roomBytes = 64_000_000;

let held = 0;
const waiting = new Set<() => void>();

/** Does a job that holds some bytes once there is room for them; it must not need more room meanwhile. */
export async function inRoom<Result>(bytes: number, job: () => Promise<Result>): Promise<Result> {
  while (held > 0 && held + bytes > roomBytes) await new Promise<void>((enter) => waiting.add(enter));
  held += bytes;
  try {
    return await job();
  } finally {
    held -= bytes;
    for (const enter of waiting) enter();
    waiting.clear();
  }
}
