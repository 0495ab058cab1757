import type { BedSize, PieceDrawing, PieceType } from '@landmark/illustration/piece-types';
import type { FinishCode } from '../domain/finish';
import { type BedroomCollection, type BedroomCollectionId, bedroomCollections } from './collections';
import type { ProductLine } from './product-line';

interface CollectionPiece {
  readonly piece: PieceType;
  readonly bedSize?: BedSize | undefined;
  /** `##` stands for the last two digits of the collection's id; the finish code follows. */
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  /** Which of the collection's looks ends the description. */
  readonly shows: 'fronts' | 'board';
}

const piece = (
  type: PieceType,
  sku: string,
  name: string,
  description: string,
  shows: CollectionPiece['shows'],
  bedSize?: BedSize,
): CollectionPiece => ({ piece: type, sku, name, description, shows, bedSize });

/** What is made for beds comes in their sizes: `Twin`, `Full`… */
const inSizes = (sizes: readonly BedSize[], of: (size: BedSize, name: string) => CollectionPiece) =>
  sizes.map((size) => of(size, size.charAt(0).toUpperCase() + size.slice(1)));

/** Every piece that each collection has in its own finish (section 3, "Piece types"). */
const collectionPieces: readonly CollectionPiece[] = [
  piece('dresser-48', 'B8##-48', '48-Inch Dresser', 'Six drawers on metal glides', 'fronts'),
  piece('dresser-60', 'B8##-60', '60-Inch Dresser', 'Nine drawers on metal glides', 'fronts'),
  piece(
    'chest-5-drawer-30',
    'B8##-C5',
    '5-Drawer Chest',
    'Five drawers, stands beside either dresser',
    'fronts',
  ),
  piece('nightstand', 'B8##-NS', 'Nightstand', 'Two drawers, finished back', 'fronts'),
  piece(
    'wardrobe-2-door',
    'W8##-2D',
    'Two-Door Wardrobe',
    'Hanging rail behind two doors, a drawer below',
    'fronts',
  ),
  piece(
    'wardrobe',
    'W8##',
    'Three-Door Wardrobe',
    'Hanging rail behind three doors, two drawers below',
    'fronts',
  ),
  piece(
    'headboard',
    'H4##-QK',
    'Queen/King Headboard',
    'Drilled for queen and king frames',
    'board',
    'queen',
  ),
  ...inSizes(['full', 'queen', 'king'], (size, name) =>
    piece(
      'headboard-storage',
      `H68##-${name.charAt(0)}`,
      `${name} Storage Headboard`,
      'Open shelf between two compartments',
      'board',
      size,
    ),
  ),
  ...inSizes(['twin', 'full', 'queen', 'king'], (size, name) =>
    piece(
      'bed',
      `B8##-${name.charAt(0)}B`,
      `${name} Bed`,
      'Headboard, footboard and rails in one carton',
      'board',
      size,
    ),
  ),
  ...inSizes(['twin', 'full', 'queen', 'king'], (size, name) =>
    piece(
      'platform-bed',
      `${size === 'king' ? 'B14' : 'B12'}##-${name.charAt(0)}`,
      `${name} Platform Bed`,
      'Two drawers in the foot, slats included; needs no box spring',
      'board',
      size,
    ),
  ),
];

interface SharedPiece extends PieceDrawing {
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
    description: 'Framed glass on two supports, fits both dressers.',
  },
  {
    piece: 'mirror-wide',
    sku: 'M48',
    name: 'Wide Dresser Mirror',
    description: 'Framed glass on two supports, for the 60-inch dresser.',
  },
  {
    piece: 'headboard',
    bedSize: 'full',
    sku: 'H330-TF',
    name: 'Twin/Full Headboard',
    description: 'Plain board, drilled for twin and full frames.',
  },
] as const satisfies readonly SharedPiece[];

interface SharedFinish {
  readonly code: FinishCode;
  readonly name: string;
  /** The first one's group has the piece. */
  readonly collections: readonly BedroomCollectionId[];
}

/** In which finishes the shared pieces are made, and which collections each goes with. */
const sharedFinishes = [
  { code: 'BLK', name: 'Black', collections: ['B800', 'B805', 'B870'] },
  { code: 'VTG', name: 'Vintage', collections: ['B825'] },
  { code: 'WNG', name: 'Wenge', collections: ['B833'] },
  { code: 'WHT', name: 'White', collections: ['B840', 'B885'] },
] as const satisfies readonly SharedFinish[];

function ownLines(collection: BedroomCollection): ProductLine[] {
  return collectionPieces.map(({ piece, bedSize, sku, name, description, shows }) => ({
    sku: `${sku.replace('##', collection.id.slice(-2))}-${collection.finishCode}`,
    name: `${collection.name} ${name}`,
    description: `${description}; ${collection[shows]}.`,
    collections: [collection],
    drawing: { piece, panel: collection.panel, bedSize },
  }));
}

function sharedLines({ code, name: finish, collections: ids }: SharedFinish): ProductLine[] {
  const collections = bedroomCollections.filter(({ id }) => ids.includes(id));
  return sharedPieces.map(({ sku, name, description, ...drawing }) => ({
    sku: `${sku}-${code}`,
    // Named, the collections are found by their numbers, too.
    name: `${finish} ${name} for ${ids.join(', ')}`,
    description,
    collections,
    drawing,
  }));
}

/** Neighbours differ. */
const openingOrder: readonly BedroomCollectionId[] = ['B840', 'B833', 'B885', 'B825', 'B805', 'B870', 'B800'];

export const bedroomLines: readonly ProductLine[] = openingOrder.flatMap((id) => [
  ...bedroomCollections.filter((collection) => collection.id === id).flatMap(ownLines),
  ...sharedFinishes.filter(({ collections: [first] }) => first === id).flatMap(sharedLines),
]);
