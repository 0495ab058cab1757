import type { BedSize, PieceType } from '@landmark/illustration/piece-types';
import type { FinishCode } from '../domain/finish';
import { type BedroomCollection, type BedroomCollectionId, bedroomCollections } from './collections';
import type { ProductLine } from './product-line';

/** The look of a collection's doors and drawers, and of its headboards: the end of each description. */
const looks = {
  B800: ['flat black fronts, bar pulls', 'flat black boards'],
  B805: ['quarter panels in ice gloss on a black case', 'quarter panel in ice gloss'],
  B825: ['framed panels in a weathered grain, iron knobs', 'framed panel in a weathered grain'],
  B833: ['framed panels in straight wenge grain', 'framed panel in straight wenge grain'],
  B840: ['flat white fronts, bar pulls', 'flat white boards'],
  B870: ['double panels in grey on a black case', 'double panel in grey'],
  B885: ['pink and white fronts in turn, round knobs', 'white board with a pink band'],
} as const satisfies Record<BedroomCollectionId, readonly [fronts: string, board: string]>;

/** In a SKU, `##` is the last two digits of the collection's id, `?` a bed's size; the finish code follows. */
type Piece = readonly [type: PieceType, sku: string, name: string, description: string, bedSize?: BedSize];

const inSizes = (sizes: readonly BedSize[], [type, sku, name, description]: Piece) =>
  sizes.map((size): Piece => {
    const word = size.charAt(0).toUpperCase() + size.slice(1);
    return [type, sku.replace('?', word.charAt(0)), `${word} ${name}`, description, size];
  });

const platform = 'Two drawers in the foot, slats included; needs no box spring';

/** Each collection's pieces in its own finish (section 3, "Piece types"): with its fronts, with its board. */
const ownPieces: readonly (readonly Piece[])[] = [
  [
    ['dresser-48', 'B8##-48', '48-Inch Dresser', 'Six drawers on metal glides'],
    ['dresser-60', 'B8##-60', '60-Inch Dresser', 'Nine drawers on metal glides'],
    ['chest-5-drawer-30', 'B8##-C5', '5-Drawer Chest', 'Five drawers, stands beside either dresser'],
    ['nightstand', 'B8##-NS', 'Nightstand', 'Two drawers, finished back'],
    ['wardrobe-2-door', 'W8##-2D', 'Two-Door Wardrobe', 'Hanging rail behind two doors, a drawer below'],
    ['wardrobe', 'W8##', 'Three-Door Wardrobe', 'Hanging rail behind three doors, two drawers below'],
  ],
  [
    ['headboard', 'H4##-QK', 'Queen/King Headboard', 'Drilled for queen and king frames', 'queen'],
    ...inSizes(
      ['full', 'queen', 'king'],
      ['headboard-storage', 'H68##-?', 'Storage Headboard', 'Open shelf between two compartments'],
    ),
    ...inSizes(
      ['twin', 'full', 'queen', 'king'],
      ['bed', 'B8##-?B', 'Bed', 'Headboard, footboard and rails in one carton'],
    ),
    ...inSizes(['twin', 'full', 'queen'], ['platform-bed', 'B12##-?', 'Platform Bed', platform]),
    ...inSizes(['king'], ['platform-bed', 'B14##-?', 'Platform Bed', platform]),
  ],
];

const sharedPieces: readonly Piece[] = [
  ['mirror', 'M36', 'Narrow Mirror', 'Framed glass on two supports, fits both dressers.'],
  ['mirror-wide', 'M48', 'Wide Mirror', 'Framed glass on two supports, for the 60-inch dresser.'],
  ['headboard', 'H330-TF', 'Twin/Full Headboard', 'Plain board, drilled for twin and full frames.', 'full'],
];

interface SharedFinish {
  readonly code: FinishCode;
  readonly name: string;
  /** The piece is listed in the group of the first one. */
  readonly ids: readonly BedroomCollectionId[];
}

/** The finishes of the shared pieces, and the collections that each goes with. */
const sharedFinishes: readonly SharedFinish[] = [
  { code: 'BLK', name: 'Black', ids: ['B800', 'B805', 'B870'] },
  { code: 'VTG', name: 'Vintage', ids: ['B825'] },
  { code: 'WNG', name: 'Wenge', ids: ['B833'] },
  { code: 'WHT', name: 'White', ids: ['B840', 'B885'] },
];

function ownLines(collection: BedroomCollection & { readonly id: BedroomCollectionId }): ProductLine[] {
  const { id, finishCode, panel } = collection;
  return ownPieces.flatMap((pieces, place) =>
    pieces.map(([piece, sku, name, description, bedSize]) => ({
      sku: `${sku.replace('##', id.slice(-2))}-${finishCode}`,
      name: `${collection.name} ${name}`,
      description: `${description}; ${looks[id][place]}.`,
      collections: [collection],
      drawing: { piece, panel, bedSize },
    })),
  );
}

function sharedLines({ code, name: finish, ids }: SharedFinish): ProductLine[] {
  const collections = bedroomCollections.filter(({ id }) => ids.includes(id));
  return sharedPieces.map(([piece, sku, name, description, bedSize]) => ({
    sku: `${sku}-${code}`,
    // The name lists the collections, so that a search for their numbers finds the piece.
    name: `${finish} ${name} for ${ids.join(', ')}`,
    description,
    collections,
    drawing: { piece, bedSize },
  }));
}

/** In an order in which neighbors look different. */
const openingOrder: readonly BedroomCollectionId[] = ['B840', 'B833', 'B885', 'B825', 'B805', 'B870', 'B800'];

export const bedroomLines: readonly ProductLine[] = openingOrder.flatMap((id) => [
  ...bedroomCollections.filter((collection) => collection.id === id).flatMap(ownLines),
  ...sharedFinishes.filter(({ ids: [first] }) => first === id).flatMap(sharedLines),
]);
