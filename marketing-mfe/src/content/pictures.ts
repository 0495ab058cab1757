import type { ROOM_TILES } from '@landmark/shared/illustration/collections';
import type { FinishName } from '@landmark/shared/illustration/materials';

/** The rooms that are drawn at build time; each is `pictures/rooms/<name>.svg`. */
export type RoomName = (typeof ROOM_TILES)[number]['file'];

/** Finishes that the illustrator knows, so that a picture or a sample is never missing. */
export type CollectionFinish = FinishName;

/** Pixels, as the illustrator draws them. */
export const roomSize = { width: 720, height: 480 } as const;

/** What stands at the head of a page, with its words for those who do not see it. */
export const heroes = {
  home: 'A bedroom with bed, nightstand, dresser and chest',
  warehouse: 'The warehouse in Philadelphia with a truck at its dock',
  container: 'A container being loaded with crated furniture',
} as const;

export type HeroName = keyof typeof heroes;

export const heroSize = { width: 960, height: 720 } as const;

export const coverageMap = {
  file: 'map/coverage.svg',
  alt: 'Map of the delivery zones from Philadelphia',
  width: 960,
  height: 600,
} as const;
