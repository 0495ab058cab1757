import type { PieceType } from '../piece-types';
import { bed, platformBed } from './bed';
import { drawerPiece } from './drawer-piece';
import { headboard, storageHeadboard } from './headboard';
import { mirror } from './mirror';
import { multiPurposeChest } from './multi-purpose-chest';
import { occasionalTables } from './occasional-tables';
import type { PieceRenderer } from './stand';
import { tvStand } from './tv-stand';
import { wardrobe } from './wardrobe';

/** Section 3: one hand for each kind of piece. */
export const pieceRenderers = {
  'dresser-48': drawerPiece({ columns: 2, rows: [4, 5, 5] }),
  'dresser-60': drawerPiece({ columns: 3, rows: [4, 5, 5] }),
  mirror,
  'mirror-wide': mirror,
  'chest-5-drawer-30': drawerPiece({ columns: 1, rows: [4, 5, 5, 5, 5] }),
  'chest-5-drawer-tall': drawerPiece({ columns: 1, rows: [4, 4.5, 5, 5.5, 6] }),
  'chest-4-drawer-jumbo': drawerPiece({ columns: 1, rows: [1, 1, 1, 1] }),
  'chest-multi-purpose': multiPurposeChest,
  'wardrobe-locking': wardrobe({ doors: 2, drawers: 1, locking: true }),
  wardrobe: wardrobe({ doors: 3, drawers: 2, locking: false }),
  'wardrobe-2-door': wardrobe({ doors: 2, drawers: 1, locking: false }),
  nightstand: drawerPiece({ columns: 1, rows: [1, 1] }),
  headboard,
  'headboard-storage': storageHeadboard,
  bed,
  'platform-bed': platformBed,
  'tv-stand-mirror-doors': tvStand('mirror doors'),
  'tv-stand-doors': tvStand('doors'),
  'tv-stand-open': tvStand('open'),
  'occasional-tables': occasionalTables,
} satisfies Record<PieceType, PieceRenderer>;
