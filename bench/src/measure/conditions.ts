/** What is applied to every visit: a phone of the middle class on a mobile network. */
export const conditions = {
  /** One round trip. Milliseconds. */
  roundTripMs: 150,
  kilobitsPerSecond: 1600,
  /** How many times slower than this machine. */
  slowdown: 4,
  viewport: { width: 412, height: 823 },
} as const;
