import type { CategoryName } from '@landmark/design/paths';
import type { PanelStyle } from '@landmark/illustration/piece-types';
import type { Collection } from '../domain/collection';
import type { Finish, FinishCode } from '../domain/finish';
import type { Directory } from '../domain/subject';

export interface BedroomCollection extends Collection {
  readonly finishCode: FinishCode;
  readonly panel: PanelStyle;
}

const bedroom = <Id extends string>(id: Id, finish: string, panel: PanelStyle, finishCode: FinishCode) =>
  ({ id, name: `${id} ${finish} ${panel}`, category: 'Bedrooms', finishCode, panel }) as const;

/** Section 3: the seven bedroom collections. */
export const bedroomCollections = [
  bedroom('B800', 'Black', 'Standard', 'BLK'),
  bedroom('B805', 'Black/Ice', 'Quarter Panel', 'BLKICE'),
  bedroom('B825', 'Vintage', 'Panel', 'VTG'),
  bedroom('B833', 'Wenge', 'Panel', 'WNG'),
  bedroom('B840', 'White', 'Standard', 'WHT'),
  bedroom('B870', 'Black/Grey', 'Double Panel', 'BLKGRY'),
  bedroom('B885', 'Pink/White', 'Alternate', 'PNKWHT'),
] as const satisfies readonly BedroomCollection[];

export type BedroomCollectionId = (typeof bedroomCollections)[number]['id'];

const single = <Id extends string>(category: CategoryName, id: Id, name: string) => ({ id, name, category });

/** Section 3: the five chests. */
export const chestCollections = [
  single('Chests', '5-drawer-chest-30in', '5-Drawer Chest 30in'),
  single('Chests', 'tall-5-drawer-chest', 'Tall 5-Drawer Chest'),
  single('Chests', 'tall-4-drawer-jumbo-chest', 'Tall 4-Drawer Jumbo Chest'),
  single('Chests', 'multi-purpose-rta-chest', 'Multi-Purpose RTA Chest'),
  single('Chests', 'locking-rta-wardrobes', 'Locking RTA Wardrobes'),
] as const;

/** Section 3: the entertainment units. */
export const entertainmentCollections = [
  single('Entertainment Units', 'modern-rta-tv-stand-mirror-doors', 'Modern RTA TV Stand with mirror doors'),
  single('Entertainment Units', 'modern-rta-tv-stand-doors', 'Modern RTA TV Stand with doors'),
  single('Entertainment Units', 'open-style-rta-tv-stand', 'Open Style RTA TV Stand'),
  single('Entertainment Units', 'occasional-tables-3-pack-rta', 'Occasional Tables 3-Pack RTA'),
] as const;

export const collections: readonly Collection[] = [
  ...bedroomCollections,
  ...chestCollections,
  ...entertainmentCollections,
];

export interface UnlistedCollection extends Collection {
  /** The SKU that visitors search for; no piece is sold under it. */
  readonly sku: string;
  /** The most similar collection of the catalogue, and the most similar finish of single pieces. */
  readonly nearest: BedroomCollectionId;
  readonly nearestFinish: Finish;
}

const unlisted = (id: string, name: string, nearest: BedroomCollectionId, nearestFinish: Finish) =>
  ({ id, sku: id, name: `${id} ${name}`, category: 'Bedrooms', nearest, nearestFinish }) as const;

/** Shown on the home page (section 2) but not part of the catalogue. */
export const unlistedCollections = [
  unlisted('B810', 'Mahogany', 'B833', 'Cherry'),
  unlisted('B820', 'Oak', 'B825', 'Oak'),
  unlisted('B830', 'Espresso', 'B833', 'Wenge'),
  unlisted('B850', 'Cherry', 'B833', 'Cherry'),
  unlisted('B860', 'Two-Tone', 'B870', 'Black/Gray'),
  unlisted('B895', 'Blue/Oak', 'B885', 'Oak'),
] as const satisfies readonly UnlistedCollection[];

export const directory: Directory = { collections, unlisted: unlistedCollections };
