/** Section 3: the kinds of piece that the catalogue holds. */
export const PIECE_TYPES = [
  'dresser-48',
  'dresser-60',
  'mirror',
  'mirror-wide',
  'chest-5-drawer-30',
  'chest-5-drawer-tall',
  'chest-4-drawer-jumbo',
  'chest-multi-purpose',
  'wardrobe-locking',
  'wardrobe',
  'wardrobe-2-door',
  'nightstand',
  'headboard',
  'headboard-storage',
  'bed',
  'platform-bed',
  'tv-stand-mirror-doors',
  'tv-stand-doors',
  'tv-stand-open',
  'occasional-tables',
] as const;

export type PieceType = (typeof PIECE_TYPES)[number];

/** Section 3: how a collection's fronts are worked. */
export const PANEL_STYLES = ['Standard', 'Quarter Panel', 'Panel', 'Double Panel', 'Alternate'] as const;

export type PanelStyle = (typeof PANEL_STYLES)[number];

/** What is made for a bed is as wide as the bed. */
export const BED_WIDTHS = { twin: 41, full: 56, queen: 63, king: 79 } as const;

export type BedSize = keyof typeof BED_WIDTHS;

/** What a drawing shows, but for its finish. */
export interface PieceDrawing {
  readonly piece: PieceType;
  /** Left out, a piece has the standard plain fronts. */
  readonly panel?: PanelStyle | undefined;
  readonly bedSize?: BedSize | undefined;
}

/** Inches. */
export interface PieceSize {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** The trade's usual sizes; a dresser and a chest are named after theirs. */
export const PIECE_SIZES: Readonly<Record<PieceType, PieceSize>> = {
  'dresser-48': { width: 48, height: 31, depth: 16 },
  'dresser-60': { width: 60, height: 31, depth: 16 },
  mirror: { width: 36, height: 34, depth: 1 },
  'mirror-wide': { width: 48, height: 34, depth: 1 },
  'chest-5-drawer-30': { width: 30, height: 42, depth: 16 },
  'chest-5-drawer-tall': { width: 32, height: 52, depth: 17 },
  'chest-4-drawer-jumbo': { width: 38, height: 50, depth: 20 },
  'chest-multi-purpose': { width: 40, height: 44, depth: 16 },
  'wardrobe-locking': { width: 36, height: 70, depth: 20 },
  wardrobe: { width: 48, height: 72, depth: 21 },
  'wardrobe-2-door': { width: 36, height: 72, depth: 21 },
  nightstand: { width: 22, height: 24, depth: 16 },
  headboard: { width: 63, height: 44, depth: 2 },
  'headboard-storage': { width: 63, height: 44, depth: 9 },
  bed: { width: 63, height: 44, depth: 82 },
  'platform-bed': { width: 65, height: 34, depth: 82 },
  'tv-stand-mirror-doors': { width: 60, height: 24, depth: 16 },
  'tv-stand-doors': { width: 60, height: 24, depth: 16 },
  'tv-stand-open': { width: 60, height: 24, depth: 16 },
  'occasional-tables': { width: 44, height: 17, depth: 22 },
};

/**
 * How much larger than in a room a piece is drawn on its plate: what is compared with each other, a nightstand with
 * nightstands, fills the plate and keeps its proportions.
 */
export const PLATE_SCALES: Readonly<Record<PieceType, number>> = {
  'dresser-48': 1.5,
  'dresser-60': 1.5,
  mirror: 1.02,
  'mirror-wide': 1.02,
  'chest-5-drawer-30': 1.3,
  'chest-5-drawer-tall': 1.3,
  'chest-4-drawer-jumbo': 1.3,
  'chest-multi-purpose': 1.3,
  'wardrobe-locking': 0.9,
  wardrobe: 0.9,
  'wardrobe-2-door': 0.9,
  nightstand: 2.7,
  headboard: 1.22,
  'headboard-storage': 1.22,
  bed: 1.04,
  'platform-bed': 1.04,
  'tv-stand-mirror-doors': 1.4,
  'tv-stand-doors': 1.4,
  'tv-stand-open': 1.4,
  'occasional-tables': 1.5,
};
