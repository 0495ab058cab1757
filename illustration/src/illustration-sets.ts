import { ROOM_TILES } from './collections';
import { drawCoverageMap } from './coverage-map';
import { drawPiece } from './draw-piece';
import { drawSwatch } from './finish-swatch';
import { drawHero, HERO_NAMES } from './hero';
import { CATALOGUE_FINISHES, FINISHES } from './materials';
import { PANEL_STYLES, PIECE_TYPES } from './piece-types';
import { plateFileName, swatchFileName } from './plate-file-name';
import { drawRoom } from './room';

export interface IllustrationFile {
  /** Below the folder that is written to; the name says what is in it and stays the same from build to build. */
  readonly path: string;
  readonly draw: () => string;
}

/** Every piece in every finish that a catalogue product can have, in every style: no product is without its plate. */
function plates(): IllustrationFile[] {
  return PIECE_TYPES.flatMap((piece) =>
    CATALOGUE_FINISHES.flatMap((finish) =>
      PANEL_STYLES.map((panel) => ({
        path: `plates/${plateFileName({ piece, finish, panel })}`,
        draw: () => drawPiece({ piece, finish, panel }),
      })),
    ),
  );
}

const rooms = (): IllustrationFile[] =>
  ROOM_TILES.map(({ file, ...choice }) => ({ path: `rooms/${file}.svg`, draw: () => drawRoom(choice) }));

const heroes = (): IllustrationFile[] =>
  HERO_NAMES.map((name) => ({ path: `heroes/${name}.svg`, draw: () => drawHero(name) }));

const map = (): IllustrationFile[] => [{ path: 'map/coverage.svg', draw: drawCoverageMap }];

const swatches = (): IllustrationFile[] =>
  FINISHES.map((finish) => ({ path: `swatches/${swatchFileName(finish)}`, draw: () => drawSwatch(finish) }));

export const ILLUSTRATION_SETS = { plates, rooms, heroes, map, swatches } satisfies Record<
  string,
  () => IllustrationFile[]
>;

export type IllustrationSet = keyof typeof ILLUSTRATION_SETS;
