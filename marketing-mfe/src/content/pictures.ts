import type { ROOM_TILES } from '@landmark/illustration/collections';
import type { FinishName } from '@landmark/illustration/materials';

/** The rooms that are drawn at build time; each is `rooms/<name>.svg`. */
export type RoomName = (typeof ROOM_TILES)[number]['file'];

/** Finishes that the illustrator knows, so that a picture or a sample is never missing. */
export type CollectionFinish = FinishName;

interface Picture {
  /** Below `pictures/`, where the build draws it. */
  readonly file: string;
  /** What is seen; empty where the words beside it say so already. */
  readonly alt: string;
  /** Pixels, as the illustrator draws it: the page keeps this place before the picture arrives. */
  readonly width: number;
  readonly height: number;
}

export const roomSize = { width: 800, height: 450 } as const;

export const swatchSize = { width: 96, height: 96 } as const;

/** What stands at the head of a page. */
export const heroes = {
  home: {
    file: 'heroes/home.svg',
    alt: 'A plate of the range: dresser with mirror, TV stand, chest, wardrobe and bed, each with its width',
    width: 960,
    height: 764,
  },
  warehouse: {
    file: 'heroes/warehouse.svg',
    alt: 'Section through the Philadelphia warehouse: racking under steel trusses and a trailer at the dock',
    width: 960,
    height: 500,
  },
  container: {
    file: 'heroes/direct-container.svg',
    alt: 'Section through a 40-foot container loaded with cartons and mixed pieces, and the three container sizes',
    width: 960,
    height: 510,
  },
  about: {
    file: 'heroes/about.svg',
    alt: 'A drawer taken apart into front, sides, back, bottom and runner, with its cam and dowel joint drawn larger',
    width: 960,
    height: 604,
  },
} as const satisfies Record<string, Picture>;

export type HeroName = keyof typeof heroes;

export const coverageMap = {
  file: 'map/coverage.svg',
  alt: 'Map of the delivery zones from the Philadelphia warehouse',
  width: 800,
  height: 476,
} as const satisfies Picture;
