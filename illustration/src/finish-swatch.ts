import { materialsShown } from '@landmark/design/catalogue-finishes';
import { type FinishName, finishes, type MaterialName } from '@landmark/design/finishes';
import { fill, newDrawing, stroke, svgDocument } from './drawing/drawing';
import { grainPath, seededRandom } from './drawing/grain';
import { inset, rectanglePath } from './drawing/path';
import { materialOf, surfaceOf } from './materials';

const swatchSize = { width: 96, height: 96 } as const;

/** Draws a sample of a finish with its figure, one upright strip per surface. Returns a whole SVG file. */
export function drawSwatch(finish: FinishName): string {
  const surfaces = materialsShown<MaterialName>(finishes[finish]).map(surfaceOf);
  const random = seededRandom(`swatch ${finish}`);
  const drawing = newDrawing();
  const width = swatchSize.width / surfaces.length;
  surfaces.forEach((surface, index) => {
    const strip = { x: index * width, y: 0, width, height: swatchSize.height };
    drawing.add('front', fill(surface.colour), rectanglePath(strip));
    drawing.add('grain', stroke(surface.tone), grainPath(random, strip, 'upright', surface));
  });
  const chip = { x: 0, y: 0, ...swatchSize };
  drawing.add('edge', stroke(materialOf(finish).edge, 1, 0.7), rectanglePath(inset(chip, 0.5)));
  return svgDocument(swatchSize.width, swatchSize.height, drawing.toSvg());
}
