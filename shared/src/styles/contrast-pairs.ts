/** WCAG 2.2: 7 for long text (1.4.6), 4.5 for any other text (1.4.3), 3 for edges and icons (1.4.11). */
type Fronts = Readonly<Record<string, 7 | 4.5 | 3>>;

const onEveryGround: Fronts = {
  ink: 7,
  'ink-soft': 7,
  action: 4.5,
  'action-hover': 4.5,
  'action-active': 4.5,
  error: 4.5,
  wood: 4.5,
  'control-line': 3,
  focus: 3,
  // A button or a ticked box contrasts with its background as a shape.
  fill: 3,
};

/** Colour tokens that may meet, by background. A component that combines two others adds the pair first. */
const frontsOn: Readonly<Record<string, Fronts>> = {
  page: onEveryGround,
  sheet: onEveryGround,
  tint: onEveryGround,
  night: onEveryGround,
  fill: { 'on-fill': 4.5 },
  'fill-hover': { 'on-fill': 4.5 },
  'fill-active': { 'on-fill': 4.5 },
  'action-tint': { ink: 7, 'ink-soft': 4.5, action: 4.5 },
  'error-tint': { ink: 7, 'ink-soft': 4.5, error: 4.5 },
  'wood-tint': { ink: 7, wood: 4.5 },
};

/** The pairs of an appearance. The night band and the toasts are dark in both. */
export const contrastPairsIn = (appearance: 'light' | 'dark') =>
  Object.entries(frontsOn)
    .filter(([ground]) => ground !== 'night' || appearance === 'dark')
    .flatMap(([ground, fronts]) =>
      Object.entries(fronts).map(([front, least]) => ({ front, ground, least })),
    );
