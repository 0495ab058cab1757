import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOM_TILES } from '@landmark/illustration/collections';
import { drawPiece } from '@landmark/illustration/draw-piece';
import { drawRoom } from '@landmark/illustration/room';
import { bedroomCollections } from '../src/content/collections';
import { sceneFileOf } from '../src/content/plate-url';
import { plateFileOf, productLines } from '../src/content/products';
import { finishOf } from '../src/domain/finish';

const folder = join(import.meta.dirname, '../public/plates');

function isWrittenAlready(path: string, text: string): boolean {
  try {
    return readFileSync(path, 'utf8') === text;
  } catch {
    return false;
  }
}

const platesNeeded = productLines.map((line) => {
  const { drawing, sku } = line;
  return [plateFileOf(line), () => drawPiece({ ...drawing, finish: finishOf(sku) })] as const;
});

const scenesNeeded = [
  ...ROOM_TILES.map(({ file, ...room }) => [sceneFileOf(file), () => drawRoom(room)] as const),
  ...bedroomCollections.map(({ id, finishCode, panel }) => {
    const draw = () => drawRoom({ finish: finishOf(finishCode), panel, arrangement: 'bedroom' });
    return [sceneFileOf(id), draw] as const;
  }),
];

/** Draws every picture that the catalogue shows; one that is there already and still the same is left alone. */
function drawPictures(): void {
  mkdirSync(folder, { recursive: true });
  const pictures = new Map([...platesNeeded, ...scenesNeeded]);
  let written = 0;
  for (const [fileName, draw] of pictures) {
    const path = join(folder, fileName);
    const drawing = draw();
    if (isWrittenAlready(path, drawing)) continue;
    writeFileSync(path, drawing);
    written += 1;
  }
  const stale = readdirSync(folder).filter((fileName) => !pictures.has(fileName));
  for (const fileName of stale) rmSync(join(folder, fileName));
  console.log(`plates: ${pictures.size} needed, ${written} drawn, ${stale.length} removed`);
}

drawPictures();
