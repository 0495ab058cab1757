/** WCAG 2.2: 7 for what is read at length (1.4.6), 4.5 for any other text (1.4.3), 3 for edges and signs (1.4.11). */
export interface ContrastPair {
  /** Purposes of the colour tokens, without their `--colour-` prefix. */
  readonly front: string;
  readonly ground: string;
  readonly least: 7 | 4.5 | 3;
}

/** What is written, or drawn as an edge, on every ground; the night band and the toasts are night in either appearance. */
const onEveryGround = {
  ink: 7,
  'ink-soft': 7,
  action: 4.5,
  'action-hover': 4.5,
  'action-active': 4.5,
  error: 4.5,
  wood: 4.5,
  'control-line': 3,
  focus: 3,
  // A button or a ticked box stands out from its ground as a shape.
  fill: 3,
} as const;

/** What is written on the ground that is made for it. */
const onOwnGround: readonly ContrastPair[] = [
  { front: 'on-fill', ground: 'fill', least: 4.5 },
  { front: 'on-fill', ground: 'fill-hover', least: 4.5 },
  { front: 'on-fill', ground: 'fill-active', least: 4.5 },
  { front: 'ink', ground: 'action-tint', least: 7 },
  { front: 'ink-soft', ground: 'action-tint', least: 4.5 },
  { front: 'action', ground: 'action-tint', least: 4.5 },
  { front: 'ink', ground: 'error-tint', least: 7 },
  { front: 'ink-soft', ground: 'error-tint', least: 4.5 },
  { front: 'error', ground: 'error-tint', least: 4.5 },
  { front: 'wood', ground: 'wood-tint', least: 4.5 },
  { front: 'ink', ground: 'wood-tint', least: 7 },
];

/** Every pair that may meet. A component that puts two other purposes together adds its pair here first. */
const contrastPairs: readonly ContrastPair[] = [
  ...['page', 'sheet', 'tint', 'night'].flatMap((ground) =>
    Object.entries(onEveryGround).map(([front, least]) => ({ front, ground, least })),
  ),
  ...onOwnGround,
];

/** Those of an appearance: the night band and the toasts are dark in either. */
export const contrastPairsIn = (appearance: 'light' | 'dark'): readonly ContrastPair[] =>
  contrastPairs.filter(({ ground }) => ground !== 'night' || appearance === 'dark');
