import type { PieceType } from '@landmark/illustration/piece-types';
import type { Collection } from '../domain/collection';
import { type FinishCode, finishOf } from '../domain/finish';
import { chestCollections, entertainmentCollections } from './collections';
import type { ProductLine } from './product-line';

/** A piece that is its own collection and comes in several finishes. */
interface SinglePiece {
  readonly piece: PieceType;
  /** The SKU without the finish code, which follows. */
  readonly sku: string;
  readonly description: string;
  readonly pieces?: number;
  /** `MIX` is no finish: those pieces come assorted. */
  readonly finishCodes: readonly (FinishCode | 'MIX')[];
}

type CollectionId = (typeof chestCollections | typeof entertainmentCollections)[number]['id'];

/** Chests and entertainment units (section 3), by collection. */
const singlePieces = {
  '5-drawer-chest-30in': {
    piece: 'chest-5-drawer-30',
    sku: 'B1230-C5',
    description: 'Five drawers on metal glides in a 30-inch case.',
    finishCodes: ['BLK', 'WHT', 'OAK', 'CHY', 'WAL', 'WNG', 'BLKGRA'],
  },
  'tall-5-drawer-chest': {
    piece: 'chest-5-drawer-tall',
    sku: 'B845-T5',
    description: 'Five deep drawers at chest height; small footprint.',
    finishCodes: ['BLK', 'WHT', 'WNG', 'VTG', 'OAK', 'CHY', 'WAL'],
  },
  'tall-4-drawer-jumbo-chest': {
    piece: 'chest-4-drawer-jumbo',
    sku: 'B815-J4',
    description: 'Four oversized drawers for bedding and bulky knitwear.',
    finishCodes: ['OAK', 'CHY', 'WAL', 'BLKGRA', 'BLK', 'WHT', 'WNG'],
  },
  'multi-purpose-rta-chest': {
    piece: 'chest-multi-purpose',
    sku: 'B1420-MP',
    description: 'Drawers and a door on adjustable shelves; ready to assemble.',
    finishCodes: ['WHT', 'OAK', 'WAL', 'BLK', 'CHY', 'BLKGRA', 'MIX'],
  },
  'locking-rta-wardrobes': {
    piece: 'wardrobe-locking',
    sku: 'W230-LK',
    description: 'Two doors with lock and keys, hanging rail; ready to assemble.',
    finishCodes: ['BLK', 'WHT', 'CHY', 'WAL', 'OAK', 'WNG', 'BLKGRA'],
  },
  'modern-rta-tv-stand-mirror-doors': {
    piece: 'tv-stand-mirror-doors',
    sku: 'T460-MD',
    description: 'Mirrored doors, cable ports in the back; ready to assemble.',
    finishCodes: ['BLK', 'WHT', 'BLKGRA', 'WAL', 'OAK', 'CHY', 'WNG'],
  },
  'modern-rta-tv-stand-doors': {
    piece: 'tv-stand-doors',
    sku: 'T448-DR',
    description: 'Two doors, one adjustable shelf each side; ready to assemble.',
    finishCodes: ['BLK', 'WHT', 'OAK', 'CHY', 'WAL', 'WNG', 'BLKGRA'],
  },
  'open-style-rta-tv-stand': {
    piece: 'tv-stand-open',
    sku: 'B1460-OS',
    description: 'Open compartments for equipment, no doors; ready to assemble.',
    finishCodes: ['WNG', 'OAK', 'WAL', 'BLK', 'WHT', 'CHY', 'BLKGRA'],
  },
  'occasional-tables-3-pack-rta': {
    piece: 'occasional-tables',
    sku: 'T300-3P',
    description: 'One coffee table and two end tables in one carton; ready to assemble.',
    pieces: 3,
    finishCodes: ['BLK', 'OAK', 'CHY', 'WHT', 'WAL', 'WNG', 'MIX'],
  },
} as const satisfies Record<CollectionId, SinglePiece>;

const finishWord = (sku: string) => (finishOf(sku) === 'Various' ? 'Assorted' : finishOf(sku));

function linesOf(collection: Collection & { readonly id: CollectionId }): ProductLine[] {
  const { piece, sku: stem, finishCodes, ...facts }: SinglePiece = singlePieces[collection.id];
  return finishCodes.map((code) => {
    const sku = `${stem}-${code}`;
    const name = `${collection.name}, ${finishWord(sku)}`;
    return { ...facts, sku, name, collections: [collection], drawing: { piece } };
  });
}

export const chestLines: readonly ProductLine[] = chestCollections.flatMap(linesOf);
export const entertainmentLines: readonly ProductLine[] = entertainmentCollections.flatMap(linesOf);
