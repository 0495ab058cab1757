import { join } from 'node:path';
import { sharingFileOf } from '@landmark/contract/sharing';
import { roomTiles } from '@landmark/illustration/collections';
import { drawPiece } from '@landmark/illustration/draw-piece';
import { drawRoom } from '@landmark/illustration/room';
import { writeSharing } from '@landmark/illustration/sharing/write-sharing';
import additions from '../src/composer';
import { bedroomCollections, directory } from '../src/content/collections';
import * as copy from '../src/content/copy';
import { metadata } from '../src/content/metadata';
import { productLines } from '../src/content/products';
import { finishOf } from '../src/domain/finish';
import { subjectOf } from '../src/domain/subject';

/** Draws the subject of a page: the room of a collection or category, or else its first piece. */
function drawingOf(slug = 'bedrooms'): string {
  const bedroom = bedroomCollections.find(({ id }) => id.toLowerCase() === slug);
  if (bedroom)
    return drawRoom({ finish: finishOf(bedroom.finishCode), panel: bedroom.panel, arrangement: 'bedroom' });
  const tile = roomTiles.find(({ file }) => file === slug);
  if (tile) return drawRoom(tile);
  const line = productLines.find(({ collections }) => collections.some(({ id }) => id === slug));
  if (!line) throw new Error(`Nothing is drawn for /products/${slug}.`);
  return drawPiece({ ...line.drawing, finish: finishOf(line.sku) });
}

const pages = [{}, ...additions.ProductsPage.instances.map(({ params }) => params)];

void writeSharing(
  join(import.meta.dirname, '..'),
  pages.map((params: { readonly category?: string | undefined }) => {
    const subject = subjectOf(params.category, directory);
    return {
      file: sharingFileOf(metadata(params).canonicalPath),
      title: 'name' in subject ? subject.name : copy.title,
      drawing: drawingOf(params.category),
    };
  }),
);
