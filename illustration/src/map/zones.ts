import { statesOfRegions, statesWithoutEstimate } from '@landmark/shared/delivery-regions';
import type { Point } from '../drawing/path';
import { drawnStates } from './states';

export interface Zone {
  readonly id: 'northeast' | 'southeast' | 'midwest' | 'west-coast' | 'ask-us';
  /** Broken where the label needs two lines. */
  readonly name: string;
  readonly estimate: string;
  /** By name. */
  readonly states: readonly string[];
  /** Degrees west and north: where the zone's label is centred, and where the way from the hub ends. */
  readonly label: Point;
  readonly stop?: Point;
  readonly day: string;
  readonly night: string;
  readonly ink: 'light' | 'dark' | 'page';
}

const drawnOf = (names: Readonly<Record<string, string>>) =>
  Object.values(names).filter((name) => drawnStates.includes(name));

/**
 * Section 9: delivery estimates from the Philadelphia hub. It names four regions; the states
 * between them (and Texas) have no estimate and say so.
 */
export const ZONES: readonly Zone[] = [
  {
    id: 'northeast',
    name: 'Northeast',
    estimate: '1–2 days',
    states: drawnOf(statesOfRegions.Northeast),
    label: [67.1, 41.3],
    stop: [71.6, 43.2],
    day: '#5f4030',
    night: '#a9805f',
    ink: 'page',
  },
  {
    id: 'southeast',
    name: 'Southeast',
    estimate: '2–3 days',
    states: drawnOf(statesOfRegions.Southeast),
    label: [86, 33.3],
    stop: [83.4, 34.4],
    day: '#8d6242',
    night: '#8b6446',
    ink: 'light',
  },
  {
    id: 'midwest',
    name: 'Midwest',
    estimate: '3–4 days',
    states: drawnOf(statesOfRegions.Midwest),
    label: [95.6, 43.4],
    stop: [91.2, 42.4],
    day: '#c69c66',
    night: '#6f4f38',
    ink: 'dark',
  },
  {
    id: 'west-coast',
    name: 'West Coast',
    estimate: '4–5 days',
    states: drawnOf(statesOfRegions['West Coast']),
    label: [120.9, 44.4],
    stop: [121.6, 40.6],
    day: '#dfc79d',
    night: '#57402f',
    ink: 'dark',
  },
  {
    id: 'ask-us',
    name: 'Mountain &\nSouthwest',
    estimate: 'ask us',
    states: drawnOf(statesWithoutEstimate),
    label: [109.6, 38.9],
    day: '#e7dfcf',
    night: '#35302a',
    ink: 'page',
  },
];
