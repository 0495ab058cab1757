/**
 * How many connections are held, where idle ones give way to new ones, and how many requests of all of them; how many
 * may be pipelined on one connection, since very many delay all others; and how many headers one may have, each of
 * which takes hundreds of bytes.
 */
export const most = { open: 3_000, begun: 800, ahead: 4, headers: 100 } as const;

/** Leaves half of the files that this process may open to databases, PDFs and pages. */
export function mostOpen(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files: { soft: unknown } } };
  return Math.min(most.open, Number(userLimits?.open_files.soft) / 2 || most.open);
}

/** What anybody is told who asks for more than there is room for. */
export const busyNotice = 'Too much is going on at the moment. Please try again in a few seconds.';

/**
 * The part of what others leave that one network may have; of requests enough to be refused in words first. Who has
 * none yet is let in beside a crowd of many networks, too.
 */
const part = { open: 1 / 4, begun: 1 / 2 } as const;

/** Counts in all and by network. */
export function shares(of: keyof typeof part) {
  let all = 0;
  const each = new Map<string, number>();
  return {
    hasRoom(network: string, most: number): boolean {
      const own = each.get(network) ?? 0;
      return own < part[of] * (most - (all - own)) || (own === 0 && all < 2 * most);
    },
    fullest: () => [...each].reduce((first, next) => (next[1] > first[1] ? next : first), ['', 0])[0],
    add(network: string, change: number): void {
      const own = (each.get(network) ?? 0) + change;
      all += change;
      if (own > 0) each.set(network, own);
      else each.delete(network);
    },
  };
}
