import { drawBoard } from '../drawing/board';
import { drawPulls } from '../drawing/hardware';
import { newPen } from '../drawing/pen';
import { drawHero } from './hero';

/** A side with its groove and dowels, from its front end. */
const side = (x: number): string => `
  <path fill="#dcc093" stroke="#8a6a3c" d="M${x + 14} 236l190-112v92l-190 112z"/>
  <path fill="#efdcb6" stroke="#8a6a3c" d="M${x} 236l190-112h14l-190 112z"/>
  <path fill="#c19f6c" stroke="#8a6a3c" d="M${x} 236h14v92h-14z"/>
  <path stroke="#8a6a3c" stroke-width="3" stroke-opacity=".6" d="M${x + 14} 312l190 -112"/>
  <path stroke="#c19f6c" d="M${x + 26} 247l120-71M${x + 48} 255l94-56M${x + 70} 260l68-41"/>
  <path stroke="#f3e6c8" stroke-width="6" d="M${x + 7} 261.76h0M${x + 7} 302.24h0"/>
  <path stroke="#8a6a3c" stroke-width="2" d="M${x + 7} 261.76h0M${x + 7} 302.24h0"/>
`;

/** Back, bottom, the two sides, and a runner. */
const parts = `
  <path fill="#dcc093" stroke="#8a6a3c" d="M366 70h324v92h-324z"/>
  <path fill="#efdcb6" stroke="#8a6a3c" d="M366 70l9-5h324l-9 5z"/>
  <path fill="#ece3d0" stroke="#8a6a3c" d="M210 286l190-112h310l-190 112z"/>
  <path fill="#cdbf9f" stroke="#8a6a3c" d="M210 286h310v5h-310z"/>
  ${side(170)}${side(500)}
  <path fill="#c9c6bf" stroke="#6d6a64" d="M548 290l190-112v16l-190 112z"/>
  <path stroke="#6d6a64" d="M548 298l190 -112"/>
`;

const front = { x: 70, y: 356, width: 372, height: 124 };
const frontEdges = `
  <path fill="#8d6a53" stroke="#8a6a3c" d="M70 356l20-12h372l-20 12z"/>
  <path fill="#5c4130" stroke="#8a6a3c" d="M442 356l20-12v124l-20 12z"/>
`;

/** The dash-dotted lines along which the parts are assembled. */
const assemblyLines = `
  <path class="h" stroke-dasharray="7 3 1 3" d="M104 392l72-92M424 392l82-92M366 158v-40M690 158v-40"/>
`;

/** The joint at a larger scale: a cam turned behind a bolt, with a dowel beside it. */
const joint = `
  <clipPath id="hero-about-lens">
  <circle cx="800" cy="430" r="124"/>
  </clipPath>
  <g clip-path="url(#hero-about-lens)">
  <path class="w" d="M670 300h260v260h-260z"/>
  <path fill="#775540" stroke="#8a6a3c" d="M670 300h62v260h-62z"/>
  <path fill="#dcc093" stroke="#8a6a3c" d="M732 358h220v144h-220z"/>
  <path stroke="#bd9b67" d="M740 372h180M740 424h40M862 418h60M740 492h170M700 310v240M716 310v240"/>
  <path fill="#f3e6c8" stroke="#8a6a3c" d="M696 456h84a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4h-84a4 4 0 0 1-4-4v-12a4 4 0 0 1 4-4z"/>
  <path stroke="#8a6a3c" d="M700 461h80M700 466h80M700 471h80"/>
  <path fill="#b9b6ae" stroke="#5f5c56" d="M696 398h108v12h-108z"/>
  <path stroke="#5f5c56" d="M702 398l4 12m4-12l4 12m4-12l4 12m4-12l4 12"/>
  <circle cx="818" cy="404" r="28" fill="#cfccc4" stroke="#5f5c56"/>
  <path stroke="#5f5c56" stroke-width="4" d="M818 388v32M802 404h32"/>
  </g>
  <circle class="i" cx="800" cy="430" r="124"/>
  <path class="h" d="M452 352A26 26 0 1 1 451 352M478 366L682 402"/>
`;

const labels = `
  <text x="70" y="514">Front</text>
  <text class="e" x="148" y="226">Side</text>
  <path class="h" d="M150 232l34 24"/>
  <text x="330" y="334">Bottom</text>
  <path class="h" d="M352 318l10-34"/>
  <text x="486" y="56">Back</text>
  <text x="596" y="336">Runner</text>
  <path class="h" d="M590 330l-24-26"/>
  <text class="e" x="936" y="588">Cam, bolt and dowel</text>
`;

/** A drawer taken apart, with its joint drawn larger. */
export function drawAboutHero(): string {
  const pen = newPen({ finish: 'Walnut', panel: 'Standard', seed: 'about', detail: 0.8 });
  drawBoard(pen, front, pen.material.body, 'across');
  drawPulls(pen, [front.x + front.width / 2, front.y + front.height / 2], 96);
  return drawHero(604, parts + assemblyLines + frontEdges + pen.drawing.toSvg() + joint + labels);
}
