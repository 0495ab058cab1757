import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPiece } from '@landmark/illustration/draw-piece';
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

/** Draws every picture that a product shows; one that is there already and still the same is left alone. */
function drawPlates(): void {
  mkdirSync(folder, { recursive: true });
  const plates = new Map(productLines.map((line) => [plateFileOf(line), line]));
  let written = 0;
  for (const [fileName, { piece, sku, panel }] of plates) {
    const path = join(folder, fileName);
    const drawing = drawPiece({ piece, finish: finishOf(sku), panel });
    if (isWrittenAlready(path, drawing)) continue;
    writeFileSync(path, drawing);
    written += 1;
  }
  const stale = readdirSync(folder).filter((fileName) => !plates.has(fileName));
  for (const fileName of stale) rmSync(join(folder, fileName));
  console.log(`plates: ${plates.size} needed, ${written} drawn, ${stale.length} removed`);
}

drawPlates();
