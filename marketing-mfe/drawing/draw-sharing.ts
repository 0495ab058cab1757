import { join } from 'node:path';
import { sharingFileOf } from '@landmark/contract/sharing';
import { drawCoverageMap } from '@landmark/illustration/coverage-map';
import { drawSwatch } from '@landmark/illustration/finish-swatch';
import { writeSharing } from '@landmark/illustration/sharing/write-sharing';
import { sharedPages } from '../src/content/sharing';
import { heroDrawings } from './pictures';

const drawings = {
  ...heroDrawings,
  map: drawCoverageMap,
  oak: () => drawSwatch('Oak'),
  walnut: () => drawSwatch('Walnut'),
} as const;

void writeSharing(
  join(import.meta.dirname, '..'),
  sharedPages.map(({ metadata, opening, shows }) => ({
    file: sharingFileOf(metadata().canonicalPath),
    title: opening.title,
    drawing: drawings[shows](),
  })),
);
