import { join } from 'node:path';
import { roomTiles } from '@landmark/illustration/collections';
import { drawPiece } from '@landmark/illustration/draw-piece';
import { drawRoom } from '@landmark/illustration/room';
import { type Picture, writePictures } from '@landmark/illustration/write-pictures';
import { bedroomCollections } from '../src/content/collections';
import { sceneFileOf } from '../src/content/picture-url';
import { pictureFileOf, productLines } from '../src/content/products';
import { finishOf } from '../src/domain/finish';

const pieces = productLines.map((line): Picture => {
  const { drawing, sku } = line;
  return [pictureFileOf(line), () => drawPiece({ ...drawing, finish: finishOf(sku) })];
});

const scenes = [
  ...roomTiles.map(({ file, ...room }): Picture => [sceneFileOf(file), () => drawRoom(room)]),
  ...bedroomCollections.map(({ id, finishCode, panel }): Picture => {
    const draw = () => drawRoom({ finish: finishOf(finishCode), panel, arrangement: 'bedroom' });
    return [sceneFileOf(id), draw];
  }),
];

writePictures(join(import.meta.dirname, '../public/pictures'), [...pieces, ...scenes]);
