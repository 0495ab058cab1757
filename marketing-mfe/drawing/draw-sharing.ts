import { join } from 'node:path';
import { drawCoverageMap } from '@landmark/illustration/coverage-map';
import { drawSwatch } from '@landmark/illustration/finish-swatch';
import { drawAboutHero } from '@landmark/illustration/heroes/about';
import { drawDirectContainerHero } from '@landmark/illustration/heroes/direct-container';
import { drawHomeHero } from '@landmark/illustration/heroes/home';
import { drawWarehouseHero } from '@landmark/illustration/heroes/warehouse';
import { writeSharing } from '@landmark/illustration/sharing/write-sharing';
import { sharingFileOf } from '@landmark/shared/contracts/sharing';
import * as about from '../src/content/about';
import * as contact from '../src/content/contact';
import * as directContainer from '../src/content/direct-container';
import * as home from '../src/content/home';
import * as privacy from '../src/content/privacy';
import * as terms from '../src/content/terms';
import * as warehouseProgram from '../src/content/warehouse-program';

const pages = [
  [home.pageMetadata, home.opening.title, drawHomeHero()],
  [warehouseProgram.pageMetadata, warehouseProgram.opening.title, drawWarehouseHero()],
  [directContainer.pageMetadata, directContainer.opening.title, drawDirectContainerHero()],
  [about.pageMetadata, about.opening.title, drawAboutHero()],
  [contact.pageMetadata, contact.opening.title, drawCoverageMap()],
  [privacy.pageMetadata, privacy.pageMetadata.title, drawSwatch('Oak')],
  [terms.pageMetadata, terms.pageMetadata.title, drawSwatch('Walnut')],
] as const;

void writeSharing(
  join(import.meta.dirname, '..'),
  pages.map(([{ canonicalPath }, title, drawing]) => ({
    file: sharingFileOf(canonicalPath),
    title,
    drawing,
  })),
);
