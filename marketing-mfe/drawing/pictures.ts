import { containerFinishes } from '@landmark/design/constants';
import { roomTiles } from '@landmark/illustration/collections';
import { drawCoverageMap } from '@landmark/illustration/coverage-map';
import { swatchFileName } from '@landmark/illustration/file-names';
import { drawSwatch } from '@landmark/illustration/finish-swatch';
import { drawAboutHero } from '@landmark/illustration/heroes/about';
import { drawDirectContainerHero } from '@landmark/illustration/heroes/direct-container';
import { drawHomeHero } from '@landmark/illustration/heroes/home';
import { drawWarehouseHero } from '@landmark/illustration/heroes/warehouse';
import { drawRoom } from '@landmark/illustration/room';
import type { Picture } from '@landmark/illustration/write-pictures';
import { coverageMap, heroes } from '../src/content/pictures';

export const pictures: readonly Picture[] = [
  ...roomTiles.map(({ file, ...room }): Picture => [`rooms/${file}.svg`, () => drawRoom(room)]),
  ...containerFinishes.map(
    ({ name }): Picture => [`swatches/${swatchFileName(name)}`, () => drawSwatch(name)],
  ),
  [coverageMap.file, drawCoverageMap],
  [heroes.home.file, drawHomeHero],
  [heroes.warehouse.file, drawWarehouseHero],
  [heroes.container.file, drawDirectContainerHero],
  [heroes.about.file, drawAboutHero],
];
