/** Inches. */
export interface PieceSize {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/**
 * Section 3: the kinds of pieces in the catalogue, in the trade's usual sizes; the names of dressers and
 * chests contain theirs. `scale` is how much larger than in a room a piece is drawn in its picture: pieces
 * that are compared, such as nightstands, fill the picture and keep their proportions.
 */
export const pieceSizes = {
  'dresser-48': { width: 48, height: 31, depth: 16, scale: 1.5 },
  'dresser-60': { width: 60, height: 31, depth: 16, scale: 1.5 },
  mirror: { width: 36, height: 34, depth: 1, scale: 1.02 },
  'mirror-wide': { width: 48, height: 34, depth: 1, scale: 1.02 },
  'chest-5-drawer-30': { width: 30, height: 42, depth: 16, scale: 1.3 },
  'chest-5-drawer-tall': { width: 32, height: 52, depth: 17, scale: 1.3 },
  'chest-4-drawer-jumbo': { width: 38, height: 50, depth: 20, scale: 1.3 },
  'chest-multi-purpose': { width: 40, height: 44, depth: 16, scale: 1.3 },
  'wardrobe-locking': { width: 36, height: 70, depth: 20, scale: 0.9 },
  wardrobe: { width: 48, height: 72, depth: 21, scale: 0.9 },
  'wardrobe-2-door': { width: 36, height: 72, depth: 21, scale: 0.9 },
  nightstand: { width: 22, height: 24, depth: 16, scale: 2.7 },
  headboard: { width: 63, height: 44, depth: 2, scale: 1.22 },
  'headboard-storage': { width: 63, height: 44, depth: 9, scale: 1.22 },
  bed: { width: 63, height: 44, depth: 82, scale: 1.04 },
  'platform-bed': { width: 65, height: 34, depth: 82, scale: 1.04 },
  'tv-stand-mirror-doors': { width: 60, height: 24, depth: 16, scale: 1.4 },
  'tv-stand-doors': { width: 60, height: 24, depth: 16, scale: 1.4 },
  'tv-stand-open': { width: 60, height: 24, depth: 16, scale: 1.4 },
  'occasional-tables': { width: 44, height: 17, depth: 22, scale: 1.3 },
} as const satisfies Record<string, PieceSize & { readonly scale: number }>;

export type PieceType = keyof typeof pieceSizes;

export const pieceTypes = Object.keys(pieceSizes) as readonly PieceType[];

/** Section 3: how a collection's fronts are worked. */
export const panelStyles = ['Standard', 'Quarter Panel', 'Panel', 'Double Panel', 'Alternate'] as const;

export type PanelStyle = (typeof panelStyles)[number];

/** The widths of beds, and so of pieces for a bed. */
export const bedWidths = { twin: 41, full: 56, queen: 63, king: 79 } as const;

export type BedSize = keyof typeof bedWidths;

/** The subject of a drawing, without its finish. */
export interface PieceDrawing {
  readonly piece: PieceType;
  /** Without it, a piece has the standard plain fronts. */
  readonly panel?: PanelStyle | undefined;
  readonly bedSize?: BedSize | undefined;
}
