import { join } from 'node:path';
import { sharingFileOf } from '@landmark/contract/sharing';
import { drawCoverageMap } from '@landmark/illustration/coverage-map';
import { drawSwatch } from '@landmark/illustration/finish-swatch';
import { drawAboutHero } from '@landmark/illustration/heroes/about';
import { drawDirectContainerHero } from '@landmark/illustration/heroes/direct-container';
import { drawHomeHero } from '@landmark/illustration/heroes/home';
import { drawWarehouseHero } from '@landmark/illustration/heroes/warehouse';
import { writeSharing } from '@landmark/illustration/sharing/write-sharing';
import { sharedPages } from '../src/content/sharing';

const drawings = {
  home: drawHomeHero,
  warehouse: drawWarehouseHero,
  container: drawDirectContainerHero,
  about: drawAboutHero,
  map: drawCoverageMap,
  oak: () => drawSwatch('Oak'),
  walnut: () => drawSwatch('Walnut'),
} as const;

void writeSharing(
  join(import.meta.dirname, '..'),
  sharedPages.map(({ canonicalPath, title, shows }) => ({
    file: sharingFileOf(canonicalPath),
    title,
    drawing: drawings[shows](),
  })),
);
