import { fill, newDrawing, stroke, svgDocument } from './drawing/drawing';
import { grainPath } from './drawing/grain';
import { inset, type Rectangle, rectanglePath } from './drawing/path';
import { seededRandom } from './drawing/random';
import { type FinishName, MATERIALS, type Surface } from './materials';

export const SWATCH = { width: 96, height: 96 } as const;

/** What a finish shows: its body and its fronts, without saying one surface twice. */
function surfacesOf(finish: FinishName): readonly Surface[] {
  const { body, fronts } = MATERIALS[finish];
  if (fronts.length > 1) return fronts;
  return body === fronts[0] ? [body] : [body, ...fronts];
}

/** Upright strips of equal breadth, one for each surface. */
function strips(count: number): Rectangle[] {
  const width = SWATCH.width / count;
  return Array.from({ length: count }, (_, index) => ({
    x: index * width,
    y: 0,
    width,
    height: SWATCH.height,
  }));
}

/** A sample chip of a finish with its figure drawn. Returns a whole SVG file. */
export function drawSwatch(finish: FinishName): string {
  const surfaces = surfacesOf(finish);
  const random = seededRandom(`swatch ${finish}`);
  const drawing = newDrawing();
  strips(surfaces.length).forEach((strip, index) => {
    const surface = surfaces[index];
    if (!surface) return;
    drawing.add('front', fill(surface.colour), rectanglePath(strip));
    drawing.add('grain', stroke(surface.grain.tone), grainPath(random, strip, 'upright', surface.grain));
  });
  const chip = { x: 0, y: 0, ...SWATCH };
  drawing.add('edge', stroke(MATERIALS[finish].edge, 1, 0.7), rectanglePath(inset(chip, 0.5)));
  return svgDocument(SWATCH.width, SWATCH.height, drawing.toSvg());
}
