import type { PanelStyle } from '@landmark/illustration/piece-types';
import type { Collection } from '../domain/collection';
import type { Finish, FinishCode } from '../domain/finish';
import type { Directory } from '../domain/subject';

export interface BedroomCollection extends Collection {
  readonly finishCode: FinishCode;
  readonly panel: PanelStyle;
  /** How doors and drawers look. */
  readonly fronts: string;
  /** How headboards look. */
  readonly board: string;
}

/** Section 3: the seven bedroom collections. */
export const bedroomCollections = [
  {
    id: 'B800',
    name: 'B800 Black Standard',
    category: 'Bedrooms',
    finishCode: 'BLK',
    panel: 'Standard',
    fronts: 'flat black fronts, bar pulls',
    board: 'flat black boards',
  },
  {
    id: 'B805',
    name: 'B805 Black/Ice Quarter Panel',
    category: 'Bedrooms',
    finishCode: 'BLKICE',
    panel: 'Quarter Panel',
    fronts: 'quarter panels in ice gloss on a black case',
    board: 'quarter panel in ice gloss',
  },
  {
    id: 'B825',
    name: 'B825 Vintage Panel',
    category: 'Bedrooms',
    finishCode: 'VTG',
    panel: 'Panel',
    fronts: 'framed panels in a weathered grain, iron knobs',
    board: 'framed panel in a weathered grain',
  },
  {
    id: 'B833',
    name: 'B833 Wenge Panel',
    category: 'Bedrooms',
    finishCode: 'WNG',
    panel: 'Panel',
    fronts: 'framed panels in straight wenge grain',
    board: 'framed panel in straight wenge grain',
  },
  {
    id: 'B840',
    name: 'B840 White Standard',
    category: 'Bedrooms',
    finishCode: 'WHT',
    panel: 'Standard',
    fronts: 'flat white fronts, bar pulls',
    board: 'flat white boards',
  },
  {
    id: 'B870',
    name: 'B870 Black/Grey Double Panel',
    category: 'Bedrooms',
    finishCode: 'BLKGRY',
    panel: 'Double Panel',
    fronts: 'double panels in grey on a black case',
    board: 'double panel in grey',
  },
  {
    id: 'B885',
    name: 'B885 Pink/White Alternate',
    category: 'Bedrooms',
    finishCode: 'PNKWHT',
    panel: 'Alternate',
    fronts: 'pink and white fronts in turn, round knobs',
    board: 'white board with a pink band',
  },
] as const satisfies readonly BedroomCollection[];

export type BedroomCollectionId = (typeof bedroomCollections)[number]['id'];

/** Section 3: the five chests. */
export const chestCollections = [
  { id: '5-drawer-chest-30in', name: '5-Drawer Chest 30in', category: 'Chests' },
  { id: 'tall-5-drawer-chest', name: 'Tall 5-Drawer Chest', category: 'Chests' },
  { id: 'tall-4-drawer-jumbo-chest', name: 'Tall 4-Drawer Jumbo Chest', category: 'Chests' },
  { id: 'multi-purpose-rta-chest', name: 'Multi-Purpose RTA Chest', category: 'Chests' },
  { id: 'locking-rta-wardrobes', name: 'Locking RTA Wardrobes', category: 'Chests' },
] as const satisfies readonly Collection[];

/** Section 3: the entertainment units. */
export const entertainmentCollections = [
  {
    id: 'modern-rta-tv-stand-mirror-doors',
    name: 'Modern RTA TV Stand with mirror doors',
    category: 'Entertainment Units',
  },
  {
    id: 'modern-rta-tv-stand-doors',
    name: 'Modern RTA TV Stand with doors',
    category: 'Entertainment Units',
  },
  { id: 'open-style-rta-tv-stand', name: 'Open Style RTA TV Stand', category: 'Entertainment Units' },
  {
    id: 'occasional-tables-3-pack-rta',
    name: 'Occasional Tables 3-Pack RTA',
    category: 'Entertainment Units',
  },
] as const satisfies readonly Collection[];

export const collections: readonly Collection[] = [
  ...bedroomCollections,
  ...chestCollections,
  ...entertainmentCollections,
];

export interface UnlistedCollection extends Collection {
  /** What of the catalogue comes nearest: a collection, and a finish of single pieces. */
  readonly nearest: BedroomCollectionId;
  readonly nearestFinish: Finish;
}

const unlisted = (
  id: string,
  name: string,
  nearest: BedroomCollectionId,
  nearestFinish: Finish,
): UnlistedCollection => ({ id, name: `${id} ${name}`, category: 'Bedrooms', nearest, nearestFinish });

/** Shown on the home page (section 2) but not part of the catalogue. */
export const unlistedCollections = [
  unlisted('B810', 'Mahogany', 'B833', 'Cherry'),
  unlisted('B820', 'Oak', 'B825', 'Oak'),
  unlisted('B830', 'Espresso', 'B833', 'Wenge'),
  unlisted('B850', 'Cherry', 'B833', 'Cherry'),
  unlisted('B860', 'Two-Tone', 'B870', 'Black/Gray'),
  unlisted('B895', 'Blue/Oak', 'B885', 'Oak'),
] as const;

export const directory: Directory = { collections, unlisted: unlistedCollections };
