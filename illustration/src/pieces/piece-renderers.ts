import type { PieceRenderer } from '../drawing/pen';
import type { PieceType } from '../piece-types';
import { bed, platformBed } from './bed';
import { drawerPiece, multiPurposeChest, storageHeadboard, tvStand, wardrobe } from './case-pieces';
import { headboard } from './headboard';
import { mirror } from './mirror';
import { occasionalTables } from './occasional-tables';

export const pieceRenderers = {
  'dresser-48': drawerPiece(2, [4, 5, 5]),
  'dresser-60': drawerPiece(3, [4, 5, 5]),
  mirror,
  'mirror-wide': mirror,
  'chest-5-drawer-30': drawerPiece(1, [4, 5, 5, 5, 5]),
  'chest-5-drawer-tall': drawerPiece(1, [4, 4.5, 5, 5.5, 6]),
  'chest-4-drawer-jumbo': drawerPiece(1, [1, 1, 1, 1]),
  'chest-multi-purpose': multiPurposeChest,
  'wardrobe-locking': wardrobe(2, 1, true),
  wardrobe: wardrobe(3, 2),
  'wardrobe-2-door': wardrobe(2, 1),
  nightstand: drawerPiece(1, [1, 1]),
  headboard,
  'headboard-storage': storageHeadboard,
  bed,
  'platform-bed': platformBed,
  'tv-stand-mirror-doors': tvStand('mirror doors'),
  'tv-stand-doors': tvStand('doors'),
  'tv-stand-open': tvStand('open'),
  'occasional-tables': occasionalTables,
} satisfies Record<PieceType, PieceRenderer>;
