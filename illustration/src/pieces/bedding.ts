import { fill, newDrawing, stroke } from '../drawing/drawing';
import { numbers, type Point, type Receding, short } from '../drawing/path';

/** The upper left corner of the mattress at its foot, and how far it recedes to the head. */
interface BeddingPlace extends Receding {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly thickness: number;
}

const linen = { top: '#f1ebdf', front: '#ddd4c3', side: '#c3b8a4', line: '#b3a78f' } as const;
const blanket = { top: '#a79a88', front: '#8f8270', side: '#7b6f5f' } as const;

/** Draws plain linen, a folded blanket and two pillows, which do not distract from the wood. */
export function bedding({ x, y, width, thickness, right, up }: BeddingPlace): string {
  const drawing = newDrawing();
  const at = (along: number, back: number, drop = 0): Point => [
    x + width * along + right * back,
    y - up * back + drop,
  ];
  const outline = (...corners: Point[]) => `M${corners.map((corner) => numbers(...corner)).join('L')}z`;
  const slab = (to: number) => outline(at(0, 0), at(0, to), at(1, to), at(1, 0));
  const flank = (to: number, drop: number) => outline(at(1, 0), at(1, to), at(1, to, drop), at(1, 0, drop));
  const apron = (drop: number) => outline(at(0, 0), at(1, 0), at(1, 0, drop), at(0, 0, drop));
  const fold = Math.round(thickness * 0.55);
  drawing.add('case', fill(linen.side), flank(1, thickness));
  drawing.add('recess', fill(linen.front), apron(thickness));
  drawing.add('front', fill(linen.top), slab(1));
  drawing.add('field', fill(blanket.top), slab(0.34));
  drawing.add('field', fill(blanket.side), flank(0.34, fold));
  drawing.add('field', fill(blanket.front), apron(fold));
  drawing.add('edge', stroke(linen.line), `M${numbers(...at(0, 0.62))}L${numbers(...at(1, 0.62))}`);
  return drawing.toSvg() + pillow(at(0.06, 0.7), width * 0.4, up) + pillow(at(0.54, 0.7), width * 0.4, up);
}

function pillow([x, y]: Point, width: number, up: number): string {
  const drawing = newDrawing();
  const height = Math.max(up * 0.62, 20);
  const outline = `M${numbers(x, y)}c${numbers(-5, -height * 0.4, -1, -height, 4, -height)}c${numbers(width * 0.3, -4, width * 0.7, -4, width - 2, 0)}c${numbers(6, height * 0.2, 4, height * 0.8, -1, height)}c${numbers(-width * 0.3, 4, -width * 0.7, 4, -(width + 1), 0)}z`;
  drawing.add('front', `${fill(linen.top)} stroke="${linen.line}" stroke-width=".8"`, outline);
  drawing.add(
    'edge',
    stroke(linen.line, 0.7),
    `M${numbers(x + 6, y - 5)}q${numbers(width * 0.16, -height * 0.3, width * 0.3, -height * 0.32)}M${numbers(x + width - 8, y - 6)}q${short(-6)} ${short(-height * 0.2)} ${short(-width * 0.12)} ${short(-height * 0.26)}`,
  );
  return drawing.toSvg();
}
