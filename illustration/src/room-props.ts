import { asDrawn } from './drawing/drawing';
import { numbers, type Point } from './drawing/path';

/** Draws an object, whose coordinates are relative to its place, at a place in the room. */
const prop = (svg: string) => (place: Point) =>
  `<g transform="translate(${numbers(...place)})">${asDrawn(svg)}</g>`;

/** A table lamp, from the middle of its foot. */
export const lamp = prop(`
  <path fill="#8b7a62" d="M-12-4h24v4h-24z"/>
  <path stroke="#8b7a62" stroke-width="4" d="M0-5v-34"/>
  <path fill="#f2e6cb" stroke="#b9a57e" stroke-width=".8" d="M-15-78h30l8 38h-46z"/>
`);

export const vase = prop(`
  <path stroke="#7d7458" stroke-width="1.2" d="M0-22q-2-22-12-34M0-22q0-24 3-44M0-22q2-18 14-28"/>
  <path stroke="#8d8566" stroke-width="5" d="M-12-57l-3-5M3-66l1-7M14-50l5-4M-6-45l-5 0M3-50l6-3"/>
  <path fill="#cfc3ad" stroke="#9d8f76" stroke-width=".8" d="M-4-26h8q-1 5 3 10q4 8-1 16h-12q-5-8-1-16q4-5 3-10z"/>
`);

/** A rug of seven feet in the floor's own perspective, from its near left corner. */
export const rug = prop(`
  <path fill="#b3a389" d="M0 0l60-40h336l-60 40z"/>
  <path stroke="#8f7f66" d="M8-4l60-32h320l-60 32z"/>
`);

/** A window with its panes, from the lower left corner of its frame. */
export const window = prop(`
  <path fill="#f5efe2" stroke="#a99b84" d="M0-190h130v190h-130z"/>
  <path fill="#cddadb" d="M8-182h54v174h-54zM68-182h54v174h-54z"/>
  <path stroke="#a99b84" d="M-8 0h146M8-98h54m6 0h54"/>
`);

/** A television, from the left end of the stand below it. */
export const screen = prop(`
  <path fill="#2b2a29" stroke="#5a5651" d="M0-124h204v116h-204z"/>
  <path fill="#3a3b3c" d="M6-118h114l-80 104h-34z"/>
  <path fill="#2b2a29" d="M76 0h52v-3h-20v-5h-12v5h-20z"/>
`);
