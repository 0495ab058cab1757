/** Section 3: the kinds of piece that the catalogue holds. */
export const PIECE_TYPES = [
  'dresser-48',
  'dresser-60',
  'mirror',
  'chest-5-drawer-30',
  'chest-5-drawer-tall',
  'chest-4-drawer-jumbo',
  'chest-multi-purpose',
  'wardrobe-locking',
  'wardrobe',
  'nightstand',
  'headboard',
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
  'chest-5-drawer-30': { width: 30, height: 42, depth: 16 },
  'chest-5-drawer-tall': { width: 32, height: 52, depth: 17 },
  'chest-4-drawer-jumbo': { width: 38, height: 50, depth: 20 },
  'chest-multi-purpose': { width: 40, height: 44, depth: 16 },
  'wardrobe-locking': { width: 36, height: 70, depth: 20 },
  wardrobe: { width: 48, height: 72, depth: 21 },
  nightstand: { width: 22, height: 24, depth: 16 },
  headboard: { width: 63, height: 44, depth: 2 },
  bed: { width: 63, height: 44, depth: 82 },
  'platform-bed': { width: 65, height: 34, depth: 82 },
  'tv-stand-mirror-doors': { width: 60, height: 24, depth: 16 },
  'tv-stand-doors': { width: 60, height: 24, depth: 16 },
  'tv-stand-open': { width: 60, height: 24, depth: 16 },
  'occasional-tables': { width: 44, height: 17, depth: 22 },
};
