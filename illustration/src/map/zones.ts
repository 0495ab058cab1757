import {
  type DeliveryRegion,
  deliveryRegions,
  statesWithoutEstimate,
} from '@landmark/design/delivery-regions';
import type { Point } from '../drawing/path';
import { drawnStates } from './states';

export interface Zone {
  readonly id: string;
  /** With a line break if the label needs two lines. */
  readonly name: string;
  readonly estimate: string;
  readonly states: readonly string[];
  /** Degrees west and north: the centre of the zone's label, and the end of the line from the hub. */
  readonly label: Point;
  readonly stop?: Point;
  readonly day: string;
  readonly night: string;
  readonly ink: 'light' | 'dark' | 'page';
}

type Look = Pick<Zone, 'label' | 'stop' | 'day' | 'night' | 'ink'>;

const looks = {
  Northeast: { label: [67.1, 41.3], stop: [71.6, 43.2], day: '#5f4030', night: '#a9805f', ink: 'page' },
  Southeast: { label: [86, 33.3], stop: [83.4, 34.4], day: '#8d6242', night: '#8b6446', ink: 'light' },
  Midwest: { label: [95.6, 43.4], stop: [88.9, 42.2], day: '#c69c66', night: '#6f4f38', ink: 'dark' },
  'West Coast': { label: [120.9, 44.4], stop: [121.6, 40.6], day: '#dfc79d', night: '#57402f', ink: 'dark' },
} as const satisfies Record<DeliveryRegion['name'], Look>;

const drawnOf = (names: Readonly<Record<string, string>>) =>
  Object.values(names).filter((name) => drawnStates.includes(name));

/**
 * Section 9: delivery estimates from the Philadelphia hub. It names four regions; the states
 * between them (and Texas) have no estimate and say so.
 */
export const zones: readonly Zone[] = [
  ...deliveryRegions.map(({ name, days, states }) => ({
    id: name.toLowerCase().replace(' ', '-'),
    name,
    estimate: `${days} days`,
    states: drawnOf(states),
    ...looks[name],
  })),
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
