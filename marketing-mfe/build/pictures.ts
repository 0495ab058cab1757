import { drawCoverageMap } from '@landmark/shared/illustration/coverage-map';
import { drawAboutHero } from '@landmark/shared/illustration/heroes/about';
import { drawDirectContainerHero } from '@landmark/shared/illustration/heroes/direct-container';
import { drawHomeHero } from '@landmark/shared/illustration/heroes/home';
import { drawWarehouseHero } from '@landmark/shared/illustration/heroes/warehouse';
import { ILLUSTRATION_SETS, type IllustrationFile } from '@landmark/shared/illustration/illustration-sets';
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
