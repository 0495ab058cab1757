import { ROOM_TILES } from '@landmark/illustration/collections';
import { drawCoverageMap } from '@landmark/illustration/coverage-map';
import { drawSwatch } from '@landmark/illustration/finish-swatch';
import { drawAboutHero } from '@landmark/illustration/heroes/about';
import { drawDirectContainerHero } from '@landmark/illustration/heroes/direct-container';
import { drawHomeHero } from '@landmark/illustration/heroes/home';
import { drawWarehouseHero } from '@landmark/illustration/heroes/warehouse';
import { swatchFileName } from '@landmark/illustration/plate-file-name';
import { drawRoom } from '@landmark/illustration/room';
import { containerFinishes } from '@landmark/shared/constants';
import { coverageMap, heroes } from '../src/content/pictures';

interface DrawnPicture {
  /** Below `public/pictures`. */
  readonly path: string;
  readonly draw: () => string;
}

/** What this app's pages show. The catalogue's plates are drawn by the catalogue. */
export const pictures: readonly DrawnPicture[] = [
  ...ROOM_TILES.map(({ file, ...room }) => ({ path: `rooms/${file}.svg`, draw: () => drawRoom(room) })),
  ...containerFinishes.map(({ name }) => ({
    path: `swatches/${swatchFileName(name)}`,
    draw: () => drawSwatch(name),
  })),
  { path: coverageMap.file, draw: drawCoverageMap },
  { path: heroes.home.file, draw: drawHomeHero },
  { path: heroes.warehouse.file, draw: drawWarehouseHero },
  { path: heroes.container.file, draw: drawDirectContainerHero },
  { path: heroes.about.file, draw: drawAboutHero },
];
