import type { FinishName } from '@landmark/design/finishes';
import type { roomTiles } from '@landmark/illustration/collections';
import { swatchFileName } from '@landmark/illustration/file-names';

/** The rooms that are drawn at build time; each is `rooms/<name>.svg`. */
export type RoomName = (typeof roomTiles)[number]['file'];

/** A picture that the build draws, and the space that a page reserves for it. */
export interface Drawing {
  /** The path below `pictures/`, where the build draws it. */
  readonly file: string;
  /** What the picture shows; empty if the words beside it already say so. */
  readonly alt: string;
  /** Pixels, as the build draws it: the page reserves this space before the picture has loaded. */
  readonly width: number;
  readonly height: number;
}

/**
 * The URL of a file in `public/pictures`. The prefix is where this release's files are served from; both
 * builds of the app insert it, so that the prerendered and the hydrated page name the same file.
 */
export const pictureUrl = (file: string): string => `${process.env.ASSET_PREFIX ?? ''}/pictures/${file}`;

/** A room, or a finish, beside words that already say what it shows. */
export const roomPicture = (room: RoomName): Drawing => ({
  file: `rooms/${room}.svg`,
  alt: '',
  width: 800,
  height: 450,
});

export const swatch = (finish: FinishName): Drawing => ({
  file: `swatches/${swatchFileName(finish)}`,
  alt: '',
  width: 96,
  height: 96,
});

const hero = (name: string, height: number, alt: string): Drawing => ({
  file: `heroes/${name}.svg`,
  alt,
  width: 960,
  height,
});

export const heroes = {
  home: hero(
    'home',
    764,
    'A walnut dresser with mirror, a two-tone TV stand, a cherry chest, an oak wardrobe, a wenge bed',
  ),
  warehouse: hero(
    'warehouse',
    500,
    'Section through the Philadelphia warehouse: racking under steel trusses and a trailer at the dock',
  ),
  container: hero(
    'direct-container',
    510,
    'Section through a 40-foot container loaded with cartons and mixed pieces, and the three container sizes',
  ),
  about: hero(
    'about',
    604,
    'A drawer taken apart into front, sides, back, bottom and runner, with its cam and dowel joint drawn larger',
  ),
} as const;

export type HeroName = keyof typeof heroes;

export const coverageMap = {
  file: 'map/coverage.svg',
  alt: 'Map of the delivery zones from the Philadelphia warehouse',
  width: 800,
  height: 476,
} as const satisfies Drawing;
