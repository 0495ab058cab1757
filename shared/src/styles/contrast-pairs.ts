/** A purpose of the colour tokens, without its `--colour-` prefix. */
export type ColourPurpose =
  | 'page'
  | 'sheet'
  | 'tint'
  | 'night'
  | 'ink'
  | 'ink-soft'
  | 'control-line'
  | 'action'
  | 'action-hover'
  | 'action-active'
  | 'action-tint'
  | 'fill'
  | 'fill-hover'
  | 'fill-active'
  | 'on-fill'
  | 'error'
  | 'error-tint'
  | 'wood'
  | 'wood-tint'
  | 'focus';

/** WCAG 2.2: 7 for what is read at length (1.4.6), 4.5 for any other text (1.4.3), 3 for edges and signs (1.4.11). */
type LeastContrast = 7 | 4.5 | 3;

export interface ContrastPair {
  readonly front: ColourPurpose;
  readonly ground: ColourPurpose;
  readonly least: LeastContrast;
}

const grounds = ['page', 'sheet', 'tint'] as const satisfies readonly ColourPurpose[];
const onEveryGround = (front: ColourPurpose, least: LeastContrast): readonly ContrastPair[] =>
  grounds.map((ground) => ({ front, ground, least }));

/** Every pair that may meet. A component that puts two other purposes together adds its pair here first. */
export const contrastPairs: readonly ContrastPair[] = [
  ...onEveryGround('ink', 7),
  ...onEveryGround('ink-soft', 7),
  ...onEveryGround('action', 4.5),
  ...onEveryGround('action-hover', 4.5),
  ...onEveryGround('action-active', 4.5),
  ...onEveryGround('error', 4.5),
  ...onEveryGround('wood', 4.5),
  ...onEveryGround('control-line', 3),
  ...onEveryGround('focus', 3),
  { front: 'on-fill', ground: 'fill', least: 4.5 },
  { front: 'on-fill', ground: 'fill-hover', least: 4.5 },
  { front: 'on-fill', ground: 'fill-active', least: 4.5 },
  // A button or a ticked box stands out from its ground as a shape.
  ...onEveryGround('fill', 3),
  { front: 'ink', ground: 'action-tint', least: 7 },
  { front: 'ink-soft', ground: 'action-tint', least: 4.5 },
  { front: 'action', ground: 'action-tint', least: 4.5 },
  { front: 'ink', ground: 'error-tint', least: 7 },
  { front: 'ink-soft', ground: 'error-tint', least: 4.5 },
  { front: 'error', ground: 'error-tint', least: 4.5 },
  { front: 'wood', ground: 'wood-tint', least: 4.5 },
  { front: 'ink', ground: 'wood-tint', least: 7 },
];

/** The ink band and the toasts are night in either appearance; these meet there. */
export const nightPairs: readonly ContrastPair[] = [
  { front: 'ink', ground: 'night', least: 7 },
  { front: 'ink-soft', ground: 'night', least: 7 },
  { front: 'action', ground: 'night', least: 4.5 },
  { front: 'action-hover', ground: 'night', least: 4.5 },
  { front: 'action-active', ground: 'night', least: 4.5 },
  { front: 'error', ground: 'night', least: 4.5 },
  { front: 'wood', ground: 'night', least: 4.5 },
  { front: 'control-line', ground: 'night', least: 3 },
  { front: 'focus', ground: 'night', least: 3 },
  { front: 'fill', ground: 'night', least: 3 },
];
