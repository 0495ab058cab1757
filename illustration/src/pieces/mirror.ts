import { drawGrain, drawRelief } from '../drawing/board';
import { shade } from '../drawing/colour';
import { fill, stroke } from '../drawing/drawing';
import { drawMirrorGlass } from '../drawing/front';
import { ownSurface } from '../drawing/panel-work';
import { inset, type Rectangle, rectanglePath } from '../drawing/path';
import { inches, type Pen, type PieceRenderer } from '../drawing/pen';

const frameWidth = 11;

/** A framed mirror; it hangs, so its shadow falls on the wall behind it. */
export const mirror: PieceRenderer = (pen, { x, floor, size }) => {
  const frame = { x, y: floor - inches(size.height), width: inches(size.width), height: inches(size.height) };
  const surface = pen.panel === 'Alternate' ? ownSurface(pen, 0) : pen.material.body;
  pen.drawing.add('shadow', fill(shade, 0.12), rectanglePath({ ...frame, x: x + 5, y: frame.y + 6 }));
  pen.drawing.add('front', fill(surface.colour), rectanglePath(frame));
  const glass = inset(frame, frameWidth);
  for (const rail of [0, frame.height - frameWidth])
    drawGrain(pen, { ...frame, y: frame.y + rail, height: frameWidth }, surface, 'across');
  for (const stile of [0, frame.width - frameWidth])
    drawGrain(pen, { ...glass, x: x + stile, width: frameWidth }, surface, 'upright');
  drawMirrorGlass(pen, glass);
  drawLiner(pen, glass);
  drawRelief(pen, frame, surface, 'raised');
  pen.drawing.add('edge', stroke(pen.material.edge), rectanglePath(frame));
  return pen.drawing.toSvg();
};

/** Draws the second colour of a two-color finish as a slim liner around the glass. */
function drawLiner(pen: Pen, glass: Rectangle): void {
  const liner = ownSurface(pen, 0);
  if (liner.colour === pen.material.body.colour) return;
  pen.drawing.add('edge', stroke(liner.colour, 3), rectanglePath(inset(glass, -1.5)));
}
