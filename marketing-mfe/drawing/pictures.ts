import { containerFinishes } from '@landmark/design/constants';
import { roomTiles } from '@landmark/illustration/collections';
import { drawCoverageMap } from '@landmark/illustration/coverage-map';
import { drawSwatch } from '@landmark/illustration/finish-swatch';
import { drawAboutHero } from '@landmark/illustration/heroes/about';
import { drawDirectContainerHero } from '@landmark/illustration/heroes/direct-container';
import { drawHomeHero } from '@landmark/illustration/heroes/home';
import { drawWarehouseHero } from '@landmark/illustration/heroes/warehouse';
import { drawRoom } from '@landmark/illustration/room';
import type { Picture } from '@landmark/illustration/write-pictures';
import { coverageMap, type HeroName, heroes, swatch } from '../src/content/pictures';

export const heroDrawings = {
  home: drawHomeHero,
  warehouse: drawWarehouseHero,
  container: drawDirectContainerHero,
  about: drawAboutHero,
} as const satisfies Record<HeroName, () => string>;

export const pictures: readonly Picture[] = [
  ...roomTiles.map(({ file, ...room }): Picture => [`rooms/${file}.svg`, () => drawRoom(room)]),
  ...containerFinishes.map(({ name }): Picture => [swatch(name).file, () => drawSwatch(name)]),
  [coverageMap.file, drawCoverageMap],
  ...Object.entries(heroDrawings).map(([name, draw]): Picture => [heroes[name as HeroName].file, draw]),
];
