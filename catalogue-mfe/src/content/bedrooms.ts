import type { PieceType } from '@landmark/illustration/piece-types';
import type { FinishCode } from '../domain/finish';
import { type BedroomCollection, type BedroomCollectionId, bedroomCollections } from './collections';
import type { ProductLine } from './product-line';

interface CollectionPiece {
  readonly piece: PieceType;
  /** `##` stands for the last two digits of the collection's id; the finish code follows. */
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  /** Which of the collection's looks ends the description. */
  readonly shows: 'fronts' | 'board';
}

/** Every piece that each collection has in its own finish (section 3, "Piece types"). */
const collectionPieces = [
  {
    piece: 'dresser-48',
    sku: 'B8##-48',
    name: '48-Inch Dresser',
    description: 'Six drawers on metal glides',
    shows: 'fronts',
  },
  {
    piece: 'dresser-60',
    sku: 'B8##-60',
    name: '60-Inch Dresser',
    description: 'Nine drawers on metal glides',
    shows: 'fronts',
  },
  {
    piece: 'chest-5-drawer-30',
    sku: 'B8##-C5',
    name: '5-Drawer Chest',
    description: 'Five drawers, stands beside either dresser',
    shows: 'fronts',
  },
  {
    piece: 'nightstand',
    sku: 'B8##-NS',
    name: 'Nightstand',
    description: 'Two drawers, finished back',
    shows: 'fronts',
  },
  {
    piece: 'headboard',
    sku: 'H4##-QK',
    name: 'Queen/King Headboard',
    description: 'Drilled for queen and king frames',
    shows: 'board',
  },
  {
    piece: 'headboard',
    sku: 'H68##-K',
    name: 'King Storage Headboard',
    description: 'Shelf and two compartments',
    shows: 'board',
  },
  {
    piece: 'bed',
    sku: 'B8##-QB',
    name: 'Queen Bed',
    description: 'Headboard, footboard and rails in one carton',
    shows: 'board',
  },
  {
    piece: 'platform-bed',
    sku: 'B12##-Q',
    name: 'Queen Platform Bed',
    description: 'Needs no box spring; slats included',
    shows: 'board',
  },
  {
    piece: 'platform-bed',
    sku: 'B14##-K',
    name: 'King Platform Bed',
    description: 'Needs no box spring; slats and centre leg included',
    shows: 'board',
  },
  {
    piece: 'wardrobe',
    sku: 'W8##',
    name: 'Wardrobe',
    description: 'Hanging rail and hat shelf behind two doors',
    shows: 'fronts',
  },
] as const satisfies readonly CollectionPiece[];

interface SharedPiece {
  readonly piece: PieceType;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
}

/** Pieces that go with more than one collection under one SKU. */
const sharedPieces = [
  {
    piece: 'mirror',
    sku: 'M36',
    name: 'Dresser Mirror',
    description: 'Framed glass on two supports, fits both dressers',
  },
  {
    piece: 'headboard',
    sku: 'H330-TF',
    name: 'Twin/Full Headboard',
    description: 'Plain board, drilled for twin and full frames',
  },
] as const satisfies readonly SharedPiece[];

interface SharedFinish {
  readonly code: FinishCode;
  readonly name: string;
  readonly collections: readonly BedroomCollectionId[];
}

/** In which finishes the shared pieces are made, and which collections list each. */
const sharedFinishes = [
  { code: 'BLK', name: 'Black', collections: ['B800', 'B805', 'B870'] },
  { code: 'VTG', name: 'Vintage', collections: ['B825'] },
  { code: 'WNG', name: 'Wenge', collections: ['B833'] },
  { code: 'WHT', name: 'White', collections: ['B840', 'B885'] },
] as const satisfies readonly SharedFinish[];

function ownLines(collection: BedroomCollection): ProductLine[] {
  return collectionPieces.map(({ piece, sku, name, description, shows }) => ({
    sku: `${sku.replace('##', collection.id.slice(-2))}-${collection.finishCode}`,
    name: `${collection.style} ${name}`,
    description: `${description}; ${collection[shows]}.`,
    collection,
    piece,
    panel: collection.panel,
  }));
}

function sharedLines(collection: BedroomCollection): ProductLine[] {
  return sharedFinishes
    .filter((finish) => finish.collections.some((id) => id === collection.id))
    .flatMap((finish) =>
      sharedPieces.map(({ piece, sku, name, description }) => ({
        sku: `${sku}-${finish.code}`,
        name: `${finish.name} ${name}`,
        description: `${description}.`,
        collection,
        piece,
      })),
    );
}

export const bedroomLines: readonly ProductLine[] = bedroomCollections.flatMap((collection) => [
  ...ownLines(collection),
  ...sharedLines(collection),
]);
