import { drawCoverageMap } from '@landmark/illustration/coverage-map';
import { drawAboutHero } from '@landmark/illustration/heroes/about';
import { drawDirectContainerHero } from '@landmark/illustration/heroes/direct-container';
import { drawHomeHero } from '@landmark/illustration/heroes/home';
import { drawWarehouseHero } from '@landmark/illustration/heroes/warehouse';
import { ILLUSTRATION_SETS, type IllustrationFile } from '@landmark/illustration/illustration-sets';
import { coverageMap, heroes } from '../src/content/pictures';

/** What this app's pages show, by its path below `public/pictures`. The catalogue's plates are drawn by the catalogue. */
export const pictures: readonly IllustrationFile[] = [
  ...ILLUSTRATION_SETS.rooms(),
  ...ILLUSTRATION_SETS.swatches(),
  { path: coverageMap.file, draw: drawCoverageMap },
  { path: heroes.home.file, draw: drawHomeHero },
  { path: heroes.warehouse.file, draw: drawWarehouseHero },
  { path: heroes.container.file, draw: drawDirectContainerHero },
  { path: heroes.about.file, draw: drawAboutHero },
];
